import { randomBytes } from 'node:crypto';
import type { Sql, SqlWriter } from '../sql.ts';
import { catalogTables, createSearchIndexes, dropSearchIndexes, productTables } from '../tables.ts';
import { type LineCounts, loadProducts } from './load-products.ts';
import { tagNumbers } from './tag-numbers.ts';
import { storeTaxonomy } from './taxonomy.ts';
import type { ImportOptions, ImportProgress, ImportSource, ImportSummary } from './types.ts';

function sizeOf(sources: readonly ImportSource[]): number | undefined {
  let size = 0;
  for (const source of sources) {
    if (source.size === undefined) return undefined;
    size += source.size;
  }
  return size;
}

async function setFact(sql: SqlWriter, name: string, value: string): Promise<void> {
  await sql.query(`update catalog_fact set value = $2 where name = $1`, [name, value]);
}

async function nextImportNumber(sql: SqlWriter): Promise<number> {
  const [row] = await sql.query<{ value: string }>(`select value from catalog_fact where name = 'imports'`);
  return Number(row?.value ?? 0) + 1;
}

/** Writes the numbers of an import where readers look for them; the version comes last. */
async function publish(sql: SqlWriter, importNumber: number): Promise<string> {
  const [total] = await sql.query<{ n: number }>(`select count(*)::int as n from product_search`);
  const version = `${importNumber}-${randomBytes(4).toString('hex')}`;
  await setFact(sql, 'imports', String(importNumber));
  await setFact(sql, 'products', String(total?.n ?? 0));
  await setFact(sql, 'version', version);
  return version;
}

// Loads all sources in the open transaction, taxonomies first.
async function loadSources(
  sql: SqlWriter,
  sources: readonly ImportSource[],
  { replace = false, convert, onProgress, onRejected, onChanged }: ImportOptions,
): Promise<Omit<ImportSummary, 'seconds'>> {
  const totalBytes = sizeOf(sources);
  const counts: LineCounts = { read: 0, updated: 0, duplicates: 0, rejected: 0, bytes: 0 };
  const progress = (phase: ImportProgress['phase']): void =>
    onProgress?.({ phase, read: counts.read, bytes: counts.bytes, totalBytes });

  const importNumber = await nextImportNumber(sql);
  const taxonomies = new Map<string, number>();
  for (const source of sources) {
    if (source.tagtype === undefined) continue;
    taxonomies.set(source.tagtype, await storeTaxonomy(sql, source, source.tagtype));
    counts.bytes += source.size ?? 0;
  }

  if (replace) for (const table of productTables) await sql.exec(`truncate ${table}`);
  const [occupied] = await sql.query<{ code: string }>(`select code from product_search limit 1`);
  if (occupied === undefined) await dropSearchIndexes(sql);
  const tags = await tagNumbers(sql);
  const hooks = { ...(convert && { convert }), ...(onRejected && { onRejected }), ...(onChanged && { onChanged }) };
  for (const source of sources) {
    if (source.tagtype !== undefined) continue;
    const onBatch = () => progress('reading');
    await loadProducts(source, { sql, importNumber, tags, counts, onBatch, ...hooks });
  }
  await tags.writeCounts(true);
  const { read, updated, duplicates, rejected } = counts;
  const stored = read - rejected - duplicates;
  if (replace && stored === 0) throw new Error('None of the lines could be stored: the products that were there stay.');

  progress('indexing');
  if (occupied === undefined) await createSearchIndexes(sql);
  const version = await publish(sql, importNumber);
  progress('finishing');
  return { read, stored, updated, duplicates, rejected, taxonomies, version };
}

/** Imports the sources in one transaction, the version of the data last, and vacuums the tables afterwards. */
export async function importInto(
  sql: Sql,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const start = performance.now();
  return sql.write(async (session) => {
    const summary = await session.transaction(() => loadSources(session, sources, options));
    for (const table of catalogTables) await session.exec(`vacuum (analyze) ${table}`);
    return { ...summary, seconds: (performance.now() - start) / 1000 };
  });
}
