import { beforeEach, expect, test } from '@jest/globals';
import { batched } from './batched.ts';
import { boundedCache, versionedCache } from './versioned-cache.ts';

let made: string[] = [];
beforeEach(() => {
  made = [];
});

/** Makes the key itself, in a later turn. */
const make = (key: string) => async () => {
  made.push(key);
  await new Promise(setImmediate);
  return `of ${key}`;
};
const bytesOf = (value: string) => value.length;
const equal = (count: number) => Array.from({ length: count }, (_, index) => index);

test('equal calls share one value, at once and later', async () => {
  const cache = boundedCache<string>(10_000);
  const values = await Promise.all(equal(50).map(() => cache.remembered('a', make('a'), bytesOf)));
  expect(new Set(values)).toEqual(new Set(['of a']));
  expect(await cache.remembered('a', make('a'), bytesOf)).toBe('of a');
  expect(cache.get('a')).toBe('of a');
  expect(cache.get('b')).toBeUndefined();
  expect(made).toEqual(['a']);
  expect(cache.state()).toEqual({ bytes: 306, hits: 2, misses: 50 });
});

test('what fails or is undefined reaches all who wait, and is tried again', async () => {
  const cache = boundedCache<string>(10_000);
  const fail = async (): Promise<string> => {
    await make('fails')();
    throw new Error('lost');
  };
  const failures = await Promise.allSettled(equal(3).map(() => cache.remembered('a', fail, bytesOf)));
  expect(failures.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
    equal(3).map(() => 'Error: lost'),
  );
  const nothing = async (): Promise<string | undefined> => void (await make('none')());
  expect(await cache.remembered('a', nothing, bytesOf)).toBeUndefined();
  expect(await cache.remembered('a', make('a'), bytesOf)).toBe('of a');
  expect(made).toEqual(['fails', 'none', 'a']);
});

test('what was used least is dropped; who waits for what has no place any more gets it', async () => {
  const cache = boundedCache<string>(1_000);
  await cache.remembered('a', make('a'), bytesOf);
  await cache.remembered('b', make('b'), bytesOf);
  cache.get('a');
  const waiting = cache.remembered('slow', make('slow'), () => 900);
  for (const key of ['c', 'd', 'e', 'f']) {
    cache.get('a');
    await cache.remembered(key, make(key), bytesOf);
  }
  expect(await waiting).toBe('of slow');
  expect(['a', 'b', 'slow', 'c', 'f'].map(cache.get)).toEqual(['of a', undefined, undefined, undefined, 'of f']);
  expect(cache.state().bytes).toBeLessThanOrEqual(1_000);
});

test('a cache of 0 bytes still shares equal calls at once, and keeps nothing', async () => {
  const cache = boundedCache<string>(0);
  const values = await Promise.all(equal(50).map(() => cache.remembered('a', make('a'), bytesOf)));
  expect(new Set(values)).toEqual(new Set(['of a']));
  expect(made).toEqual(['a']);
  expect(cache.get('a')).toBeUndefined();
  expect(await cache.remembered('a', make('a'), bytesOf)).toBe('of a');
  expect(made).toEqual(['a', 'a']);
  expect(cache.state().bytes).toBe(0);
});

test('another version of the data finds nothing of the one before, nor what is still being made of it', async () => {
  let version = '1';
  const cache = versionedCache<string>({ maxBytes: 10_000, version: async () => version });
  const kept = await cache.current();
  await cache.remembered('a', make('a'), bytesOf);
  const waiting = cache.remembered('b', make('b'), bytesOf);
  await cache.current();
  version = '2';
  expect(await cache.remembered('a', make('a again'), bytesOf)).toBe('of a again');
  expect(await waiting).toBe('of b');
  await cache.remembered('b', make('b again'), bytesOf);
  await cache.remembered('b', make('b'), bytesOf);
  await kept.remembered('late', make('late'), bytesOf);
  expect((await cache.current()).get('late')).toBeUndefined();
  expect(made).toEqual(['a', 'b', 'a again', 'b again', 'late']);
  expect(cache.state()).toMatchObject({ hits: 1, misses: 5 });
  version = '3';
  expect((await cache.current()).get('a')).toBeUndefined();
});

test('the keys of one turn are loaded at once, and a failure is tried again', async () => {
  const loads: (readonly string[])[] = [];
  const load = batched(async (keys) => {
    loads.push(keys);
    if (keys.includes('broken')) throw new Error('lost');
    return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all(['a', 'b', 'a', 'absent'].map(load))).toEqual(['A', 'B', 'A', undefined]);
  await expect(Promise.all(['a', 'broken'].map(load))).rejects.toThrow('lost');
  expect(await load('a')).toBe('A');
  expect(loads).toEqual([['a', 'b', 'absent'], ['a', 'broken'], ['a']]);
});
