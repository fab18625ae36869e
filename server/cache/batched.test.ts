import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { batched } from './batched.ts';

test('each key is loaded with those of its turn, also while others are; what is not there is undefined', async () => {
  const loaded: (readonly string[])[] = [];
  const load = batched(async (keys) => {
    loaded.push(keys);
    await sleep(20);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const first = ['a', 'none', 'a', 'b'].map(load);
  await sleep(10);

  expect(await Promise.all([...first, load('c'), load('a')])).toEqual(['A', undefined, 'A', 'B', 'C', 'A']);
  expect(loaded).toEqual([
    ['a', 'none', 'b'],
    ['c', 'a'],
  ]);
});

test('a load that fails fails for each of its keys, and for none of the next', async () => {
  let isLost = true;
  const load = batched(async (keys) => {
    if (isLost) throw new Error('lost');
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([load('a'), load('b')]);
  isLost = false;

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load('a')).toBe('a');
});
