import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isObject, type JsonObject } from '@contract-first/conformance/model';
import { parse } from 'yaml';

/** What a proxy in front of a stub changes in its responses. */
export type Fault =
  | 'accepts'
  | { readonly body: readonly [from: string, to: string] }
  | { readonly header: Readonly<Record<string, string | null>> }
  | { readonly status: number; readonly from?: number };

/** A feature of OpenAPI: parts of a contract that uses it, and what must be found. */
export interface Feature {
  readonly name: string;
  readonly openapi?: string;
  readonly path?: string;
  readonly method?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly request?: object;
  readonly response?: unknown;
  readonly operation?: object;
  readonly document?: object;
  readonly credentials?: Readonly<Record<string, string>>;
  /** What one example cannot show: a part of the names of coverage items. */
  readonly uncovered?: string;
  readonly fault: Fault;
}

/** The features by the part of a contract that they belong to. */
export const parts = parse(readFileSync(join(import.meta.dirname, 'features.yaml'), 'utf8')) as readonly {
  readonly part: string;
  readonly features: readonly Feature[];
}[];

function merged(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other ?? one;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, merged(one[key], other[key])]));
}

const answer = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };

/** The contract of a feature: what it does not say is usual. */
export function documentOf({ openapi = '3.1.0', name, document = {}, ...feature }: Feature): JsonObject {
  const { parameters = [], request, response = answer, operation = {} } = feature;
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => `/{${one.name}}`);
  const { path = `/things${inPath.join('')}`, method = request === undefined ? 'get' : 'post' } = feature;
  const body = { content: { 'application/json': { schema: response } } };
  const isRefused = parameters.length > 0 || request !== undefined;
  const responses = { 200: body, ...(isRefused && { 400: {} }) };
  const whole = {
    parameters: parameters.map((one) => ({ ...one, ...(one.in === 'path' && { required: true }) })),
    ...(request !== undefined && { requestBody: { required: true, content: request } }),
    ...('responses' in operation ? {} : { responses }),
  };
  const paths = 'paths' in document ? {} : { [path]: { [method]: merged(whole, operation) } };
  return merged({ openapi, info: { title: name, version: '1.0.0' }, paths }, document) as JsonObject;
}

/** A response as the stub sends it. */
interface Sent {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Changes a response of a stub as the fault says; `success` is the last one that had any. */
function changed(fault: Fault, sent: Sent, success: Sent | undefined): Sent {
  if (fault === 'accepts') return sent.status >= 400 && success !== undefined ? success : sent;
  if ('body' in fault) return { ...sent, body: sent.body.replace(fault.body[0], fault.body[1]) };
  if ('status' in fault) return sent.status === (fault.from ?? 200) ? { ...sent, status: fault.status } : sent;
  const headers = { ...sent.headers };
  for (const [name, value] of Object.entries(sent.status < 300 ? fault.header : {})) {
    for (const known of Object.keys(headers)) if (known.toLowerCase() === name.toLowerCase()) delete headers[known];
    if (value !== null) headers[name] = value;
  }
  return { ...sent, headers };
}

/** Returns what plants a fault in the responses of a server: before the server writes one, it is changed. */
export function planter(fault: Fault): (request: IncomingMessage, response: ServerResponse) => void {
  let success: Sent | undefined;
  return (_request, response) => {
    const { write, end } = response;
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
      return true;
    };
    const finish = (chunk?: unknown) => {
      keep(chunk);
      const sent = {
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: `${Buffer.concat(chunks)}`,
      };
      if (sent.status < 300) success = sent;
      const { status, headers, body } = changed(fault, sent, success);
      response.statusCode = status;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      delete headers['content-length'];
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
      Object.assign(response, { write, end });
      return response.end(body);
    };
    Object.assign(response, { write: keep, end: finish });
  };
}
