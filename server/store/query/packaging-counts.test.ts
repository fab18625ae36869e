import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openOwnCatalog } from '../../../test/servers/own-catalog.ts';
import { sampleProducts } from '../../../test/servers/stored-products.ts';
import type { Catalog, PackagingQuery } from '../catalog.ts';
import { productsSource } from '../import/source.ts';
import type { Importer } from '../import/types.ts';
import { seededRandom } from './naive-search.fixture.ts';

type Product = Readonly<Record<string, unknown>>;
type Part = { readonly shape?: { id: string }; readonly material?: { id: string } };

function naiveCounts(products: readonly Product[], { part, country, category, shape }: PackagingQuery) {
  const counts = new Map<string, number>();
  for (const { countries_tags: countries = [], categories_tags: categories = [], packagings = [] } of products) {
    if (country !== undefined && !(countries as string[]).includes(country)) continue;
    if (category !== undefined && !(categories as string[]).includes(category)) continue;
    const parts = (packagings as Part[]).filter((one) => shape === undefined || one.shape?.id === shape);
    for (const id of new Set(parts.flatMap((one) => one[part]?.id ?? []))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

async function stored(catalog: Catalog, query: PackagingQuery) {
  const counts = await catalog.packagingCounts(query);
  expect(new Set(counts.map(({ tag }) => tag)).size).toBe(counts.length);
  return Object.fromEntries(counts.map(({ tag, n }) => [tag, n]));
}

let catalog: Catalog & Importer;

afterAll(() => catalog.close());

describe('packaging counts of the sample', () => {
  let products: readonly Product[];

  beforeAll(async () => {
    products = sampleProducts();
    catalog = await openOwnCatalog();
    await catalog.import([productsSource('sample', products)]);
  });

  test('are those of a plain count, for each country, category and shape', async () => {
    const values = (field: string) => [...new Set(products.flatMap((product) => (product[field] as string[]) ?? []))];
    const categories = values('categories_tags').filter((_, index) => index % 5 === 0);
    let filled = 0;
    for (const country of [undefined, 'en:france', 'en:germany', 'en:nowhere']) {
      for (const category of [undefined, 'en:yogurts', 'en:beverages', ...categories]) {
        for (const shape of [undefined, 'en:pot', 'en:bottle']) {
          for (const part of ['shape', 'material'] as const) {
            const query = { part, country, category, shape };
            const expected = naiveCounts(products, query);
            filled += Object.keys(expected).length;
            expect({ query, counts: await stored(catalog, query) }).toEqual({ query, counts: expected });
          }
        }
      }
    }
    expect(filled).toBeGreaterThan(300);
  });

  test('are read from the database once for each query until the data changes', async () => {
    const query = { part: 'shape', country: 'en:france' } as const;
    const first = await catalog.packagingCounts(query);
    expect(await catalog.packagingCounts({ ...query, category: undefined })).toBe(first);

    await catalog.import([
      productsSource('one more', [{ code: '30000001', packagings: [{ shape: { id: 'en:new' } }] }]),
    ]);

    expect(await catalog.packagingCounts(query)).not.toBe(first);
    expect(await stored(catalog, { part: 'shape' })).toMatchObject({ 'en:new': 1 });
  });

  test('are empty for strings that no column holds', async () => {
    for (const text of ['\0', "'", '', 'é'.repeat(5_000)]) {
      expect(await catalog.packagingCounts({ part: 'material', shape: text })).toEqual([]);
      expect(await catalog.packagingCounts({ part: 'shape', country: text, category: text })).toEqual([]);
    }
  });
});

describe('imports', () => {
  const random = seededRandom(20261121);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const part = () => ({
    shape: pick([{ id: 'en:pot' }, { id: 'en:lid' }, undefined]),
    material: pick([{ id: 'en:glass' }, { id: 'en:steel' }, undefined]),
  });
  const product = (number: number) => ({
    code: String(40_000_000 + number),
    countries_tags: pick([['en:france'], ['en:france', 'en:japan'], undefined]),
    categories_tags: pick([['en:a'], ['en:a', 'en:b'], []]),
    packagings: Array.from({ length: random(4) }, part),
  });

  test('that replace products keep the counts exact', async () => {
    const current = new Map<string, Record<string, unknown>>();
    for (const round of [0, 1, 2]) {
      const fresh = Array.from({ length: 120 }, (_, number) => product(number + 60 * round));
      for (const one of fresh) current.set(one.code, one);
      await catalog.import([productsSource('round', fresh)], { replace: round === 0 });
      for (const query of [
        { part: 'shape' },
        { part: 'material', country: 'en:france', category: 'en:b', shape: 'en:pot' },
      ] as const) {
        const expected = naiveCounts([...current.values()], query);
        expect(Object.keys(expected).length).toBeGreaterThan(1);
        expect(await stored(catalog, query)).toEqual(expected);
      }
    }
  });
});

describe('values of a field', () => {
  beforeAll(async () => {
    const codes = ['fr-56-003-001-ec', 'fr-56-003-002-ec', 'fr-560', 'fr-57', 'de-by-1-ec', 'é', '%', 'fr_56'];
    const products = codes.map((code, number) => ({ code: String(50_000_000 + number), emb_codes_tags: [code] }));
    await catalog.import([productsSource('codes', products)], { replace: true });
  });

  test.each([
    ['fr-56', 9, ['fr-56-003-001-ec', 'fr-56-003-002-ec', 'fr-560']],
    ['fr-56', 1, ['fr-56-003-001-ec']],
    ['', 3, ['%', 'de-by-1-ec', 'fr-56-003-001-ec']],
    ['é', 9, ['é']],
    ['%', 9, ['%']],
    ['fr_', 9, ['fr_56']],
    ['FR', 9, []],
    ['\0', 9, []],
  ])('that start with "%s", %s at the most', async (prefix, limit, expected) => {
    expect(await catalog.tags('emb_codes_tags', { prefix, limit })).toEqual(expected);
  });

  test('never are those of another field', async () => {
    expect(await catalog.tags('emb_codes', { prefix: '', limit: 9 })).toEqual([]);
  });

  test('never are those that no product has any more', async () => {
    await catalog.import([productsSource('moved', [{ code: '50000003', emb_codes_tags: ['fr-58'] }])]);
    expect(await catalog.tags('emb_codes_tags', { prefix: 'fr-57', limit: 9 })).toEqual([]);
    expect(await catalog.tags('emb_codes_tags', { prefix: 'fr-58', limit: 9 })).toEqual(['fr-58']);
  });
});
