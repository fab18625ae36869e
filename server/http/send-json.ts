import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

/**
 * Returns a middleware that makes `response.json` send a body with its length and, on 200, its `ETag`, and 304 when `If-None-Match`
 * has that `ETag` (RFC 9110, section 13.1.2). The one of Express would send 200: `fresh` obeys `Cache-Control: no-cache` of the request,
 * which every `fetch` with `If-None-Match` sends, and that is meant for caches. It would also tag responses other than 200.
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
