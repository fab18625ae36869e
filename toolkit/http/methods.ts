import type { Request, Response } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Whether a request was OPTIONS, which gets 204 with `Allow` where the path does not declare it, or where it is a
 * preflight of CORS; HEAD goes on as GET (Node leaves out the body). `declared` has the methods of the path, in
 * capitals. Throws `ApiError` 405 with `Allow` for any other method (RFC 9110, sections 9 and 15.5.6).
 */
export function isOptions(
  request: Request,
  response: Response,
  declared: { has(method: string): boolean; keys(): Iterable<string> },
): boolean {
  const { method } = request;
  if (method === 'HEAD' && declared.has('GET')) request.method = 'GET';
  const isPreflight = method === 'OPTIONS' && request.get('access-control-request-method') !== undefined;
  if (!isPreflight && declared.has(request.method)) return false;
  const allow = [...new Set([...(declared.has('GET') ? ['GET', 'HEAD'] : []), ...declared.keys(), 'OPTIONS'])].join(
    ', ',
  );
  if (method === 'OPTIONS') {
    response.set('Allow', allow).status(204).end();
    return true;
  }
  const detail = `${method} is not supported here; use ${allow}.`;
  throw new ApiError(405, [{ id: 'invalid_api_method', field: 'api_method', value: method, detail }], { Allow: allow });
}
