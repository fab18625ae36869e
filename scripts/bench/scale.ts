import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUsage, readArguments, UsageError } from '../../conformance/command-line.ts';
import { progressDisplay } from '../../server/import/progress.ts';
import { projectRoot } from '../../server/root.ts';
import type { Catalog, SearchQuery } from '../../server/store/catalog.ts';
import { openCatalog } from '../../server/store/open.ts';
import { startPostgres } from '../../test/servers/postgres-server.ts';
import { codeOf, generatedSource, randomTag, seeded } from './generated-products.ts';

const help = `npm run bench -- scale [OPTIONS]

Imports generated products into both stores, and measures how long queries take: median and 99th percentile of different queries,
each sent once, so that no count is remembered. Writes scripts/bench/SCALE.md.

  --products A,B   how many products (default: 10000,50000)
  --size SIZE      small: 3.8 KB a product, real: 20 KB (default: small)
  --store STORE    embedded, postgresql or both (default: both); PostgreSQL is started in a temporary directory
  --queries N      how many queries of each kind (default: 60)
  --no-report      prints the table, but writes no report
  --help           this text

A million products of 3.8 KB take 3 GB of disk in each store, and minutes to import.
`;

const store = ['embedded', 'postgresql'] as const;
const everything: SearchQuery = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 24 };

/** Milliseconds of the queries of each kind. */
type Times = ReadonlyMap<string, readonly number[]>;

const { values } = readArguments(
  help,
  {
    products: { type: 'string', default: '10000,50000' },
    size: { type: 'string', default: 'small' },
    store: { type: 'string', default: 'both' },
    queries: { type: 'string', default: '60' },
    'no-report': { type: 'boolean', default: false },
  },
  { positionals: true },
);

try {
  await scale();
} catch (error) {
  if (error instanceof UsageError) endWithUsage(error, help);
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function scale(): Promise<void> {
  const counts = values.products.split(',').map((count) => wholeNumber('--products', count));
  const queries = wholeNumber('--queries', values.queries);
  const { size } = values;
  if (size !== 'small' && size !== 'real') throw new UsageError(`--size must be small or real, but is "${size}".`);
  const chosen = values.store === 'both' ? store : store.filter((name) => name === values.store);
  if (chosen.length === 0)
    throw new UsageError(`--store must be embedded, postgresql or both, but is "${values.store}".`);
  const columns = new Map<string, readonly string[]>();
  let kinds: string[] = [];
  for (const count of counts) {
    for (const name of chosen) {
      const { seconds, times } = await withStore(name, (catalog) => measure(catalog, count, size, queries));
      kinds = [...times.keys()];
      columns.set(`${name} ${count}`, [
        `${Math.round(count / seconds)}`,
        ...[...times.values()].map((some) => `${percentile(some, 0.5)} / ${percentile(some, 0.99)}`),
      ]);
    }
  }
  const rows = ['import, products/s', ...kinds].map((kind, row) => [
    kind,
    ...[...columns.values()].map((cells) => cells[row] ?? ''),
  ]);
  const heads = ['ms, p50 / p99', ...columns.keys()];
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const report = `# Both stores at size\n\n${size === 'small' ? '3.8' : '20'} KB a product, ${queries} different queries of each kind, none of them sent before; ${cpus().length} cores, Node ${process.version}. Written by \`npm run bench -- scale\`.\n\n${table}\n`;
  process.stdout.write(report);
  if (!values['no-report']) writeFileSync(join(projectRoot, 'scripts/bench/SCALE.md'), report);
}

async function withStore<Result>(
  name: (typeof store)[number],
  work: (catalog: Awaited<ReturnType<typeof openCatalog>>) => Promise<Result>,
): Promise<Result> {
  const postgres = name === 'postgresql' ? await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB']) : undefined;
  const directory = mkdtempSync(join(tmpdir(), 'scale-'));
  const catalog = await openCatalog({
    dataDir: directory,
    databaseUrls: postgres === undefined ? [] : [postgres.createDatabase()],
  });
  try {
    return await work(catalog);
  } finally {
    await catalog.close();
    postgres?.remove();
    rmSync(directory, { recursive: true });
  }
}

async function measure(
  catalog: Awaited<ReturnType<typeof openCatalog>>,
  count: number,
  size: 'small' | 'real',
  queries: number,
): Promise<{ seconds: number; times: Times }> {
  const progress = progressDisplay(process.stderr);
  const { seconds } = await catalog.import([generatedSource(count, size)], {
    replace: true,
    onProgress: progress.show,
  });
  progress.stop();
  const random = seeded(7);
  const times = new Map<string, number[]>();
  const time = async (kind: string, run: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await run();
    const found = times.get(kind) ?? [];
    times.set(kind, [...found, performance.now() - start]);
  };
  for (let number = 0; number < queries; number += 1) {
    await time('product by code', () => catalog.product(codeOf(Math.floor(random() * count))));
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
  return { seconds, times };
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

function percentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function wholeNumber(option: string, given: string): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`${option} must be a whole number from 1, but is "${given}".`);
  return value;
}
