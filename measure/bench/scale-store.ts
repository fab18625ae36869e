import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog, SearchQuery } from '../../server/store/catalog.ts';
import { StoreUnavailable } from '../../server/store/connect/sql.ts';
import { progressDisplay } from '../../server/store/import/progress.ts';
import { openCatalog } from '../../server/store/open.ts';
import { startPostgres } from '../../test/servers/postgres-server.ts';
import { codeOf, generatedSource, randomTag } from './generated-products.ts';
import { randomNumbers } from './rows.ts';

/** What one store did with so many products. */
export interface StoreFacts {
  readonly importSeconds: number;
  /** The most memory of this process at the end of a block of the import. */
  readonly importBytes: number;
  /** Memory of this process after the queries. */
  readonly servingBytes: number;
  /** What the store takes on disk, without the log of its database. */
  readonly diskBytes: number;
  /** Milliseconds of the queries of each kind. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

const everything: SearchQuery = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 24 };

type Store = Awaited<ReturnType<typeof openCatalog>>;

async function measure(
  catalog: Store,
  count: number,
  size: string,
  queries: number,
): Promise<Omit<StoreFacts, 'diskBytes'>> {
  const progress = progressDisplay(process.stderr);
  let importBytes = 0;
  const { seconds: importSeconds } = await catalog.import([generatedSource(count, size)], {
    replace: true,
    onProgress: (now) => {
      importBytes = Math.max(importBytes, process.memoryUsage.rss());
      progress.show(now);
    },
  });
  progress.stop();
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
  return { importSeconds, importBytes, servingBytes: process.memoryUsage.rss(), times };
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
const catalog = await openCatalog({ dataDir: directory, databaseUrls: postgres ? [postgres.createDatabase()] : [] });
const measured = await measure(catalog, Number(count), size, Number(queries));
const [kilobytes] = execFileSync('du', ['-sk', '--exclude=pg_wal', directory], { encoding: 'utf8' }).split('\t');
process.send?.({ ...measured, diskBytes: Number(kilobytes) * 1024 } satisfies StoreFacts);
await catalog.close();
process.disconnect?.();
