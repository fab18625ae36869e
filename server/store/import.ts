import { loadSources } from './import/load.ts';
import type { ImportSource } from './import/source.ts';
import type { Sql } from './sql.ts';
import { catalogTables } from './tables.ts';

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
  readonly read: number;
  readonly bytes: number;
  /** Undefined when the size of a source is not known. */
  readonly totalBytes: number | undefined;
}

/** What an import may be asked for. */
export interface ImportOptions {
  /** Removes the stored products before, in the same transaction. */
  readonly replace?: boolean;
  /** Names the fields of a product (v3 form) that are not to be stored. */
  readonly judge?: (product: Record<string, unknown>) => readonly string[];
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
  /** Values left out of stored products because they are no numbers: how many products, by name. */
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

/** Imports the sources in one transaction, the version of the data last, and tidies the tables afterwards. */
export async function importInto(
  sql: Sql,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const start = performance.now();
  const summary = await sql.transaction((session) => loadSources(session, sql.shared, sources, options));
  for (const table of catalogTables) await sql.exec(`vacuum (analyze) ${table}`);
  return { ...summary, seconds: (performance.now() - start) / 1000 };
}
