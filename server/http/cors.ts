import type { RequestHandler } from 'express';

/** What pages of other origins may send and see, beside what every response has. */
export interface CorsOptions {
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  readonly responseHeaders: readonly string[];
}

const exposed = ['ETag', 'Cache-Control', 'Location', 'Preference-Applied', 'Retry-After', 'X-Example', 'X-Request-Id'];
const allowed = ['Accept', 'Authorization', 'Cache-Control', 'Content-Type', 'If-None-Match', 'Prefer', 'User-Agent'];

const listed = (names: readonly string[]) =>
  [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].join(', ');

/** Opens every response to pages of any origin (Fetch standard, CORS protocol); credentials of the browser are not taken. */
export function cors({ methods, requestHeaders, responseHeaders }: CorsOptions): RequestHandler {
  const seen = listed([...exposed, ...responseHeaders]);
  const preflight = {
    'Access-Control-Allow-Methods': listed(['GET', 'HEAD', 'OPTIONS', ...methods]),
    'Access-Control-Allow-Headers': listed([...allowed, 'X-Requested-With', ...requestHeaders]),
    'Access-Control-Max-Age': '86400',
  };
  return (request, response, next) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', seen);
    if (request.method === 'OPTIONS') response.set(preflight);
    next();
  };
}
