import { distributeStage } from '../connect/distribution.ts';
import type { Sql, SqlWriter } from '../connect/sql.ts';
import { lockImports, readFacts, unlockImports, writeFacts } from '../rows/tables.ts';
import { type Checkpoint, loadProducts, save } from './load-products.ts';
import { type Published, publish, type Ready, swap } from './publish.ts';
import { createStage, openStage } from './stage.ts';
import { storeTaxonomy } from './taxonomy.ts';
import type { ImportOptions, ImportProgress, ImportSource, ImportSummary } from './types.ts';

const now = () => String(Math.floor(Date.now() / 1000));

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
    const isDistributed = facts.has('distributed');
    const checkpoint = interrupted ?? (await beginImport(sql, sources, key, stage, isDistributed));
    const resumed = { read: interrupted?.read ?? 0, bytes: interrupted?.bytes ?? 0 };
    const sizes = sources.flatMap(({ size }) => size ?? []);
    const totalBytes = sizes.length < sources.length ? undefined : sizes.reduce((sum, size) => sum + size, 0);
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
      isDistributed,
      isFull: replace || facts.get('products') === '0',
      facts: options.facts,
      onProgress: (done: number, all: number) => progress('indexing', [done, all]),
      onPublished: () => options.onPublished?.(),
      onReady: (ready: Ready) => save(sql, { ...checkpoint, ready }),
    };
    let published: Published;
    if (checkpoint.ready === undefined) {
      const opened = await openStage(sql, stage, replace ? undefined : current);
      await loadProducts(sql, opened, sources, checkpoint, options, () => progress('reading'));
      await opened.removeDuplicates();
      published = await publish(sql, publication);
    } else published = await swap(sql, publication, checkpoint.ready);
    progress('finishing');
    await writeFacts(sql, {
      import_completed: now(),
      import_rejected: `${checkpoint.rejected}`,
      import_failed: undefined,
    });
    // Servers that read the old generation look for a new one within a second.
    if (published.generation !== current) await new Promise((resolve) => setTimeout(resolve, patience));
    await dropOthers(sql, [published.generation]);
    const { read, rejected, taxonomies } = checkpoint;
    const { generation: _, ...counts } = published;
    const duplicates = read - rejected - counts.stored - counts.removed;
    return { ...counts, read, duplicates, rejected, taxonomies: new Map(taxonomies), resumed: resumed.read };
  } catch (error) {
    // What cannot be removed now, because the database is lost, is there for the next import.
    await dropOthers(sql, [current]).catch(() => undefined);
    await writeFacts(sql, { import: undefined, import_failed: now() }).catch(() => undefined);
    throw error;
  }
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
  isDistributed: boolean,
): Promise<Checkpoint> {
  return sql.transaction(async () => {
    await createStage(sql, stage);
    if (isDistributed) await distributeStage(sql, stage);
    const taxonomies = new Map<string, number>();
    let bytes = 0;
    for (const source of sources) {
      if (source.tagtype === undefined) continue;
      taxonomies.set(source.tagtype, await storeTaxonomy(sql, `${stage}.taxonomy`, source, source.tagtype));
      bytes += source.size ?? 0;
    }
    const place = { source: 0, offset: 0, line: 0 };
    const begun = { key, stage, taxonomies: [...taxonomies], ...place, blocks: 0, read: 0, rejected: 0, bytes };
    await save(sql, begun);
    return begun;
  });
}
