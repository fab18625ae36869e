import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiError } from './api-error.ts';

const headersRemembered = 500;
const accepted = new LRUCache<string, boolean>({ max: headersRemembered });

/** Whether the `Accept` of a request lets it get JSON (RFC 9110, section 12.5.1). */
export function acceptsJson(request: Request): boolean {
  const { accept } = request.headers;
  if (accept === undefined) return true;
  const known = accepted.get(accept) ?? request.accepts('application/json') !== false;
  accepted.set(accept, known);
  return known;
}

/** Returns a middleware that refuses with 406 a request whose `Accept` rules out JSON. */
export function negotiation(): RequestHandler {
  return (request, _response, next) => {
    if (!acceptsJson(request)) {
      const accept = request.get('accept') ?? '';
      const detail = `This API returns application/json only, but "Accept: ${accept.slice(0, 100)}" rules it out.`;
      throw new ApiError(406, [{ id: 'not_acceptable', field: 'Accept', value: accept.slice(0, 100), detail }]);
    }
    next();
  };
}
