import { gzipSync } from 'node:zlib';
import { parseTaxonomy } from '../../taxonomy/index.ts';
import type { SqlWriter } from '../connect/sql.ts';
import { plainBytes } from './source.ts';
import type { ImportSource } from './types.ts';

/** Stores a taxonomy and returns how many entries it has; throws when the source does not hold one. */
export async function storeTaxonomy(
  sql: SqlWriter,
  table: string,
  source: ImportSource,
  tagtype: string,
): Promise<number> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of plainBytes(source)) chunks.push(chunk);
  const json = Buffer.concat(chunks);
  let entries: number;
  try {
    entries = parseTaxonomy(tagtype, json).size;
  } catch (cause) {
    throw new Error(`${source.name}: ${(cause as Error).message}`, { cause });
  }
  await sql.query(
    `insert into ${table} (tagtype, body) values ($1, decode($2, 'base64')) on conflict (tagtype) do update set body = excluded.body`,
    [tagtype, gzipSync(json).toString('base64')],
  );
  return entries;
}
