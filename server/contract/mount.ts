import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { methods } from '../http/methods.ts';
import { negotiation } from '../http/negotiation.ts';
import { sendJson } from '../http/send-json.ts';
import { type ContractDocument, type Operation, operationsOf } from './document.ts';
import type { HandlerOf } from './handler-of.ts';
import type { UntypedHandler, UntypedReply } from './handlers.ts';
import { pathEncoding } from './path-encoding.ts';
import type { UnknownQuery } from './query.ts';
import { requestReader } from './refusal.ts';
import { validators } from './validation.ts';

interface ValidatedRequest {
  readonly openapi?: { readonly pathParams?: Record<string, unknown> };
}

/**
 * Returns the router of the contract: for each path its methods, negotiation, query reader, validation and handler.
 * The routes are the paths of the document, so that none can be missing or left over.
 */
export function mount(document: ContractDocument, handlerOf: HandlerOf, unknownQuery: UnknownQuery): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const validation = validators(document);
  for (const operation of operationsOf(document)) {
    const { read, refuse } = requestReader(document, operation, unknownQuery);
    router.all(
      routeOf(operation.path),
      methods(),
      negotiation(),
      withoutContentType,
      read,
      sendJson(),
      ...validation,
      ...refuse,
      answer(operation, handlerOf(operation)),
    );
  }
  router.use(pathEncoding());
  return router;
}

// A read has no body, and the validator compiles anew for each media type that it has not seen, and keeps what it compiled.
const withoutContentType: RequestHandler = (request, _response, next) => {
  delete request.headers['content-type'];
  next();
};

function answer(operation: Operation, handle: UntypedHandler): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    try {
      const { query, headers } = request;
      const reply = await handle({ path: pathParameters(request), query, headers });
      send(response, reply, Object.keys(operation.responses[reply.status]?.content ?? {})[0]);
    } catch (error) {
      // Express reads nothing, "route" and "router" as no failure at all.
      next(error instanceof Error ? error : new Error(`The handler threw ${String(error)}.`, { cause: error }));
    }
  };
}

/** Writes a reply as the media type that the contract has for it. A body goes through `response.json`, where the validator reads it. */
function send(response: Response, { status, headers, body }: UntypedReply, mediaType = 'application/json'): void {
  for (const [name, value] of Object.entries(headers)) response.set(name, String(value));
  response.status(status);
  if (body === undefined) response.end();
  else response.type(mediaType).json(body);
}

// Express leaves its own parameters as text; the validator keeps the coerced ones beside them.
function pathParameters(request: Request): Record<string, unknown> {
  const { openapi } = request as Request & ValidatedRequest;
  if (openapi === undefined) throw new Error(`The validator passed over ${request.originalUrl}.`);
  return openapi.pathParams ?? {};
}

function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
