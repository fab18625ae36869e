import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { isObject } from '../../conformance/model/json.ts';
import { ApiError } from '../http/api-error.ts';
import { inTurn } from '../http/in-turn.ts';
import { methods } from '../http/methods.ts';
import { negotiation } from '../http/negotiation.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { sendBody, sentBody } from '../http/send-json.ts';
import type { Contract, Operation } from './document.ts';
import type { HandlerOf, UntypedHandler, UntypedInput, UntypedReply } from './handlers.ts';
import { pathTable } from './path-table.ts';
import type { UnknownQuery } from './query.ts';
import { type OperationBodies, responseBodies } from './response-bodies.ts';
import { shorten } from './text.ts';
import { requestValidation } from './validation.ts';

/**
 * Returns the routes of the contract as one handler: for each path its methods, negotiation, validation and handler.
 * The routes are the paths of the document, so that none can be missing or left over.
 */
export function mount(
  contract: Contract,
  handlerOf: HandlerOf,
  unknownQuery: UnknownQuery,
  validators: readonly RequestHandler[],
  contentLanguage: (query: Readonly<Record<string, unknown>>) => string | undefined,
  cache?: ResponseCache,
): RequestHandler {
  const { of: bodiesOf } = responseBodies(contract);
  const handlerFor = (operation: Operation): RequestHandler => {
    const bodies = bodiesOf(operation);
    return inTurn([
      named(operation),
      negotiation(mediaTypesOf(operation)),
      ...requestValidation(operation, unknownQuery, validators, bodies),
      respond(operation, handlerOf(operation), bodies, contentLanguage, isCacheable(operation) ? cache : undefined),
    ]);
  };
  const places = contract.operations.flatMap(({ path, basePaths }) =>
    basePaths.map((base) => [base + path, base] as const),
  );
  const routes = [...new Map(places)].map(([full, base]): [string, RequestHandler] => {
    const path = full.slice(base.length);
    const declared = contract.operations.filter((one) => one.path === path && one.basePaths.includes(base));
    const byMethod = new Map(declared.map((operation) => [operation.method, handlerFor(operation)]));
    const handle: RequestHandler = (request, response, next) => {
      const handler = byMethod.get(request.method);
      if (handler === undefined) next();
      else handler(request, response, next);
    };
    const [first] = declared;
    return [
      full,
      route(
        full,
        base,
        inTurn([...(first === undefined ? [] : [named(first)]), methods([...byMethod.keys()]), handle]),
      ),
    ];
  });
  return inTurn([first(pathTable(routes)), badlyEncodedPath()]);
}

/** Returns a handler of the requests to a path template, whose `url` it gets without the base path; others go on. Throws `URIError` for a value that is not percent-encoded UTF-8. */
function route(template: string, base: string, handle: RequestHandler): RequestHandler {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const literals = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const path = new RegExp(`^${literals.join('([^/]+?)')}$`);
  return (request, response, next) => {
    const found = path.exec(request.path);
    if (found === null) {
      next();
      return;
    }
    request.params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
    if (base !== '') request.url = request.url.slice(base.length);
    return handle(request, response, next);
  };
}

// A router tries its routes one after the other, which takes longer the more there are.
function first(routesOf: (path: string) => readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const routes = routesOf(request.path);
    const [only] = routes;
    if (only === undefined) next();
    else if (routes.length === 1) only(request, response, next);
    else inTurn(routes)(request, response, next);
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

// Log and metrics name the operation.
function named({ operationId }: Operation): RequestHandler {
  return (_request, response, next) => {
    response.locals.operationId = operationId;
    next();
  };
}

/**
 * What a handler receives, and whether it has read the headers. A class, because V8 creates a getter that is written in an object literal among its
 * old objects, where it keeps the request until the next major garbage collection.
 */
class Input implements UntypedInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readsHeaders = false;
  readonly #headers: UntypedInput['headers'];

  constructor({ body, headers }: Request, path: UntypedInput['path'], query: UntypedInput['query']) {
    this.path = path;
    this.query = query;
    this.body = body;
    this.#headers = headers;
  }

  get headers(): UntypedInput['headers'] {
    this.readsHeaders = true;
    return this.#headers;
  }
}

