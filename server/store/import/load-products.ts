import type { SqlWriter } from '../connect/sql.ts';
import { writeFacts } from '../rows/tables.ts';
import { blocksOf } from './blocks.ts';
import { prepareBlock } from './prepare.ts';
import { asStored, longestLine } from './product-line.ts';
import type { Ready } from './publish.ts';
import { plainBytes } from './source.ts';
import type { Stage } from './stage.ts';
import type { ImportOptions, ImportSource, PreparedBlock, Preparer } from './types.ts';

/** How far an import is, as stored with each block: an interrupted one goes on from there. */
export interface Checkpoint {
  /** What is imported onto which data. */
  readonly key: string | undefined;
  readonly stage: string;
  readonly taxonomies: readonly (readonly [tagtype: string, entries: number])[];
  /** Index of the source, and where in it the next block starts, behind which line. */
  source: number;
  offset: number;
  line: number;
  blocks: number;
  read: number;
  rejected: number;
  bytes: number;
  /** What the stage has when it is complete. */
  ready?: Ready;
}

const blockBytes = 1024 * 1024;
const positionsInBlock = 2 ** 24;
/** Stores how far an import is; an import that cannot go on later stores nothing. */
export async function save(sql: SqlWriter, checkpoint: Checkpoint): Promise<void> {
  if (checkpoint.key !== undefined) await writeFacts(sql, { import: JSON.stringify(checkpoint) });
}

/** Reads products from where the checkpoint is, and stores them block by block while others are prepared. */
export async function loadProducts(
  sql: SqlWriter,
  stage: Stage,
  sources: readonly ImportSource[],
  checkpoint: Checkpoint,
  { convert = asStored, preparer = inThisThread(convert), onRejected, onChanged }: ImportOptions,
  onBlock: () => void,
): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  const waiting: (() => Promise<void>)[] = [];
  const storeNext = async (): Promise<void> => {
    const next = waiting.shift();
    await storing;
    storing = next?.() ?? Promise.resolve();
    // The next caller that waits gets the failure; until then it must not count as unhandled.
    storing.catch(() => undefined);
  };

  async function storeBlock(block: PreparedBlock, source: number, offset: number, bytes: number): Promise<void> {
    const { name } = sources[source] ?? { name: '' };
    const before = checkpoint.source === source ? checkpoint.line : 0;
    for (const { line, ...rest } of block.rejected) onRejected?.({ source: name, line: before + line, ...rest });
    for (const { line, ...rest } of block.changes) onChanged?.({ source: name, line: before + line, ...rest });
    const after: Checkpoint = {
      ...checkpoint,
      source,
      offset,
      line: before + block.lines,
      blocks: checkpoint.blocks + 1,
      read: checkpoint.read + block.read,
      rejected: checkpoint.rejected + block.rejected.length,
      bytes,
    };
    await sql.transaction(async () => {
      await stage.add(block);
      await save(sql, after);
    });
    Object.assign(checkpoint, after);
    onBlock();
  }

  try {
    let { blocks } = checkpoint;
    let bytes = sources.reduce((sum, { tagtype, size = 0 }) => sum + (tagtype === undefined ? 0 : size), 0);
    for (const [index, source] of sources.entries()) {
      if (source.tagtype !== undefined) continue;
      if (index < checkpoint.source) {
        bytes += source.size ?? 0;
        continue;
      }
      const onBytes = (some: number): void => {
        bytes += some;
      };
      const from = index === checkpoint.source ? checkpoint.offset : 0;
      for await (const block of blocksOf(plainBytes(source, onBytes), {
        size: blockBytes,
        longest: longestLine,
        from,
      })) {
        const position = blocks * positionsInBlock;
        blocks += 1;
        const upTo = bytes;
        const prepared = block.tooLong ? Promise.resolve(skippedLine) : preparer.prepare(block.bytes, position);
        prepared.catch(() => undefined);
        waiting.push(async () => storeBlock(await prepared, index, block.end, upTo));
        if (waiting.length > preparer.parallel) await storeNext();
      }
    }
    while (waiting.length > 0) await storeNext();
    await storing;
  } finally {
    // After a failure no statement may be sent once the caller cleans up.
    await storing.catch(() => undefined);
  }
}

function inThisThread(convert: NonNullable<ImportOptions['convert']>): Preparer {
  return { parallel: 1, prepare: async (bytes, position) => prepareBlock(bytes, position, convert) };
}

const skippedLine: PreparedBlock = {
  ...prepareBlock(new Uint8Array(), 0, asStored),
  lines: 1,
  read: 1,
  rejected: [{ line: 1, code: '', reason: `longer than ${longestLine} bytes` }],
};
