import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ImportSource } from './types.ts';

const productsFile = /\.jsonl(\.gz)?$/;
const taxonomyFile = /^([a-z][a-z0-9_]*?)(\.full)?\.json(\.gz)?$/;

/** Returns the tag type in the name of a taxonomy, undefined for the name of products. Throws for another name, which is a part of `path`. */
export function kindOf(path: string, name: string): string | undefined {
  const tagtype = taxonomyFile.exec(name)?.[1];
  if (tagtype !== undefined || productsFile.test(name)) return tagtype;
  throw new Error(
    `${path}: the name is neither that of products (*.jsonl, *.jsonl.gz) nor of a taxonomy (<tagtype>.full.json, <tagtype>.json, also with .gz).`,
  );
}

/** Returns the source in a file, whose kind follows from its name unless it is known. Throws for another name, and when the file does not exist. */
export async function fileSource(path: string, kind?: 'products'): Promise<ImportSource> {
  const tagtype = kind === undefined ? kindOf(path, basename(path)) : undefined;
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isFile() !== true) throw new Error(`${path}: no such file.`);
  const key = JSON.stringify([await realpath(path), facts.size, facts.mtimeMs]);
  return { name: path, tagtype, size: facts.size, key, open: () => createReadStream(path, { highWaterMark: 1 << 18 }) };
}

/** Returns the products on standard input as a source. */
export function standardInput(): ImportSource {
  return { name: 'standard input', tagtype: undefined, size: undefined, open: () => process.stdin };
}

/** Returns products in memory as a source. */
export function productsSource(name: string, products: Iterable<unknown>): ImportSource {
  async function* lines(): AsyncIterable<Uint8Array> {
    for (const product of products) yield Buffer.from(`${JSON.stringify(product)}\n`);
  }
  return { name, tagtype: undefined, size: undefined, open: lines };
}

/** Returns the bytes of a source, unzipped when its first bytes are those of gzip; `onBytes` is called with how many were read from the source. */
export async function* plainBytes(source: ImportSource, onBytes?: (bytes: number) => void): AsyncIterable<Uint8Array> {
  const chunks = source.open()[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  async function* counted(): AsyncIterable<Uint8Array> {
    onBytes?.(head.length);
    yield head;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      onBytes?.(next.value.length);
      yield next.value;
    }
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* counted();
    return;
  }
  // A failure on the way destroys the last stream, whose reader then throws it.
  try {
    yield* pipeline(Readable.from(counted()), createGunzip(), () => undefined);
  } catch (cause) {
    throw new Error(`${source.name}: not a complete gzip file (${(cause as Error).message}); get it again.`, { cause });
  }
}
