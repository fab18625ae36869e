import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Returns a middleware for a path with these methods, in capitals: OPTIONS gets 204 with `Allow`, HEAD goes on as GET (Node leaves out the body),
 * and any other method is refused with 405 and `Allow` (RFC 9110, sections 9 and 15.5.6).
 */
export function methods(declared: readonly string[]): RequestHandler {
  const further = declared.filter((method) => method !== 'GET' && method !== 'HEAD');
  const reading = declared.includes('GET') ? ['GET', 'HEAD'] : [];
  const allow = [...reading, ...further, 'OPTIONS'].join(', ');
  return (request, response, next) => {
    if (request.method === 'OPTIONS') {
      response.set('Allow', allow).status(204).end();
      return;
    }
    if (request.method === 'HEAD' && reading.length > 0) request.method = 'GET';
    if (declared.includes(request.method)) {
      next();
      return;
    }
    const detail = `${request.method} is not supported here; use ${allow}.`;
    throw new ApiError(405, [{ id: 'invalid_api_method', field: 'api_method', value: request.method, detail }], {
      Allow: allow,
    });
  };
}
