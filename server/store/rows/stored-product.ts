import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { StoredProduct } from '../catalog.ts';
import type { SqlReader } from '../connect/sql.ts';

// The fastest Brotli takes less than half the time of the fastest deflate, for bodies that are a twelfth longer.
const params = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Returns the body of a stored product: compressed JSON, its fields sorted by name. */
export function encodeBody(product: Readonly<Record<string, unknown>>): Buffer {
  const sorted: Record<string, unknown> = {};
  for (const field of Object.keys(product).sort()) sorted[field] = product[field];
  return brotliCompressSync(JSON.stringify(sorted), { params });
}

// Most products are decompressed into one piece of memory.
const chunkSize = 64 * 1024;

/** Returns the product with this body in Base64. */
export function decodeBody(code: string, body: string): StoredProduct {
  return {
    code,
    product: JSON.parse(brotliDecompressSync(Buffer.from(body, 'base64'), { chunkSize }).toString('utf8')),
  };
}

/** Returns the stored products of these codes in the tables of a schema, in the same order, undefined where there is none. */
export async function storedProducts(
  sql: SqlReader,
  schema: string,
  codes: readonly string[],
): Promise<(StoredProduct | undefined)[]> {
  if (codes.length === 0) return [];
  // As Base64, because the embedded database reads a binary value byte by byte in JavaScript.
  const rows = await sql.query<{ code: string; body: string }>(
    `select code, encode(body, 'base64') as body from ${schema}.product_body where code = any($1::text[])`,
    [codes],
  );
  const byCode = new Map(rows.map(({ code, body }) => [code, decodeBody(code, body)]));
  return codes.map((code) => byCode.get(code));
}
