import type { RequestHandler } from 'express';

/** What pages of other origins may send and see, beside what every response has. */
export interface CorsOptions {
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  readonly responseHeaders: readonly string[];
}

const exposed = [
  ...['ETag', 'Cache-Control', 'Location', 'Preference-Applied', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
  ...['X-Example', 'X-Request-Id'],
];
const allowed = ['Accept', 'Authorization', 'Cache-Control', 'Content-Type', 'If-None-Match', 'Prefer', 'User-Agent'];

const listed = (names: readonly string[]) =>
  [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].join(', ');

/**
 * Returns the headers of every response: for pages of any origin (Fetch standard, CORS protocol; credentials of the browser are not taken), and that
 * browsers must not guess the media type.
 */
export function commonHeaders({ responseHeaders }: CorsOptions): readonly (readonly [name: string, value: string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', listed([...exposed, ...responseHeaders])],
  ];
}

/** Sends these headers, and to OPTIONS what pages may send. */
export function cors(options: CorsOptions): RequestHandler {
  const headers = commonHeaders(options);
  const preflight = {
    'Access-Control-Allow-Methods': listed(['GET', 'HEAD', 'OPTIONS', ...options.methods]),
    'Access-Control-Allow-Headers': listed([...allowed, 'X-Requested-With', ...options.requestHeaders]),
    'Access-Control-Max-Age': '86400',
  };
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.set(preflight);
    next();
  };
}
