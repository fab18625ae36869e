import type { Request, Response } from 'express';
import { type ContentCoding, codingFor, type Effort, encode, smallestCompressed } from './content-coding.ts';
import { type Body, bufferOf, type Chunk } from './json-bytes.ts';

/**
 * Sends a body under the status and the headers that the response has already: compressed when the client accepts that, on 200 with its `ETag`, one
 * for each content coding, and with 304 when `If-None-Match` has that one (RFC 9110, sections 8.8.3.3 and 13.1.2). Express would send 200 instead to a
 * request with `Cache-Control: no-cache`, which every `fetch` with `If-None-Match` sends, and that is meant for caches.
 */
export function sendBody(request: Request, response: Response, body: Body, effort: Effort = 'often'): void {
  if (response.statusCode !== 200) {
    sendChunks(response, body.chunks, body.length);
    return;
  }
  const coding = body.length >= smallestCompressed ? codingFor(request.headers['accept-encoding']) : undefined;
  const { etag: made, headers } = bodyHeaders(body, coding);
  const etag = String(response.getHeader('ETag') ?? made);
  for (const [name, value] of headers) {
    if (name === 'Vary') response.vary(value);
    else response.setHeader(name, name === 'ETag' ? etag : value);
  }
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && matches(condition, etag)) {
    for (const name of response.getHeaderNames().filter(describesContent)) response.removeHeader(name);
    response.statusCode = 304;
    response.end();
    return;
  }
  if (coding === undefined) {
    sendChunks(response, body.chunks, body.length);
    return;
  }
  // Kept with the body, so that it is compressed once however often it is sent.
  const encoded = body.encoded.get(coding) ?? encode(bufferOf(body.chunks), coding, effort);
  body.encoded.set(coding, encoded);
  encoded.then(
    (bytes) => sendChunks(response, [{ bytes, digest: '' }], bytes.length),
    (error: unknown) => response.destroy(error as Error),
  );
}

/** Returns the headers that describe a body in a content coding, with the length in bytes where it is known, and its `ETag`. */
export function bodyHeaders(
  { tag, length }: Body,
  coding: ContentCoding | undefined,
  bytes?: number,
): { readonly etag: string; readonly headers: readonly (readonly [name: string, value: string])[] } {
  const etag = coding === undefined ? `"${tag}"` : `"${tag}-${coding}"`;
  const headers: [string, string][] = length >= smallestCompressed ? [['Vary', 'Accept-Encoding']] : [];
  headers.push(['ETag', etag]);
  if (coding !== undefined) headers.push(['Content-Encoding', coding]);
  if (bytes !== undefined) headers.push(['Content-Length', String(bytes)]);
  return { etag, headers };
}

/** Whether a header describes a body, which 304 does not send; `Content-Location` is sent with it (RFC 9110, section 15.4.5). */
export const describesContent = (name: string): boolean => /^content-(?:type|language|encoding|length)$/i.test(name);

function sendChunks(response: Response, chunks: readonly Chunk[], length: number): void {
  response.setHeader('Content-Length', length);
  const last = chunks.at(-1) ?? '';
  // The head and all chunks go to the socket in one write.
  if (chunks.length > 1) response.cork();
  for (const chunk of chunks.slice(0, -1)) {
    if (typeof chunk === 'string') response.write(chunk, 'latin1');
    else response.write(chunk.bytes);
  }
  if (typeof last === 'string') response.end(last, 'latin1');
  else response.end(last.bytes);
}

/** Whether `If-None-Match` has an `ETag`. The comparison is weak, so that one which a proxy has marked as weak still counts; a tag may hold commas. */
export function matches(condition: string, etag: string): boolean {
  if (condition.trim() === '*') return true;
  return [...condition.matchAll(/(?:^|[\s,])(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === etag);
}
