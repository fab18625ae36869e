import type { RequestHandler } from 'express';

const headers = [
  ['Access-Control-Allow-Origin', '*'],
  [
    'Access-Control-Expose-Headers',
    'ETag, Cache-Control, Location, Preference-Applied, Retry-After, X-Example, X-Request-Id',
  ],
] as const;

const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Cache-Control, Content-Type, If-None-Match, Prefer, User-Agent, X-Requested-With',
  'Access-Control-Max-Age': '86400',
} as const;

/** Opens every response to pages of any origin (Fetch standard, CORS protocol); the API is public and takes no credentials. */
export function cors(): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.set(preflight);
    next();
  };
}
