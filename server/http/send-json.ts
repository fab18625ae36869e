import type { Request, RequestHandler, Response } from 'express';
import { type Body, tagOf } from './json-bytes.ts';

/** Writes a body that has passed the validator, in the status that it is sent with. */
export type WriteBody = (status: number, body: unknown) => Body;

/**
 * Returns a middleware that makes `response.json` send a body with its length and, on 200, its `ETag`, and 304 when `If-None-Match`
 * has that `ETag` (RFC 9110, section 13.1.2). The one of Express would send 200: `fresh` obeys `Cache-Control: no-cache` of the request,
 * which every `fetch` with `If-None-Match` sends, and that is meant for caches. It would also tag responses other than 200.
 */
export function sendJson(write: WriteBody): RequestHandler {
  return (request, response, next) => {
    response.json = (body: unknown) => sendBody(request, response, write(response.statusCode, body));
    next();
  };
}

/** Sends a body under the status and the headers that the response has already. */
export function sendBody(request: Request, response: Response, { chunks, length }: Body): Response {
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (response.statusCode === 200) {
    const etag = `"${tagOf(chunks)}"`;
    response.setHeader('ETag', etag);
    if (matches(request.headers['if-none-match'], etag)) {
      response.removeHeader('Content-Type');
      response.statusCode = 304;
      return response.end();
    }
  }
  response.setHeader('Content-Length', length);
  const last = chunks.at(-1) ?? '';
  // The head and all chunks go to the socket in one write.
  if (chunks.length > 1) response.cork();
  for (const chunk of chunks.slice(0, -1))
    typeof chunk === 'string' ? response.write(chunk, 'latin1') : response.write(chunk.bytes);
  if (typeof last === 'string') response.end(last, 'latin1');
  else response.end(last.bytes);
  return response;
}

// The comparison is weak, so that an ETag which a proxy has marked as weak still counts.
function matches(header: string | undefined, etag: string): boolean {
  const given = header?.split(',').map((item) => item.trim().replace(/^W\//, '')) ?? [];
  return given.includes('*') || given.includes(etag);
}
