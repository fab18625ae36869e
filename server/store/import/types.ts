import type { UntaggedRows } from './copy-rows.ts';

/** Products as one JSON object a line, or one compiled taxonomy; gzipped or not. */
export interface ImportSource {
  /** Its name in messages. */
  readonly name: string;
  /** Undefined for products. */
  readonly tagtype: string | undefined;
  /** Its size as stored, in bytes, when known beforehand. */
  readonly size: number | undefined;
  /** Changes with its content; an interrupted import of the same sources goes on. Undefined where that cannot be told. */
  readonly key?: string;
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

/** A record in the stored form with what it has otherwise, and as a sealed body, or why it cannot be stored; without a body it is validated when it is read. */
export type Converted =
  | {
      readonly product: Record<string, unknown>;
      readonly body?: Uint8Array;
      readonly changes: readonly ValueChange[];
    }
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
  /** How much was read by an earlier import that was interrupted. */
  readonly resumed: { readonly read: number; readonly bytes: number };
  /** How many indexes are there, of how many. */
  readonly indexes?: readonly [done: number, all: number];
}

/** The products of a block as rows, and what was found on the way. Line numbers count from 1 in the block. */
export interface PreparedBlock {
  /** How many lines it has, and how many of them are not blank. */
  readonly lines: number;
  readonly read: number;
  readonly rejected: readonly { readonly line: number; readonly code: string; readonly reason: string }[];
  readonly changes: readonly (ValueChange & { readonly line: number; readonly code: string })[];
  readonly bodies: Uint8Array;
  readonly nutrients: Uint8Array;
  readonly search: UntaggedRows;
  readonly packagings: UntaggedRows;
  /** The names that the rows give as indexes. */
  readonly tagNames: readonly string[];
}

/** Makes rows of blocks of lines elsewhere, for instance in other threads. */
export interface Preparer {
  /** Takes the bytes away: the caller has them no longer. */
  prepare(bytes: Uint8Array, position: number): Promise<PreparedBlock>;
  /** How many blocks it prepares at the same time. */
  readonly parallel: number;
}

/** The options of an import. */
export interface ImportOptions {
  /** Whether the products that are stored now go when the others come. */
  readonly replace?: boolean;
  /** Converts a decoded line to the stored form; without it lines hold stored products. */
  readonly convert?: (record: unknown) => Converted;
  /** Reads and converts lines instead of this thread. */
  readonly preparer?: Preparer;
  /** Facts of the catalog that become true together with the data; undefined removes one. */
  readonly facts?: Readonly<Record<string, string | undefined>>;
  /** Called as soon as readers can see the data. */
  readonly onPublished?: () => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onRejected?: (line: RejectedLine) => void;
  readonly onChanged?: (value: ChangedValue) => void;
}

/** The result of an import; after an interruption its numbers are those of the whole. `read` = `stored` + `removed` + `duplicates` + `rejected`; `updated` are those of `stored` that replaced an earlier product. */
export interface ImportSummary {
  readonly read: number;
  readonly stored: number;
  readonly updated: number;
  /** Records that removed their product. */
  readonly removed: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Number of entries by tag type. */
  readonly taxonomies: ReadonlyMap<string, number>;
  /** How many lines an earlier import had read that was interrupted. */
  readonly resumed: number;
  readonly seconds: number;
  readonly version: string;
}

/** Write access to a catalog. */
export interface Importer {
  /** Imports all sources, or none of them when one fails: until the end, readers see the old data. */
  import(sources: readonly ImportSource[], options?: ImportOptions): Promise<ImportSummary>;
}
