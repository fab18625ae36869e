/** Products as one JSON object a line, or one compiled taxonomy; gzipped or not. */
export interface ImportSource {
  /** Its name in messages. */
  readonly name: string;
  /** Undefined for products. */
  readonly tagtype: string | undefined;
  /** Its size as stored, in bytes, when known beforehand. */
  readonly size: number | undefined;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** A value of a record that is not stored as the record has it. */
export interface ValueChange {
  /** JSON pointer in the stored product, with the array indexes of the record. */
  readonly path: string;
  readonly value: unknown;
  /** The stored value; absent when the value was left out. */
  readonly became?: unknown;
}

/** A record in the stored form with what it has otherwise, or why it cannot be stored. */
export type Converted =
  | { readonly product: Record<string, unknown>; readonly changes: readonly ValueChange[] }
  | { readonly reason: string };

/** A line that was not stored. */
export interface RejectedLine {
  readonly source: string;
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** A value of a stored line that is not stored as the line has it. */
export interface ChangedValue extends ValueChange {
  readonly source: string;
  readonly line: number;
  readonly code: string;
}

/** How far an import is. */
export interface ImportProgress {
  readonly phase: 'reading' | 'indexing' | 'finishing';
  readonly read: number;
  readonly bytes: number;
  /** Undefined when the size of a source is not known. */
  readonly totalBytes: number | undefined;
}

/** The options of an import. */
export interface ImportOptions {
  /** Removes the stored products before, in the same transaction. */
  readonly replace?: boolean;
  /** Converts a decoded line to the stored form; without it lines hold stored products. */
  readonly convert?: (record: unknown) => Converted;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onRejected?: (line: RejectedLine) => void;
  readonly onChanged?: (value: ChangedValue) => void;
}

/** The result of an import. `read` = `stored` + `duplicates` + `rejected`; `updated` are those of `stored` that replaced an earlier product. */
export interface ImportSummary {
  readonly read: number;
  readonly stored: number;
  readonly updated: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Number of entries by tag type. */
  readonly taxonomies: ReadonlyMap<string, number>;
  readonly seconds: number;
  readonly version: string;
}

/** Write access to a catalog. */
export interface Importer {
  /** Imports all sources, or none of them when one fails: until the end, readers see the old data. */
  import(sources: readonly ImportSource[], options?: ImportOptions): Promise<ImportSummary>;
}
