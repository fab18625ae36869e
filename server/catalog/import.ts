import { randomBytes } from 'node:crypto';
import { linesOf } from './import/lines.ts';
import { longestLine, readProductLine } from './import/product-line.ts';
import { plainBytes } from './import/source.ts';
import type { ImportSource } from './import/source.ts';
import { prepareBatch, storeBatch } from './import/store-batch.ts';
import type { Batch } from './import/store-batch.ts';
import { tagNumbers } from './import/tag-numbers.ts';
import { storeTaxonomy } from './import/taxonomy.ts';
import type { Sql, SqlSession } from './sql.ts';
import { createSearchIndexes, dropSearchIndexes } from './tables.ts';

/** A line that could not be taken. */
export interface RejectedLine {
  readonly source: string;
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** How far an import is. */
export interface ImportProgress {
  readonly phase: 'reading' | 'indexing' | 'finishing';
  readonly source: string;
  readonly read: number;
  readonly bytes: number;
  /** Undefined when the size of a source is not known. */
  readonly totalBytes: number | undefined;
}

/** What an import may be asked for. */
export interface ImportOptions {
  /** Removes the stored products before, in the same transaction. */
  readonly replace?: boolean;
  /** Refuses a product of the v3 form by returning why. */
  readonly judge?: (product: Record<string, unknown>) => string | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onRejected?: (line: RejectedLine) => void;
}

/** What an import did. `read` = `stored` + `duplicates` + `rejected`; `updated` are those of `stored` that replaced an earlier product. */
export interface ImportSummary {
  readonly read: number;
  readonly stored: number;
  readonly updated: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Values left out of stored products because they made no sense, by name. */
  readonly dropped: ReadonlyMap<string, number>;
  /** Number of entries by tag type. */
  readonly taxonomies: ReadonlyMap<string, number>;
  readonly seconds: number;
  readonly version: string;
}

/** Write access to a catalog. */
export interface Importer {
  /** Imports all sources, or nothing when one of them fails: until the end, readers see the old data. */
  import(sources: readonly ImportSource[], options?: ImportOptions): Promise<ImportSummary>;
}

const productTables = ['product_body', 'product_search', 'product_nutrient', 'tag'];
const batchProducts = 500;
const batchBytes = 8 * 1024 * 1024;

async function fact(sql: SqlSession, name: string, value: string): Promise<void> {
  await sql.query(`update catalog_fact set value = $2 where name = $1`, [name, value]);
}

async function load(sql: SqlSession, shared: boolean, sources: readonly ImportSource[], options: ImportOptions): Promise<Omit<ImportSummary, 'seconds'>> {
  const totalBytes = sources.every((source) => source.size !== undefined) ? sources.reduce((sum, source) => sum + (source.size ?? 0), 0) : undefined;
  const counts = { read: 0, updated: 0, duplicates: 0, rejected: 0, bytes: 0 };
  const dropped = new Map<string, number>();
  const taxonomies = new Map<string, number>();
  const onBytes = (bytes: number): void => {
    counts.bytes += bytes;
  };
  const progress = (phase: ImportProgress['phase'], source: string): void =>
    options.onProgress?.({ phase, source, read: counts.read, bytes: counts.bytes, totalBytes });

  // Of the facts, only this import's own number must be unique; the row also makes a second importer wait.
  const [imports] = await sql.query<{ value: string }>(`select value from catalog_fact where name = 'imports' for update`);
  const importNumber = Number(imports?.value ?? 0) + 1;
  for (const source of sources) {
    if (source.tagtype !== undefined) taxonomies.set(source.tagtype, await storeTaxonomy(sql, source, source.tagtype, onBytes));
  }

  // Truncating and dropping indexes is faster, but would keep the readers of a shared store waiting until the end.
  if (options.replace === true) for (const table of productTables) await sql.exec(`${shared ? 'delete from' : 'truncate'} ${table}`);
  const [occupied] = await sql.query<{ code: string }>(`select code from product_search limit 1`);
  const firstLoad = occupied === undefined && !(shared && options.replace === true);
  if (firstLoad) await dropSearchIndexes(sql);
  const tags = await tagNumbers(sql);
  for (const source of sources) {
    if (source.tagtype === undefined) await loadProducts(source);
  }
  await tags.writeCounts(true);

  async function loadProducts(source: ImportSource): Promise<void> {
    let batch = new Map<string, Record<string, unknown>>();
    let bytes = 0;
    // One batch is stored while the next one is read.
    let storing: Promise<void> = Promise.resolve();
    const store = async (full: Batch): Promise<void> => {
      const replaced = await storeBatch(sql, full, importNumber, tags);
      counts.updated += replaced.earlier;
      counts.duplicates += replaced.same;
      progress('reading', source.name);
    };
    const startStoring = async (): Promise<void> => {
      const full = prepareBatch(batch);
      await storing;
      storing = store(full);
      // Its failure is thrown by the next await; until then it must not count as unhandled.
      storing.catch(() => undefined);
      batch = new Map();
      bytes = 0;
    };
    for await (const line of linesOf(plainBytes(source, onBytes), longestLine)) {
      if (line.bytes?.every((byte) => byte === 0x20 || byte === 0x09) === true) continue;
      counts.read += 1;
      const found = readProductLine(line.bytes, options.judge);
      if ('reason' in found) {
        counts.rejected += 1;
        options.onRejected?.({ source: source.name, line: line.number, code: found.code, reason: found.reason });
        continue;
      }
      for (const name of found.dropped) dropped.set(name, (dropped.get(name) ?? 0) + 1);
      if (batch.delete(found.code)) counts.duplicates += 1;
      batch.set(found.code, found.product);
      bytes += line.bytes?.length ?? 0;
      if (batch.size >= batchProducts || bytes >= batchBytes) await startStoring();
    }
    if (batch.size > 0) await startStoring();
    await storing;
  }

  const stored = counts.read - counts.rejected - counts.duplicates;
  if (options.replace === true && stored === 0) throw new Error('None of the lines could be stored: the products that were there stay.');
  progress('indexing', '');
  if (firstLoad) await createSearchIndexes(sql);
  const [total] = await sql.query<{ n: number }>(`select count(*)::int as n from product_search`);
  const version = `${importNumber}-${randomBytes(4).toString('hex')}`;
  await fact(sql, 'imports', String(importNumber));
  await fact(sql, 'products', String(total?.n ?? 0));
  await fact(sql, 'version', version);
  progress('finishing', '');
  const { read, updated, duplicates, rejected } = counts;
  return { read, stored, updated, duplicates, rejected, dropped, taxonomies, version };
}

/** Imports the sources in one transaction, the version of the data last, and tidies the tables afterwards. */
export async function importInto(sql: Sql, sources: readonly ImportSource[], options: ImportOptions = {}): Promise<ImportSummary> {
  const start = performance.now();
  const summary = await sql.transaction((session) => load(session, sql.shared, sources, options));
  for (const table of [...productTables, 'taxonomy']) await sql.exec(`vacuum (analyze) ${table}`);
  return { ...summary, seconds: (performance.now() - start) / 1000 };
}
