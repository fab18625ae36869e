import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { reasonOf } from './reason.ts';

/** A body as text, or why it cannot be read. */
export type BodyText = { readonly text: string } | { readonly problem: string };

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(gunzip),
  'x-gzip': promisify<Buffer, Buffer>(gunzip),
  br: promisify<Buffer, Buffer>(brotliDecompress),
  // Some servers send `deflate` without the zlib wrapper that the standard asks for.
  deflate: (bytes) =>
    promisify<Buffer, Buffer>(inflate)(bytes).catch(() => promisify<Buffer, Buffer>(inflateRaw)(bytes)),
  identity: async (bytes) => bytes,
};

/** The text of a body whose `Content-Encoding` is given; the codings are undone from the last one on. */
export async function decodeBody(bytes: Buffer, contentEncoding: string | undefined): Promise<BodyText> {
  const codings = (contentEncoding ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  let decoded = bytes;
  for (const coding of codings.filter((name) => name !== '').reverse()) {
    if (decoded.length === 0) break;
    const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
    if (decode === undefined) return { problem: `the content coding "${coding}" cannot be undone here` };
    try {
      decoded = await decode(decoded);
    } catch (error) {
      return { problem: `the body is not ${coding}: ${reasonOf(error)}` };
    }
  }
  return { text: decoded.toString('utf8') };
}
