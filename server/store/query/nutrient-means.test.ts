import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOwnCatalog, ownDatabase, ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import type { Catalog } from '../catalog.ts';
import { openPglite } from '../connect/pglite.ts';
import { openPostgres } from '../connect/postgres.ts';
import { productsSource } from '../import/source.ts';
import type { Importer } from '../import/types.ts';
import { catalogOver } from '../open.ts';

const field = 'categories_tags';
const tea = (code: number, nutriments: object) => ({ code: String(code), [field]: ['en:teas'], nutriments });
const teas = [
  tea(91_000_001, { fat_100g: 1, 'energy-kj_100g': 100, iron_100g: 0.002 }),
  tea(91_000_002, { fat_100g: 4, 'energy-kj_100g': 99_999 }),
  tea(91_000_003, { fat_100g: -1, iron_100g: 0.004, sugars_serving: 3 }),
  { code: '91000004', [field]: ['en:coffees'], nutriments: { fat_100g: 90 } },
];
const most = { fat: 100, iron: 100, energy: 4_000, 'energy-kj': 4_000, 'energy-kcal': 1_000 };
const limits = [0, 1].map((more) => {
  const amounts = Object.entries(most).map(([nutrient, amount]) => [`${nutrient}_100g`, amount + more]);
  return { code: `${91_000_010 + more}`, [field]: ['en:limits'], nutriments: Object.fromEntries(amounts) };
});

let catalog: Catalog & Importer;

beforeAll(async () => {
  catalog = await openOwnCatalog();
  await catalog.import([productsSource('teas', [...teas, ...limits])]);
});

afterAll(() => catalog.close());

test('averages the products with the tag, in the requested order, without impossible amounts', async () => {
  const asked = ['iron', 'energy-kj', 'sugars', 'fat', 'zinc', 'fat'];
  const means = [
    { nutrient: 'iron', mean: expect.closeTo(0.003), count: 2 },
    { nutrient: 'energy-kj', mean: 100, count: 1 },
    { nutrient: 'fat', mean: 2.5, count: 2 },
  ];
  expect(await catalog.nutrientMeans(field, 'en:teas', asked)).toEqual(means);
  expect(await catalog.nutrientMeans(field, 'en:teas', asked.toReversed())).toEqual(means.toReversed());
});

test('what 100 g can have counts up to its limit', async () => {
  expect(await catalog.nutrientMeans(field, 'en:limits', Object.keys(most))).toEqual(
    Object.entries(most).map(([nutrient, mean]) => ({ nutrient, mean, count: 1 })),
  );
});

test('has no means for a tag without products, and no string breaks a statement', async () => {
  expect(await catalog.nutrientMeans(field, 'en:mates', ['fat'])).toEqual([]);
  for (const text of ["'; drop table tag; --", '\0', '"', '{1,2}']) {
    expect(await catalog.nutrientMeans(field, 'en:teas', [text])).toEqual([]);
    expect(await catalog.nutrientMeans(text, text, ['fat'])).toEqual([]);
  }
});

test('are read from the database once until the data changes', async () => {
  const sql = ownDatabase.create
    ? await openPostgres({ urls: [ownDatabase.create()], connections: 2, timeoutMilliseconds: 60_000 })
    : await openPglite(await ownDataDirectory());
  const averages: string[] = [];
  const counting: typeof sql = {
    ...sql,
    query: (text, values) => {
      if (text.includes('avg(')) averages.push(text);
      return sql.query(text, values);
    },
  };
  const watched = await catalogOver(counting);
  await watched.import([productsSource('teas', teas)]);
  const fat = () => watched.nutrientMeans(field, 'en:teas', ['fat']);

  await Promise.all([fat(), fat()]);
  expect(await fat()).toEqual([{ nutrient: 'fat', mean: 2.5, count: 2 }]);
  expect(averages).toHaveLength(1);

  await watched.import([productsSource('more', [tea(91_000_005, { fat_100g: 7 })])]);
  expect(await fat()).toEqual([{ nutrient: 'fat', mean: 4, count: 3 }]);
  await watched.close();
});
