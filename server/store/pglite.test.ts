import { Worker } from 'node:worker_threads';
import { afterAll, expect, jest, test } from '@jest/globals';
import { ownDataDirectory } from '../../test/servers/serve.ts';
import { openPglite } from './pglite.ts';
import { StoreUnavailable } from './sql.ts';

const sent = jest.spyOn(Worker.prototype, 'postMessage');

afterAll(() => {
  jest.restoreAllMocks();
});

test('when its thread dies, what is under way fails as unavailable and the next query finds the data again', async () => {
  const sql = await openPglite(await ownDataDirectory());
  await sql.write((session) => session.exec('create table kept (n int); insert into kept values (7)'));
  const [thread] = sent.mock.contexts as Worker[];

  const underWay = sql.query('select pg_sleep(5)');
  const killed = thread?.terminate();
  await expect(underWay).rejects.toThrow(StoreUnavailable);
  await killed;

  const found = await Promise.all([sql.query('select n from kept'), sql.query('select n from kept')]);
  expect(found).toEqual([[{ n: 7 }], [{ n: 7 }]]);
  expect(new Set(sent.mock.contexts).size).toBe(2);
  await sql.close();
});
