import { isObject, isUnread } from '@contract-first/conformance/model';
import type { Request, Response } from 'express';
import type { ResponseCache } from '../bytes/response-cache.ts';
import { sendBody } from '../bytes/send-json.ts';
import { negotiation } from '../http/negotiation.ts';
import { deprecationHeaders } from './deprecation.ts';
import { mediaTypeOf, type Operation } from './document.ts';
import type { UntypedHandler, UntypedInput, UntypedReply } from './handlers.ts';
import { parameterReader } from './parameters.ts';
import type { UnknownQuery } from './query.ts';
import { assertAccepted } from './refusal.ts';
import { bodyReader } from './request-body.ts';
import type { OperationBodies } from './response-bodies.ts';
import { InvalidRequest, type Validate } from './validator.ts';

/** What the requests of one operation pass. */
export interface PipelineParts {
  readonly validate: Validate;
  readonly handle: UntypedHandler;
  readonly bodies: OperationBodies;
  readonly unknownQuery: UnknownQuery;
  /** Returns the language of a response to a query. */
  readonly contentLanguage: (query: UntypedInput['query']) => string | undefined;
  /** Whether a body that nothing can change is validated and written once. */
  readonly keepsConstants: boolean;
  readonly cache: ResponseCache | undefined;
}

/** Responds to a request whose path has these decoded values. Rejects with what the error handler sends. */
export type Pipeline = (request: Request, response: Response, path: Readonly<Record<string, string>>) => Promise<void>;

/** Returns what responds to the requests of an operation: negotiation, parameters, body, validation, cache, handler, validation, bytes. */
export function pipeline(operation: Operation, parts: PipelineParts): Pipeline {
  const { validate, handle, bodies, unknownQuery, contentLanguage, keepsConstants } = parts;
  const assertAcceptable = negotiation(mediaTypesOf(operation));
  const readParameters = parameterReader(operation, unknownQuery);
  const readBody = bodyReader(operation);
  const unread = operation.parameters.filter(isUnread).map(({ name }) => name);
  const cache = isCacheable(operation) ? parts.cache : undefined;

  return async (request, response, path) => {
    assertAcceptable(request);
    const parameters = readParameters(request, path);
    await readBody(request, response);
    const { values } = parameters;
    const validateBody = await validate(request, response, values).catch((error: unknown) => {
      if (error instanceof InvalidRequest) assertAccepted(operation, parameters, error);
      throw error;
    });
    assertAccepted(operation, parameters);
    for (const name of unread) delete values.query[name];

    const key = cache === undefined ? '' : keyOf(operation, values);
    const version = (await cache?.version()) ?? '';
    const known = cache?.get(request, key, version);
    if (known !== undefined) {
      for (const [name, value] of known.headers) response.setHeader(name, value);
      sendBody(request, response, known.body);
      return;
    }
    const input = new Input(request, values);
    const { status, body, headers: own } = await called(handle, input);
    const language = status === 200 ? contentLanguage(values.query) : undefined;
    const type = body === undefined ? undefined : (mediaTypeOf(operation, status, body) ?? 'application/json');
    const headers = headersOf({ ...own, ...deprecationHeaders(operation, status) }, language, type);
    response.statusCode = status;
    let written = keepsConstants ? bodies.known(status, body) : undefined;
    if (body !== undefined) written ??= bodies.write(status, body, validateBody);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (written === undefined) {
      response.end();
      return;
    }
    sendBody(request, response, written);
    const hasOwnTag = headers.some(([name]) => name.toLowerCase() === 'etag');
    const mayBeKept = status === 200 && !input.readsHeaders && !written.isVolatile && !hasOwnTag;
    // Data that went back to an older version meanwhile would be sent again as new when the newer one returns.
    if (cache !== undefined && mayBeKept && (await cache.version().catch(() => undefined)) === version)
      cache.set(request, key, { operationId: operation.operationId, version, headers, body: written });
  };
}

// The media types of its successes; an operation without any takes every `Accept`.
function mediaTypesOf({ responses }: Operation): string[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const types = [...new Set(successes.flatMap(([, { content }]) => Object.keys(content)))];
  return types.length === 0 ? ['*/*'] : types;
}

// What else than path, query and headers decides on a response is not part of the key.
function isCacheable({ method, parameters, security, responses }: Operation): boolean {
  const isJson = Object.keys(responses['200']?.content ?? {}).every((type) => type === 'application/json');
  return method === 'GET' && security.length === 0 && isJson && parameters.every((one) => one.in !== 'cookie');
}

/** Returns a string that is equal for requests of an operation with the same validated parameters in any order. */
function keyOf({ path: template }: Operation, { path, query }: Record<'path' | 'query', object>): string {
  const sorted = (_key: string, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return `${template} ${JSON.stringify([path, query], sorted)}`;
}

/**
 * What a handler receives, and whether it has read the headers. A class, because V8 creates a getter that is written in an object literal among its
 * old objects, where it keeps the request until the next major garbage collection.
 */
class Input implements UntypedInput {
  readonly path: UntypedInput['path'];
  readonly query: UntypedInput['query'];
  readonly body: unknown;
  readsHeaders = false;
  readonly #headers: UntypedInput['headers'];

  constructor({ body, headers }: Request, values: Record<'path' | 'query' | 'header', Record<string, unknown>>) {
    this.path = values.path;
    this.query = values.query;
    this.body = body;
    const declared = Object.entries(values.header).map(([name, value]) => [name.toLowerCase(), value]);
    this.#headers = declared.length === 0 ? headers : { ...headers, ...Object.fromEntries(declared) };
  }

  get headers(): UntypedInput['headers'] {
    this.readsHeaders = true;
    return this.#headers;
  }
}

async function called(handle: UntypedHandler, input: UntypedInput): Promise<UntypedReply> {
  try {
    return await handle(input);
  } catch (error) {
    // Express takes undefined, "route" and "router" for no error.
    throw error instanceof Error ? error : new Error(`The handler threw ${String(error)}.`, { cause: error });
  }
}

/** Returns the headers of a response, with its language and the media type of its body where they are given. */
function headersOf(
  own: UntypedReply['headers'],
  language: string | undefined,
  mediaType: string | undefined,
): [name: string, value: string][] {
  const all = {
    ...own,
    ...(language !== undefined && { 'Content-Language': language }),
    ...(mediaType !== undefined && { 'Content-Type': `${mediaType}; charset=utf-8` }),
  };
  return Object.entries(all).map(([name, value]) => [name, String(value)]);
}