interface ValidatedRequest {
  readonly openapi?: { readonly pathParams?: Record<string, unknown> };
}

function respond(
  operation: Operation,
  handle: UntypedHandler,
  bodies: OperationBodies,
  contentLanguage: (query: Readonly<Record<string, unknown>>) => string | undefined,
  cache: ResponseCache | undefined,
): RequestHandler {
  const mediaTypes = new Map(
    Object.entries(operation.responses).map(([status, { content }]) => [Number(status), Object.keys(content)[0]]),
  );
  return async (request: Request, response: Response, next: NextFunction) => {
    try {
      const path = pathParameters(request);
      const { query } = request;
      const key = cache === undefined ? '' : keyOf(operation, path, query);
      const version = (await cache?.version()) ?? '';
      const known = cache?.get(request, key, version);
      if (known !== undefined) {
        for (const [name, value] of known.headers) response.setHeader(name, value);
        sendBody(request, response, known.body);
        return;
      }
      const input = new Input(request, path, query);
      const reply = await handle(input);
      const headers = headersOf(reply, contentLanguage(query), mediaTypes.get(reply.status));
      send(request, response, reply, headers, bodies);
      const body = reply.status === 200 && !input.readsHeaders ? sentBody(response) : undefined;
      if (body !== undefined && !body.isVolatile)
        cache?.set(request, key, { operationId: operation.operationId, version, headers, body });
    } catch (error) {
      // Express takes undefined, "route" and "router" for no error.
      next(error instanceof Error ? error : new Error(`The handler threw ${String(error)}.`, { cause: error }));
    }
  };
}

/** Returns a string that is equal for requests of an operation with the same validated parameters in any order. */
function keyOf({ operationId }: Operation, path: object, query: object): string {
  const sorted = (_key: string, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return `${operationId} ${JSON.stringify([path, query], sorted)}`;
}

/** Returns the headers of a reply, with the media type of the contract when it has a body. */
function headersOf(
  { status, headers, body }: UntypedReply,
  language: string | undefined,
  mediaType = 'application/json',
): [name: string, value: string][] {
  const all = {
    ...headers,
    ...(status === 200 && language !== undefined && { 'Content-Language': language }),
    ...(body !== undefined && { 'Content-Type': `${mediaType}; charset=utf-8` }),
  };
  return Object.entries(all).map(([name, value]) => [name, String(value)]);
}

/** Writes a reply. A body goes through `response.json`, where the validator reads it, unless it has before. */
function send(
  request: Request,
  response: Response,
  { status, body }: UntypedReply,
  headers: readonly (readonly [name: string, value: string])[],
  bodies: OperationBodies,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.statusCode = status;
  if (body === undefined) {
    response.end();
    return;
  }
  const known = bodies.known(status, body);
  if (known === undefined) response.json(bodies.toValidate(status, body));
  else sendBody(request, response, known);
}

// Express keeps its own parameters as strings; the validator keeps the coerced ones beside them.
function pathParameters(request: Request): Record<string, unknown> {
  const { openapi } = request as Request & ValidatedRequest;
  if (openapi === undefined) throw new Error(`The validator has no operation for ${request.originalUrl}.`);
  return openapi.pathParams ?? {};
}

/** Returns the handler of requests whose path fits the contract but holds a value that is not percent-encoded UTF-8. */
function badlyEncodedPath(): ErrorRequestHandler {
  const allowed = methods(['GET']);
  return (error: unknown, request, response, next) => {
    if (!(error instanceof URIError)) {
      next(error);
      return;
    }
    allowed(request, response, () => {
      const value = shorten(request.path);
      const detail = `"${value}" is not valid percent-encoded UTF-8.`;
      next(new ApiError(400, [{ id: 'invalid_value', field: 'path', value, detail }]));
    });
  };
}
