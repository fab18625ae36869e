import { expect, test } from '@jest/globals';
import type { Catalog } from '../../store/catalog.ts';
import type { ProductBytes } from './product-bytes.ts';
import { createProductCache } from './product-cache.ts';
import type { ProductSeal } from './sealed-product.ts';

test('products come in the order of their codes, also those that were read before, and are read once', async () => {
  const asked: string[] = [];
  const catalog = {
    version: async () => 'one',
    products: async (codes: readonly string[]) => {
      asked.push(...codes);
      return codes.map((code) => (code === 'none' ? undefined : { code, body: Buffer.from(code) }));
    },
  } as unknown as Catalog;
  const seal = { read: ({ code }) => ({ code, size: 1 }) as ProductBytes } as ProductSeal;
  const cache = createProductCache(catalog, seal, 100_000);
  for (const codes of [['b'], ['c', 'b', 'none', 'a', 'c'], ['a', 'none', 'b', 'c'], ['c', 'a'], []]) {
    const found = await cache.get(codes);
    expect(found.map((one) => one?.code ?? 'none')).toEqual(codes);
  }
  expect(asked.filter((code) => code !== 'none').toSorted()).toEqual(['a', 'b', 'c']);
});

test('a product that is invalid is an error each time, beside others too, and one that cannot be read is asked for again', async () => {
  let lost = 1;
  const catalog = {
    version: async () => 'one',
    products: async (codes: readonly string[]) => {
      lost -= 1;
      if (lost === 0) throw new Error('The store is lost.');
      return codes.map((code) => ({ code, body: Buffer.from(code) }));
    },
  } as unknown as Catalog;
  const read = ({ code }: { code: string }) => {
    if (code === 'bad') throw new TypeError('It breaks the contract.');
    return { code, size: 1 } as ProductBytes;
  };
  const cache = createProductCache(catalog, { read } as unknown as ProductSeal, 100_000);
  await expect(cache.get(['a'])).rejects.toThrow('lost');
  for (const codes of [['bad'], ['a', 'bad'], ['bad']]) await expect(cache.get(codes)).rejects.toThrow(TypeError);
  expect((await cache.get(['a'])).map((one) => one?.code)).toEqual(['a']);
});
