import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/** Returns a middleware that refuses with 406 a request whose `Accept` rules out JSON (RFC 9110, section 12.5.1). */
export function negotiation(): RequestHandler {
  return (request, _response, next) => {
    if (request.accepts('application/json') === false) {
      const accept = request.get('accept') ?? '';
      const detail = `This API returns application/json only, but "Accept: ${accept.slice(0, 100)}" rules it out.`;
      throw new ApiError(406, [{ id: 'not_acceptable', field: 'Accept', value: accept.slice(0, 100), detail }]);
    }
    next();
  };
}
