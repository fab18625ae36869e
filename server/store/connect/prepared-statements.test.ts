import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { describeWithPostgres } from '../../../test/servers/describe-with.ts';
import { ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import { type PostgresServer, startPostgres } from '../../../test/servers/postgres-server.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Sql } from './sql.ts';

const most = 300;
const textsOf = (generation: number, count: number) =>
  Array.from({ length: count }, (_, index) => `select ${index} as n, 'products_${generation}' as generation`);
const usual = `select 'usual' as text`;

function testsOn(sql: () => Sql): void {
  const preparedNow = async (like: string): Promise<number> => {
    const [row] = await sql().query<{ n: number }>(
      `select count(*)::int as n from pg_prepared_statements where statement like $1`,
      [like],
    );
    return row?.n ?? 0;
  };

  test('each generation of the data has its statements prepared, and their number stays bounded', async () => {
    for (const generation of [1, 2, 3]) {
      for (const [index, text] of textsOf(generation, most + 50).entries()) {
        await sql().query(usual);
        expect(await sql().query(text)).toEqual([{ n: index, generation: `products_${generation}` }]);
      }
      expect(await preparedNow('%')).toBeLessThanOrEqual(most + 1);
      const [last = ''] = textsOf(generation, most + 50).slice(-1);
      expect([await preparedNow(last), await preparedNow(usual)]).toEqual([1, 1]);
    }
  });

  test('a statement that is sent again after others took its place, and one that failed before, return their own rows', async () => {
    const missing = `select n from later where n > $1`;
    await expect(sql().query(missing, [0])).rejects.toMatchObject({ code: '42P01' });
    await sql().write((session) => session.exec('create table later (n int); insert into later values (0), (7)'));
    for (let round = 0; round < 2; round += 1) {
      expect(await sql().query(missing, [0])).toEqual([{ n: 7 }]);
      const texts = textsOf(4, most + 50);
      const found: unknown[] = [];
      // All at once would wait longer for a connection than a query may.
      while (texts.length > 0) found.push(...(await Promise.all(texts.splice(0, 50).map((text) => sql().query(text)))));
      expect(found).toMatchObject([...found.keys()].map((n) => [{ n }]));
    }
  });
}

describe('the embedded database', () => {
  let sql: Sql;
  beforeAll(async () => {
    sql = await openPglite(await ownDataDirectory());
  });
  afterAll(() => sql.close());

  testsOn(() => sql);

  test('keeps the statement that is used all the time prepared', async () => {
    const preparedAt = async () =>
      (await sql.query(`select prepare_time::text from pg_prepared_statements where statement = $1`, [usual]))[0];
    await sql.query(usual);
    const before = await preparedAt();
    for (const text of textsOf(5, most + 50)) {
      await sql.query(usual);
      await sql.query(text);
    }
    expect(before).toBeDefined();
    expect(await preparedAt()).toEqual(before);
  });
});

describeWithPostgres()('PostgreSQL', () => {
  let server: PostgresServer;
  let sql: Sql;
  beforeAll(async () => {
    server = await startPostgres(['fsync=off']);
    sql = await openPostgres({ urls: [server.createDatabase()], connections: 1, timeoutMilliseconds: 10_000 });
  });
  afterAll(async () => {
    await sql.close();
    server.remove();
  });

  testsOn(() => sql);
});
