import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { Exchange } from '../check/exchange.ts';
import { isObject } from '../model/json.ts';

/** An exchange that was seen on the wire or in a file. */
export interface Captured {
  readonly exchange: Exchange;
  /** Where to find it again: `a.har log.entries[3]`, `exchange 3`. */
  readonly place: string;
  /** Why the response body is not known although there may have been one; it is not checked then. */
  readonly bodyUnknown?: string;
}

/** Header names and values, in the order and spelling in which they came. */
export type HeaderPairs = readonly (readonly [string, string])[];

/** The headers of a message as pairs. */
export function rawPairs({ rawHeaders }: IncomingMessage): HeaderPairs {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []));
}

/** Header pairs as the checker reads them: names in lower case, values of a repeated name joined. */
export function headersOf(pairs: HeaderPairs): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  // HTTP/2 tools record `:status` and the like among the headers.
  return Object.fromEntries([...headers].filter(([name]) => !name.startsWith(':')));
}

/** Why something failed, on one line. An attempt at several addresses fails with an error that has a code and no message. */
export function reasonOf(error: unknown): string {
  return isObject(error) ? String(error.message || error.code || error.name) : String(error);
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  // Some servers send `deflate` without the zlib wrapper that the standard requires; its first byte names method 8.
  deflate: (bytes) => (bytes.readUInt8() % 16 === 8 ? inflateSync(bytes) : inflateRawSync(bytes)),
  identity: (bytes) => bytes,
};

/** A body as a string, its `Content-Encoding` undone from the last coding on, or why it cannot be decoded. */
export function decodeBody(
  bytes: Buffer,
  contentEncoding: string | undefined,
): { readonly body: string; readonly bodyUnknown?: string } {
  let decoded = bytes;
  for (const coding of contentEncoding
    ?.toLowerCase()
    .match(/[^\s,]+/g)
    ?.reverse() ?? []) {
    if (decoded.length === 0) break;
    const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
    if (decode === undefined) return { body: '', bodyUnknown: `the content coding "${coding}" is not supported` };
    try {
      decoded = decode(decoded);
    } catch (error) {
      return { body: '', bodyUnknown: `the body is not ${coding}: ${reasonOf(error)}` };
    }
  }
  return { body: decoded.toString('utf8') };
}
