import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/store/connect/postgres.ts';
import { productsSource } from '../../server/store/import/source.ts';
import { openCatalog } from '../../server/store/open.ts';
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

  test('distributes the tables once, and those of later imports', async () => {
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

    expect(await run()).toEqual([1, expect.stringContaining('run CREATE EXTENSION citus there')]);
    await sql.write((session) => session.exec(stubs));
    expect(await run()).toEqual([0, 'The product store is distributed.']);
    expect(await run()).toEqual([0, 'The product store was distributed before.']);
    expect(await called()).toEqual(['reference catalog_fact', 'reference taxonomy', ...callsFor('products_0')]);

    await catalog.import([productsSource('new', [{ code: '90000001' }])]);
    expect((await called()).slice(8)).toEqual([
      ...callsFor('products_1'),
      'reference products_1.tag_number',
      'reference products_1.taxonomy',
    ]);
    expect((await catalog.products(['90000001']))[0]).toBeDefined();
    await sql.close();
    await catalog.close();
  });
});
