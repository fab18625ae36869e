import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { kindOf } from './source.ts';
import type { ImportSource } from './types.ts';

const longestWait = 60_000;

/** Whether the name of a source is an address. */
export const isAddress = (name: string): boolean => /^https?:\/\//.test(name);

/** Returns the source at an address, whose kind follows from its name unless it is known. Throws for another name, and when it cannot be read. */
export async function sourceAt(address: string, kind?: 'products'): Promise<ImportSource> {
  const url = new URL(address);
  const tagtype = kind === undefined ? kindOf(address, basename(url.pathname)) : undefined;
  const { headers } = await requested(url, 'HEAD');
  const size = Number(headers.get('content-length'));
  const key = JSON.stringify([url, size, headers.get('etag'), headers.get('last-modified')]);
  return { name: address, tagtype, size: size > 0 ? size : undefined, key, open: () => bytesOf(url) };
}

/** Requests an address. Throws when the response does not come within a minute, or is not a success. */
export async function requested(url: URL, method = 'GET'): Promise<Response> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(longestWait) }).catch((cause: unknown) => {
    throw new Error(`${url} cannot be read: ${reasonOf(cause)}`, { cause });
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`${url} cannot be read: status ${response.status}.`);
}

async function* bytesOf(url: URL): AsyncIterable<Uint8Array> {
  const waiting = new AbortController();
  const start = () =>
    setTimeout(() => waiting.abort(new Error(`nothing came for ${longestWait / 1000} s`)), longestWait);
  let timer = start();
  try {
    const response = await fetch(url, { signal: waiting.signal });
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
    for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
      clearTimeout(timer);
      yield chunk;
      timer = start();
    }
  } catch (cause) {
    throw new Error(`${url} cannot be read: ${reasonOf(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
