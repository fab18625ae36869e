import type { Response } from 'express';
import type { Answer } from '../../conformance/fixtures/faults.ts';

/** Something that code with an Express response at hand could answer. */
export interface Rogue {
  /** The address asked for, and how; `prefer` chooses the right answer that the rogue one is made from. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly prefer?: string;
  readonly answer: (response: Response, right: Answer) => void;
  /** Ids and pointers of all findings; none when the answer keeps the contract. */
  readonly findings: readonly string[];
  /** What the fetch of the tests says when there is no whole answer to judge. */
  readonly thrown?: string;
  /** An operation of the contract never sees the request, so that only other code can answer it. */
  readonly outside?: true;
}

/** A body that is an object. */
export type Body = Record<string, unknown> & Record<string, Record<string, unknown>[]>;

/** An operation of the v3 family without parameters. */
export const v3 = { path: '/api/v3/preferences' };
/** One of the v2 family. */
export const v2 = { path: '/api/v2/preferences' };
/** One that can redirect, and not find. */
export const product = { path: '/api/v3/product/2000000000015' };

/** The finding of a media type that is not declared. */
export const mediaType = ['media-type /headers/content-type'];
/** The finding of a header that is not declared. */
export const undeclared = (name: string) => [`undeclared-header /headers/${name}`];
/** The findings of required headers that are not there. */
export const missing = (...names: string[]) => names.map((name) => `missing-header /headers/${name}`);
/** The finding of a status that is not declared. */
export const otherStatus = ['undeclared-status /status'];

/** Sends an answer as it is, with no header but its own. */
export function write(response: Response, { status, headers, body }: Answer): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, headers).end(body);
}

/** The right answer with a change. */
export const but = (change: (right: Answer) => void) => (response: Response, right: Answer) => {
  change(right);
  write(response, right);
};
/** The right answer with another header. */
export const header = (name: string, value: string) => but(({ headers }) => (headers[name] = value));
/** The right answer without a header. */
export const without = (name: string) => but(({ headers }) => delete headers[name]);
/** The right answer as another media type. */
export const type = (value: string) => header('content-type', value);
/** The right answer with another body. */
export const text = (change: (body: string) => string) => but((right) => (right.body = change(right.body)));
/** The same, where the body stays JSON. */
export const json = (change: (body: Body) => void) =>
  text((body) => {
    const value = JSON.parse(body) as Body;
    change(value);
    return JSON.stringify(value);
  });
/** The right answer with another status. */
export const status = (code: number) => but((right) => (right.status = code));

/** Sets the headers of the right answer, for what Express writes by itself. */
export function withHeaders(response: Response, { headers }: Answer): Response {
  return response.set(headers);
}

/** Drops a field of each error of a body. */
export const errorsWithout = (field: string) => (body: Body) => {
  for (const error of body.errors ?? []) delete error[field];
};
