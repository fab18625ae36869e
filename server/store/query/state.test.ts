import { expect, test } from '@jest/globals';
import { servedData } from '../connect/served-data.ts';
import type { Sql } from '../connect/sql.ts';
import { stateKeeper } from './state.ts';

test('the data is read once, again after it was lost, forgotten or set back, and is not known while it is read', async () => {
  const served = servedData();
  const answers: (string | Error)[] = [];
  const query = async () => {
    const version = answers.shift() ?? new Error('It was read once more.');
    if (version instanceof Error) throw version;
    return [{ name: 'version', value: version }];
  };
  const keeper = stateKeeper({ shared: true, served, query } as unknown as Sql, 1000);
  const current = async () => (await keeper.current()).version;

  answers.push(new Error('lost'), '2-a', '3-b', '2-a', '2-a', new Error('lost'));
  await expect(current()).rejects.toThrow('lost');
  const reading = current();
  expect([keeper.known(), await reading, await current(), keeper.known()?.version]).toEqual([
    undefined,
    '2-a',
    '2-a',
    '2-a',
  ]);
  keeper.forget();
  expect([keeper.known(), await current(), served.imports()]).toEqual([undefined, '3-b', 3]);
  served.serve('1-x');
  expect(served.imports()).toBe(3);
  served.setBack(2);
  expect([keeper.known(), await current(), keeper.known()?.version]).toEqual([undefined, '2-a', '2-a']);
  const kept = await keeper.current();
  served.setBack(2);
  expect(await keeper.current()).toBe(kept);
  const late = keeper.current();
  served.setBack(1);
  expect([await late, (await keeper.current()).version]).toEqual([kept, '2-a']);
});
