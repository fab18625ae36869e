import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredProduct } from './catalog.ts';
import type { SqlSession } from './sql.ts';

const deflateLevel = 3;

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The body under which a product is stored: deflated JSON with sorted keys. */
export function encodeBody(product: Readonly<Record<string, unknown>>): Uint8Array {
  return deflateRawSync(JSON.stringify(product, sortKeys), { level: deflateLevel });
}

function decodeBody(code: string, body: Uint8Array): StoredProduct {
  const json = inflateRawSync(body).toString('utf8');
  let product: Record<string, unknown> | undefined;
  return {
    code,
    json,
    // Many readers need the text only.
    get product() {
      product ??= JSON.parse(json) as Record<string, unknown>;
      return product;
    },
  };
}

/** The stored products of these codes, in the same order, `undefined` where there is none. */
export async function storedProducts(sql: SqlSession, codes: readonly string[]): Promise<(StoredProduct | undefined)[]> {
  if (codes.length === 0) return [];
  const rows = await sql.query<{ code: string; body: Uint8Array }>(`select code, body from product_body where code = any($1::text[])`, [codes]);
  const byCode = new Map(rows.map(({ code, body }) => [code, decodeBody(code, body)]));
  return codes.map((code) => byCode.get(code));
}
