import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { projectRoot } from '@contract-first/toolkit/root';
import type { Catalog, SearchQuery } from '../../server/store/catalog.ts';
import { StoreUnavailable } from '../../server/store/connect/sql.ts';
import { progressDisplay } from '../../server/store/import/progress.ts';
import type { Importer, ImportProgress } from '../../server/store/import/types.ts';
import { openCatalog } from '../../server/store/open.ts';
import { startPostgres } from '../../test/servers/postgres-server.ts';
import { codeOf, randomTag, realRecords, smallProducts, sourceOf } from './generated-products.ts';
import { randomNumbers } from './rows.ts';

/** What one store did with so many products. */
export interface StoreFacts {
  readonly importSeconds: number;
  /** The most memory of the process that imports. */
  readonly importBytes: number;
  /** Memory of this process after the queries. */
  readonly servingBytes: number;
  /** What the store takes on disk, without the log of its database. */
  readonly diskBytes: number;
  /** Milliseconds of the queries of each kind. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

const everything: SearchQuery = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 24 };

interface Imported {
  readonly seconds: number;
  /** The most memory of the process that imports: of small products at the end of a block. */
  readonly bytes: number;
}

/** Imports generated products, which have the stored form, in this process. */
async function importGenerated(catalog: Importer, count: number): Promise<Imported> {
  const progress = progressDisplay(process.stderr);
  let bytes = 0;
  const onProgress = (now: ImportProgress): void => {
    bytes = Math.max(bytes, process.memoryUsage.rss());
    progress.show(now);
  };
  const { seconds } = await catalog.import([sourceOf(count, smallProducts())], { replace: true, onProgress });
  progress.stop();
  return { seconds, bytes };
}

// Threads load it too, but are not asked.
const reporter = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.once('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`,
)}`;

/** Imports real records by the built command, as who runs the server does. Throws when it fails. */
async function importRecords(count: number, environment: NodeJS.ProcessEnv): Promise<Imported> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, 'dist/data-import.js', '--replace', '-'], {
    cwd: projectRoot,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...environment },
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [kilobytes] = await Promise.all([
    buffer(child.stdio[3] as Readable),
    pipeline(Readable.from(sourceOf(count, realRecords()).open()), child.stdin as Writable),
  ]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - start) / 1000, bytes: Number(kilobytes) * 1024 };
}

async function measure(
  catalog: Catalog,
  count: number,
  queries: number,
): Promise<Pick<StoreFacts, 'servingBytes' | 'times'>> {
  const random = randomNumbers(7);
  const times: Record<string, number[]> = {};
  const time = async (kind: string, run: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    // It counts with the time after which a server sends 503.
    await run().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
    times[kind] = [...(times[kind] ?? []), performance.now() - start];
  };
  for (let number = 0; number < queries; number += 1) {
    await time('product by code', () => catalog.products([codeOf(Math.floor(random() * count))]));
    for (const [kind, query] of Object.entries(randomQueries(random, number))) {
      await time(`${kind}: page 1 and count`, () => search(catalog, query, 1));
      await time(`${kind}: page 50`, () => search(catalog, query, 50));
    }
    await time('all: page 1', () => search(catalog, {}, 1 + number));
    await time('all: page in the middle', () => search(catalog, {}, Math.floor(count / 48) + number));
    await time('exact count of two frequent tags', () =>
      catalog.search({ ...everything, ...frequent(number), pageSize: 0 }),
    );
  }
  return { servingBytes: process.memoryUsage.rss(), times };
}

function search(catalog: Catalog, query: Partial<SearchQuery>, page: number): Promise<unknown> {
  return catalog.search({ ...everything, ...query, page });
}

function tag(field: string, value: string, negated = false) {
  return { field, anyOf: [value], negated };
}

// Pairs of states, which most products have.
function frequent(number: number): Partial<SearchQuery> {
  const states = [1 + (number % 8), 9 + Math.floor(number / 8)];
  return { tags: states.map((rank) => tag('states_tags', `en:states-${rank}`)) };
}

function randomQueries(random: () => number, number: number): Record<string, Partial<SearchQuery>> {
  const some = (field: string) => randomTag(field, random);
  const category = tag('categories_tags', some('categories_tags'));
  const country = tag('countries_tags', some('countries_tags'));
  const label = some('labels_tags');
  const other = some('labels_tags');
  return {
    AND: { tags: [category, country] },
    'AND, NOT': { tags: [category, country, tag('labels_tags', label, true)] },
    OR: { tags: [country, { field: 'labels_tags', anyOf: [label, other], negated: false }] },
    'tag, nutrient range': {
      tags: [country],
      nutrients: [
        { nutrient: 'sugars', operator: '>', value: number / 10 },
        { nutrient: 'sugars', operator: '<', value: number / 10 + 5 },
      ],
    },
  };
}

// In a process of its own, which ends with what it made.
const [name = '', count = '', size = '', queries = ''] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'scale-'));
chmodSync(directory, 0o755);
const settings = ['shared_buffers=1GB', 'max_wal_size=4GB'];
const postgres = name === 'postgresql' ? await startPostgres(settings, undefined, directory) : undefined;
process.once('exit', () => {
  postgres?.remove();
  rmSync(directory, { recursive: true });
});
const databaseUrl = postgres?.createDatabase();
const store = { dataDir: directory, databaseUrls: databaseUrl === undefined ? [] : [databaseUrl] };
// An embedded database belongs to one process.
const environment = { DATA_DIR: directory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
const records = size === 'real' ? await importRecords(Number(count), environment) : undefined;
const catalog = await openCatalog(store);
const { seconds, bytes } = records ?? (await importGenerated(catalog, Number(count)));
const measured = await measure(catalog, Number(count), Number(queries));
const [kilobytes] = execFileSync('du', ['-sk', '--exclude=pg_wal', directory], { encoding: 'utf8' }).split('\t');
process.send?.({
  ...measured,
  importSeconds: seconds,
  importBytes: bytes,
  diskBytes: Number(kilobytes) * 1024,
} satisfies StoreFacts);
await catalog.close();
process.disconnect?.();
