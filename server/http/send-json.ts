import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Returns a middleware that makes `response.json` write a body with its length and, on 200, its `ETag`, and answer 304 where that
 * is what the caller has (RFC 9110, section 13.1.2). Express would not: it takes `Cache-Control: no-cache`, which every `fetch` with
 * `If-None-Match` sends to the caches on its way, for a wish to get the body again.
 */
export function sendJson(): RequestHandler {
  return (request, response, next) => {
    response.json = (body: unknown) => write(request, response, body);
    next();
  };
}

function write(request: Request, response: Response, body: unknown): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  if (response.get('Content-Type') === undefined) response.type('application/json');
  if (response.statusCode === 200) {
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    response.setHeader('ETag', etag);
    if (matches(request.get('if-none-match'), etag)) {
      response.removeHeader('Content-Type');
      return response.status(304).end();
    }
  }
  response.setHeader('Content-Length', bytes.length);
  return response.end(bytes);
}

// The comparison is weak, so that an ETag which a proxy has marked as weak still counts.
function matches(header: string | undefined, etag: string): boolean {
  const given = header?.split(',').map((item) => item.trim().replace(/^W\//, '')) ?? [];
  return given.includes('*') || given.includes(etag);
}
