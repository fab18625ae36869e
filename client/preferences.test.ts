import { expect, test } from '@jest/globals';
import { useSampleServer } from '../test/servers/use-server.ts';
import preferred from './examples/preferences.ts';
import { createClient, unwrap } from './index.ts';
import { rank, usualLevels } from './preferences.ts';

const product = (name: string, matches: Record<string, number | undefined>) => ({
  name,
  attribute_groups_data: [
    {
      attributes: Object.entries(matches).map(([id, match]) =>
        match === undefined ? { id, status: 'unknown' } : { id, status: 'known', match },
      ),
    },
  ],
});

test('matches count by the factor of their level, and what misses a mandatory one comes last', () => {
  const products = [
    product('sweet', { nutriscore: 100, vegan: 0 }),
    product('plain', { nutriscore: 40, vegan: 100, nova: 50 }),
    product('unknown', { nutriscore: undefined, vegan: 20 }),
    // All of what is known fits, but less is known.
    product('half', { nutriscore: undefined, vegan: 100 }),
    product('good', { nutriscore: 50, vegan: 100, nova: 0 }),
  ];
  const ranked = rank(products, { nutriscore: 'very_important', vegan: 'mandatory', nova: 'not_important' });

  expect(
    ranked.map(({ product: { name }, score, match, excludedBy, unknown }) => [name, score, match, excludedBy, unknown]),
  ).toEqual([
    ['good', 500, 500 / 6, [], []],
    ['plain', 480, 80, [], []],
    ['half', 400, 100, [], ['nutriscore']],
    ['unknown', 80, 20, [], ['nutriscore']],
    ['sweet', 200, 200 / 6, ['vegan'], []],
  ]);
});

test('products that are excluded are in the order of their scores, by however many attributes they are', () => {
  const products = [
    product('low', { vegan: 0, vegetarian: 30, nutriscore: 0 }),
    product('none', { vegan: 0, vegetarian: 0, nutriscore: 0 }),
    product('high by two', { vegan: 0, vegetarian: 0, nutriscore: 100 }),
    product('high by one', { vegan: 19, vegetarian: 20, nutriscore: 22 }),
  ];
  const ranked = rank(products, { vegetarian: 'mandatory', vegan: 'mandatory', nutriscore: 'very_important' });

  expect(ranked.map(({ product: { name }, score, excludedBy }) => [name, score, excludedBy])).toEqual([
    ['high by two', 200, ['vegetarian', 'vegan']],
    ['high by one', 200, ['vegan']],
    ['low', 120, ['vegan']],
    ['none', 0, ['vegetarian', 'vegan']],
  ]);
});

test.each([
  [{ attribute_groups: [{}, { attributes: [{ id: 'vegan', status: 'known', match: 0 }] }] }, 0, []],
  [{ ...product('both', { vegan: 7 }), attribute_groups: product('', { vegan: 8 }).attribute_groups_data }, 7, []],
  [{ attribute_groups: [{ attributes: [{ id: 'vegan', status: 'unknown', match: 9 }] }] }, 0, ['vegan']],
  [{ attribute_groups_data: [{ attributes: [{ id: 'vegan', status: 'known' }] }] }, 0, ['vegan']],
])('what is known of the attributes of %j counts', (given, score, unknown) => {
  expect(rank([given], { vegan: 'important' })).toMatchObject([{ score, excludedBy: [], unknown }]);
});

test('products of one score keep their order, and nothing is changed that was given', () => {
  const products = [product('one', {}), product('two', {})];

  expect(rank(products, {}).map((one) => one.product)).toEqual(products);
  expect(rank(products, { nutriscore: 'important' })[0]?.match).toBeUndefined();
});

test('levels of the caller count in place of the usual ones', () => {
  const levels = [{ id: 'mandatory', factor: 10, minimum_match: 50 }, { id: 'my own' }];
  const [ranked] = rank([product('plain', { vegan: 40 })], { vegan: 'mandatory', nova: 'my own' }, levels);

  expect(ranked).toMatchObject({ score: 400, excludedBy: ['vegan'], unknown: [] });
});

test('a level that there is not is an error that names those there are', () => {
  expect(() => rank([], { vegan: 'essential' })).toThrow(
    new RangeError(
      'The preference for vegan is "essential", and must be one of not_important, important, very_important, mandatory.',
    ),
  );
});

const server = useSampleServer();

test('the attributes and levels of the server rank its products', async () => {
  const api = createClient({ baseUrl: server.base, fetch: server.fetch });
  const { preferences } = await unwrap(api.getPreferencesV3());
  const { products } = await unwrap(
    api.searchProductsV2({
      categories_tags: 'en:snacks',
      fields: ['code', 'nutriscore_grade', 'attribute_groups_data'],
    }),
  );
  const ranked = rank(products, { nutriscore: 'very_important' }, preferences);

  expect(preferences).toMatchObject(usualLevels);

  const grades = ranked.map((one) => one.product.nutriscore_grade ?? '').filter((grade) => /^[a-e]$/.test(grade));
  expect(grades.length).toBeGreaterThan(2);
  expect(grades).toEqual(grades.toSorted());
});

test('the example puts the best of what is vegan first, and says how many it ranked', async () => {
  const fields = 'nutriscore_grade,ingredients_analysis_tags';
  const { body } = await server.json(`/api/v2/search?categories_tags=en:snacks&fields=${fields}`);
  const products = body.products as { nutriscore_grade: string; ingredients_analysis_tags?: string[] }[];
  const vegan = products.filter(({ ingredients_analysis_tags: tags }) => tags?.includes('en:vegan'));
  const [best] = vegan.map(({ nutriscore_grade: grade }) => grade).toSorted();

  expect(best).toMatch(/^[a-e]$/);
  expect(await preferred(server.base)).toMatch(new RegExp(`\\b${products.length}\\b.* ${best}$`));
});
