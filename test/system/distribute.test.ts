import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SearchQuery } from '../../server/store/catalog.ts';
import { openPostgres } from '../../server/store/connect/postgres.ts';
import { productsSource } from '../../server/store/import/source.ts';
import { openCatalog } from '../../server/store/open.ts';
import { readFacts } from '../../server/store/rows/tables.ts';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { runScript } from '../servers/start-main.ts';

// What Citus would do is written down; everything else runs as it does there.
const stubs = `
  create table called (number serial, call text);
  create function create_reference_table(table_name regclass) returns void language sql as
    $$ insert into called (call) values ('reference ' || table_name) $$;
  create function create_distributed_table(table_name regclass, distribution_column text, colocate_with text) returns void language sql as
    $$ insert into called (call) values (table_name || ' by ' || distribution_column || ' with ' || colocate_with) $$;`;

// Enough products for tags to have bits where the tables are not distributed.
const labels = ['en:one', 'en:two'];
const labelled = Array.from({ length: 40 }, (_, at) => ({ code: `${90_000_001 + at}`, labels_tags: labels }));
const withBoth: SearchQuery = {
  ...{ nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 100 },
  tags: labels.map((label) => ({ field: 'labels_tags', anyOf: [label], negated: false })),
};

const callsFor = (schema: string) => [
  `${schema}.product_body by code with default`,
  ...['search', 'nutrient', 'packaging'].map((name) => `${schema}.product_${name} by code with ${schema}.product_body`),
  `reference ${schema}.tag`,
  `reference ${schema}.tag_bits`,
];

describeWithPostgres()('npm run data:distribute', () => {
  let postgres: PostgresServer;

  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off']);
  });

  afterAll(() => postgres.remove());

  test('distributes the tables once, and those of later imports, and searches find what is there', async () => {
    const url = postgres.createDatabase();
    const run = async () => {
      const script = runScript('server/data-distribute.ts', [], { DATABASE_URL: url });
      return [await script.exited, script.printed().trim()];
    };
    const catalog = await openCatalog({ dataDir: undefined, databaseUrls: [url] });
    const sql = await openPostgres({ urls: [url], connections: 1, timeoutMilliseconds: 10_000 });
    const called = async () => {
      const rows = await sql.query<{ call: string }>('select call from called order by number');
      return rows.map(({ call }) => call);
    };
    const expectFound = async (products: typeof labelled) => {
      const codes = products.map(({ code }) => code);
      expect(await catalog.search(withBoth)).toEqual({ count: codes.length, codes });
      const generation = (await readFacts(sql)).get('generation');
      expect(await sql.query(`select name from ${generation}.tag where has_bits`)).toEqual([]);
    };

    expect(await run()).toEqual([1, expect.stringContaining('run CREATE EXTENSION citus there')]);
    await sql.write((session) => session.exec(stubs));
    await catalog.import([productsSource('first', labelled)]);
    // Known as tags with bits until the next import.
    await Promise.all(labels.map((label) => catalog.tagCount('labels_tags', label)));
    expect(await run()).toEqual([0, 'The product store is distributed.']);
    await expectFound(labelled);
    expect(await run()).toEqual([0, 'The product store was distributed before.']);
    expect(await called()).toEqual(['reference catalog_fact', 'reference taxonomy', ...callsFor('products_1')]);

    const [removed, changed, ...others] = labelled;
    const changes = [
      { ...removed, deleted: 'on' },
      { ...changed, labels_tags: ['en:one'] },
    ];
    for (const [at, records, options, left] of [
      [2, changes, {}, others],
      [3, labelled, { replace: true }, labelled],
    ] as const) {
      await catalog.import([productsSource('new', records)], options);
      expect((await called()).slice(8 * (at - 1))).toEqual([
        ...callsFor(`products_${at}`),
        `reference products_${at}.tag_number`,
        `reference products_${at}.taxonomy`,
      ]);
      await expectFound(left);
    }
    expect((await catalog.products(['90000001']))[0]).toBeDefined();
    await sql.close();
    await catalog.close();
  });
});
