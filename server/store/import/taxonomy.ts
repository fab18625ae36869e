import { gzipSync } from 'node:zlib';
import { isObject } from '@contract-first/conformance/model';
import type { SqlWriter } from '../connect/sql.ts';
import { plainBytes } from './source.ts';
import type { ImportSource } from './types.ts';

const entryId = /^[a-z]{2,3}(-[a-z]{2,4})?:/i;

function isTaxonomy(value: unknown): value is Record<string, Record<string, unknown>> {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([id, entry]) => entryId.test(id) && isObject(entry));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a taxonomy and returns how many entries it has; throws when the source does not hold one. */
export async function storeTaxonomy(
  sql: SqlWriter,
  table: string,
  source: ImportSource,
  tagtype: string,
): Promise<number> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of plainBytes(source)) chunks.push(chunk);
  const text = Buffer.concat(chunks);
  const taxonomy = parse(text.toString('utf8'));
  if (!isTaxonomy(taxonomy))
    throw new Error(`${source.name}: not a compiled taxonomy, which is a JSON object of entries by id ("en:teas").`);
  await sql.query(
    `insert into ${table} (tagtype, body) values ($1, decode($2, 'base64')) on conflict (tagtype) do update set body = excluded.body`,
    [tagtype, gzipSync(text).toString('base64')],
  );
  return Object.keys(taxonomy).length;
}
