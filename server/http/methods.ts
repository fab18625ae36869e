import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

const allow = 'GET, HEAD, OPTIONS';

/**
 * Returns a middleware for the paths of the contract: OPTIONS gets 204 with `Allow`, HEAD goes on as GET (Node leaves out the body),
 * and any other method is refused with 405 and `Allow` (RFC 9110, sections 9 and 15.5.6).
 */
export function methods(): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'OPTIONS') {
      response.set('Allow', allow).status(204).end();
      return;
    }
    if (request.method === 'HEAD') request.method = 'GET';
    if (request.method === 'GET') {
      next();
      return;
    }
    const detail = `${request.method} is not supported here; use ${allow}.`;
    throw new ApiError(405, [{ id: 'invalid_api_method', field: 'api_method', value: request.method, detail }], {
      Allow: allow,
    });
  };
}
