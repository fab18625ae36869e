import fs from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, jest, test } from '@jest/globals';
import { ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import { openCatalog } from '../open.ts';
import { openPglite } from './pglite.ts';
import { withSlowQueryLog } from './slow-queries.ts';
import { type SqlWriter, StoreUnavailable } from './sql.ts';

afterAll(() => {
  jest.restoreAllMocks();
});

test('each time that its thread dies, what is under way fails as unavailable and the next query finds the data again', async () => {
  const sent = jest.spyOn(Worker.prototype, 'postMessage');
  const sql = await openPglite(await ownDataDirectory());
  await sql.write((session) => session.exec('create table kept (n int); insert into kept values (7)'));
  for (const threads of [2, 3]) {
    const thread = sent.mock.contexts.at(-1) as Worker;
    const underWay = sql.query('select pg_sleep(5)');
    const killed = thread.terminate();
    await expect(underWay).rejects.toThrow(StoreUnavailable);
    await killed;

    const found = await Promise.all([sql.query('select n from kept'), sql.query('select n from kept')]);
    expect(found).toEqual([[{ n: 7 }], [{ n: 7 }]]);
    expect(new Set(sent.mock.contexts).size).toBe(threads);
  }
  await sql.close();
});

test('statements return values of their types, slow ones are logged with their plan, what is written ends', async () => {
  const sql = await openPglite(undefined);
  const statement = `select $1::int as whole, $2::text[] as texts, $3::text as text, null as nothing, true as yes, 1.5::float8 as half where $4::boolean`;
  const values = [7, ['a', 'b,"c', null], 'é', true];
  const row = { whole: 7, texts: ['a', 'b,"c', null], text: 'é', nothing: null, yes: true, half: 1.5 };
  expect(await sql.query(statement, values)).toEqual([row]);
  await expect(sql.query(statement, ['seven', [], '', true])).rejects.toMatchObject({ code: '22P02' });
  await expect(sql.query('select n from nowhere')).rejects.toMatchObject({ code: '42P01' });
  await sql.write((session) => session.exec('create table nowhere (n int); insert into nowhere values (1)'));
  expect(await sql.query('select n from nowhere')).toEqual([{ n: 1 }]);
  await sql.write((session) =>
    session.exec('drop table nowhere; create table nowhere (n text); insert into nowhere values (2)'),
  );
  expect(await Promise.all([sql.query('select 3 as n'), sql.query(statement, values)])).toEqual([[{ n: 3 }], [row]]);

  const debug = jest.fn();
  const logged = withSlowQueryLog(sql, { isLevelEnabled: () => true, debug, warn: () => undefined });
  await logged.query('select pg_sleep($1), $2::text as note', [0.2, 'x'.repeat(300)]);
  await sql.query('select 1');
  await delay(0);
  const shown = ['0.2', `"${'x'.repeat(199)}`];
  const plan = [expect.stringMatching(/^Result .*cost/)];
  expect(debug.mock.calls).toEqual([[expect.objectContaining({ values: shown, plan }), expect.any(String)]]);

  // What is being written ends before the database does.
  const written = sql.write(async (session) => {
    await session.exec('create table last (n int)');
    await delay(100);
    await session.exec('insert into last values (1)');
    return 'written';
  });
  await sql.close();
  expect(await written).toBe('written');
});

test.each([
  [31, /^Only 31 MB are free/],
  [32, /nowhere/],
])('with %i MB left to it on the disk, a session that copies rows fails with %s', async (free, message) => {
  const sql = await openPglite(await ownDataDirectory());
  jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: free * 250, bfree: 9e9, blocks: 9e9, bsize: 4000 } as never);
  let left: SqlWriter | undefined;
  const copied = sql.write((session) => {
    left = session;
    return session.copy('nowhere (n)', Buffer.alloc(0));
  });
  await expect(copied).rejects.toThrow(message);
  await expect(left?.exec('select 1')).rejects.toThrow('has ended');
  await sql.close();
});

test('a query that takes too long fails as unavailable, and what is written may take its time', async () => {
  const sql = await openPglite(await ownDataDirectory(), 150);
  await expect(sql.query('select pg_sleep(0.3)')).rejects.toThrow(StoreUnavailable);
  const written = sql.write(async (session) => {
    await session.exec('select pg_sleep(0.3)');
    return session.query('select 7 as n, pg_sleep(0.3)');
  });
  expect(await written).toMatchObject([{ n: 7 }]);
  await sql.close();
});

test('a catalog waits as long for its database as it is told', async () => {
  const sent = jest.spyOn(Worker.prototype, 'postMessage');
  const catalog = await openCatalog({ dataDir: await ownDataDirectory(), queryTimeoutMilliseconds: 1000 });
  sent.mockImplementationOnce(() => undefined);
  const start = performance.now();
  await expect(catalog.products(['1'])).rejects.toThrow(StoreUnavailable);
  // Far less than an embedded database that is told nothing.
  expect(performance.now() - start).toBeLessThan(30_000);
  await catalog.close();
});
