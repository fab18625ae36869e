import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiError } from './api-error.ts';

const headersRemembered = 500;
const json = ['application/json'];
const accepted = new LRUCache<string, boolean>({ max: headersRemembered });

/** Whether the `Accept` of a request lets it get one of these media types (RFC 9110, section 12.5.1). */
function accepts(request: Request, mediaTypes: string[]): boolean {
  const { accept } = request.headers;
  if (accept === undefined) return true;
  const key = mediaTypes === json ? accept : `${mediaTypes} ${accept}`;
  const known = accepted.get(key) ?? request.accepts(mediaTypes) !== false;
  accepted.set(key, known);
  return known;
}

/** The same for JSON. */
export function acceptsJson(request: Request): boolean {
  return accepts(request, json);
}

/** Returns a middleware that refuses with 406 a request whose `Accept` rules out these media types; `application/json` unless they are given. */
export function negotiation(produced: readonly string[] = json): RequestHandler {
  const mediaTypes = produced.length === 1 && produced[0] === json[0] ? json : [...produced];
  return (request, _response, next) => {
    if (!accepts(request, mediaTypes)) {
      const accept = request.get('accept') ?? '';
      const detail = `This API returns ${mediaTypes.join(', ')} only, but "Accept: ${accept.slice(0, 100)}" rules it out.`;
      throw new ApiError(406, [{ id: 'not_acceptable', field: 'Accept', value: accept.slice(0, 100), detail }]);
    }
    next();
  };
}
