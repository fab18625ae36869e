import { distributeStage } from '../distribution.ts';
import type { Sql, SqlWriter } from '../sql.ts';
import { lockImports, readFacts, unlockImports, writeFacts } from '../tables.ts';
import { blocksOf } from './blocks.ts';
import { prepareBlock } from './prepare.ts';
import { asStored, longestLine } from './product-line.ts';
import { type Published, publish, type Ready, swap } from './publish.ts';
import { plainBytes } from './source.ts';
import { createStage, openStage, type Stage } from './stage.ts';
import { storeTaxonomy } from './taxonomy.ts';
import type { ImportOptions, ImportProgress, ImportSource, ImportSummary, PreparedBlock, Preparer } from './types.ts';

/** How far an import is, as stored with each block: an interrupted one goes on from there. */
interface Checkpoint {
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

const blockBytes = 2 * 1024 * 1024;
const positionsInBlock = 2 ** 24;
const patienceMilliseconds = 3_000;

/** Imports the sources: until the end, readers see the old data. An interrupted import of the same files goes on where it was. */
export async function importInto(
  sql: Sql,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const start = performance.now();
  return sql.write(async (session) => {
    await lockImports(session);
    try {
      const summary = await importWith(session, sources, options, sql.shared ? patienceMilliseconds : 0);
      return { ...summary, seconds: (performance.now() - start) / 1000 };
    } finally {
      await unlockImports(session).catch(() => undefined);
    }
  });
}

async function importWith(
  sql: SqlWriter,
  sources: readonly ImportSource[],
  options: ImportOptions,
  patience: number,
): Promise<Omit<ImportSummary, 'seconds'>> {
  const facts = await readFacts(sql);
  const current = facts.get('generation') ?? '';
  const { replace = false } = options;
  const keys = sources.map((source) => source.key);
  const key = keys.includes(undefined) ? undefined : JSON.stringify([facts.get('version'), replace, keys]);
  const importNumber = Number(facts.get('imports') ?? 0) + 1;
  const found = JSON.parse(facts.get('import') ?? '{}') as Partial<Checkpoint>;
  const interrupted = key !== undefined && found.key === key ? (found as Checkpoint) : undefined;
  await dropOthers(sql, [current, interrupted?.stage]);
  const stage = `products_${importNumber}`;
  try {
    const checkpoint = interrupted ?? (await beginImport(sql, sources, key, stage, facts.has('distributed')));
    const resumed = { read: interrupted?.read ?? 0, bytes: interrupted?.bytes ?? 0 };
    const sizes = sources.map((source) => source.size);
    const totalBytes = sizes.every((size) => size !== undefined)
      ? sizes.reduce((sum, size) => sum + size, 0)
      : undefined;
    const progress = (phase: ImportProgress['phase'], indexes?: readonly [number, number]): void =>
      options.onProgress?.({
        phase,
        read: checkpoint.read,
        bytes: checkpoint.bytes,
        totalBytes,
        resumed,
        ...(indexes && { indexes }),
      });
    const publication = {
      stage,
      current,
      replace,
      importNumber,
      onProgress: (done: number, all: number) => progress('indexing', [done, all]),
      onReady: (ready: Ready) => save(sql, { ...checkpoint, ready }),
    };
    let published: Published;
    if (checkpoint.ready === undefined) {
      const opened = await openStage(sql, stage, replace ? undefined : current);
      await loadProducts(sql, opened, sources, checkpoint, options, () => progress('reading'));
      await opened.removeDuplicates();
      const [staged] = await sql.query<{ n: number }>(`select count(*)::int as n from ${stage}.product_search`);
      if (replace && staged?.n === 0)
        throw new Error('None of the lines could be stored: the products that were there stay.');
      published = await publish(sql, publication, staged?.n ?? 0);
    } else published = await swap(sql, publication, checkpoint.ready);
    progress('finishing');
    // Servers that read the old generation look for a new one within a second.
    if (published.generation !== current) await new Promise((resolve) => setTimeout(resolve, patience));
    await dropOthers(sql, [published.generation]);
    const { read, rejected, taxonomies } = checkpoint;
    const { updated, stored, version } = published;
    const duplicates = read - rejected - stored;
    return {
      read,
      stored,
      updated,
      duplicates,
      rejected,
      taxonomies: new Map(taxonomies),
      resumed: resumed.read,
      version,
    };
  } catch (error) {
    // What cannot be removed now, because the database is lost, is there for the next import.
    await dropOthers(sql, [current]).catch(() => undefined);
    await writeFacts(sql, { import: undefined }).catch(() => undefined);
    throw error;
  }
}

async function save(sql: SqlWriter, checkpoint: Checkpoint): Promise<void> {
  if (checkpoint.key !== undefined) await writeFacts(sql, { import: JSON.stringify(checkpoint) });
}

// Removes the generations that nobody uses: of imports that failed, and those that were replaced.
async function dropOthers(sql: SqlWriter, used: readonly (string | undefined)[]): Promise<void> {
  const schemas = await sql.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where nspname ~ '^products_[0-9]+$' and not nspname::text = any($1::text[])`,
    [used.filter((name) => name !== undefined)],
  );
  for (const { name } of schemas) await sql.exec(`drop schema ${name} cascade`);
}

// Creates the stage and stores the taxonomies in it.
async function beginImport(
  sql: SqlWriter,
  sources: readonly ImportSource[],
  key: string | undefined,
  stage: string,
  distributed: boolean,
): Promise<Checkpoint> {
  return sql.transaction(async () => {
    await createStage(sql, stage);
    if (distributed) await distributeStage(sql, stage);
    const taxonomies = new Map<string, number>();
    let bytes = 0;
    for (const source of sources) {
      if (source.tagtype === undefined) continue;
      taxonomies.set(source.tagtype, await storeTaxonomy(sql, `${stage}.taxonomy`, source, source.tagtype));
      bytes += source.size ?? 0;
    }
    const begun = {
      key,
      stage,
      taxonomies: [...taxonomies],
      source: 0,
      offset: 0,
      line: 0,
      blocks: 0,
      read: 0,
      rejected: 0,
      bytes,
    };
    await save(sql, begun);
    return begun;
  });
}

/** Reads products from where the checkpoint is, and stores them block by block while others are prepared. */
async function loadProducts(
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
