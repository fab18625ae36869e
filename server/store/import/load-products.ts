import type { SqlWriter } from '../sql.ts';
import { linesOf } from './lines.ts';
import { asStored, longestLine, readProductLine } from './product-line.ts';
import { plainBytes } from './source.ts';
import { type Batch, prepareBatch, storeBatch } from './store-batch.ts';
import type { TagNumbers } from './tag-numbers.ts';
import type { ImportOptions, ImportSource } from './types.ts';

/** Counts of the lines of an import so far. */
export interface LineCounts {
  read: number;
  updated: number;
  duplicates: number;
  rejected: number;
  bytes: number;
}

/** What loading products needs besides a source. */
interface Loading extends Pick<ImportOptions, 'convert' | 'onRejected' | 'onChanged'> {
  readonly sql: SqlWriter;
  readonly importNumber: number;
  readonly tags: TagNumbers;
  readonly counts: LineCounts;
  readonly onBatch: () => void;
}

const batchProducts = 500;
const batchBytes = 8 * 1024 * 1024;
const blank = /^[ \t]*$/;

// Stores one batch while the next one is read.
function batchStore({ sql, importNumber, tags, counts, onBatch }: Loading) {
  let storing: Promise<void> = Promise.resolve();
  const store = async (batch: Batch): Promise<void> => {
    const replaced = await storeBatch(sql, batch, importNumber, tags);
    counts.updated += replaced.earlier;
    counts.duplicates += replaced.same;
    onBatch();
  };
  return {
    start: async (products: ReadonlyMap<string, Record<string, unknown>>): Promise<void> => {
      const batch = prepareBatch(products);
      await storing;
      storing = store(batch);
      // The next caller that waits gets the failure; until then it must not count as unhandled.
      storing.catch(() => undefined);
    },
    finish: () => storing,
    // After a failure no statement may be sent once the caller rolls back.
    settle: () => storing.catch(() => undefined),
  };
}

/** Reads the products of a source and stores them in batches. */
export async function loadProducts(source: ImportSource, loading: Loading): Promise<void> {
  const { counts, convert = asStored, onRejected, onChanged } = loading;
  const store = batchStore(loading);
  let batch = new Map<string, Record<string, unknown>>();
  let batchSize = 0;
  const onBytes = (bytes: number): void => {
    counts.bytes += bytes;
  };
  try {
    for await (const { number: line, bytes } of linesOf(plainBytes(source, onBytes), longestLine)) {
      if (bytes !== undefined && bytes.length < 80 && blank.test(Buffer.from(bytes).toString('latin1'))) continue;
      counts.read += 1;
      const found = readProductLine(bytes, convert);
      if ('reason' in found) {
        counts.rejected += 1;
        onRejected?.({ source: source.name, line, code: found.code, reason: found.reason });
        continue;
      }
      for (const change of found.changes) onChanged?.({ source: source.name, line, code: found.code, ...change });
      if (batch.delete(found.code)) counts.duplicates += 1;
      batch.set(found.code, found.product);
      batchSize += bytes?.length ?? 0;
      if (batch.size < batchProducts && batchSize < batchBytes) continue;
      await store.start(batch);
      batch = new Map();
      batchSize = 0;
    }
    if (batch.size > 0) await store.start(batch);
    await store.finish();
  } finally {
    await store.settle();
  }
}
