import { describe, expect, test } from '@jest/globals';
import type { components } from '../../../generated/types.ts';
import { exported, sampleProducts, sampleTaxonomies } from '../../../test/servers/stored-products.ts';
import { productAttributeData, productAttributeGroups } from './attribute-groups.ts';

type Product = components['schemas']['V3Product'];
type Attribute = components['schemas']['ProductAttribute'];

const products = sampleProducts();
const taxonomies = sampleTaxonomies();

async function attribute(id: string, product: Product, unwantedIngredients?: string[], lc = 'en'): Promise<Attribute> {
  const groups = await productAttributeGroups(product, lc, { taxonomies, unwantedIngredients });
  const found = groups.flatMap(({ attributes }) => attributes).find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} is missing`);
  return found;
}

const recognised = { ingredients_n: 20, unknown_ingredients_n: 2 };
const obscure = { ingredients_n: 20, unknown_ingredients_n: 3 };

/** An attribute, a product, and the match that it should have, undefined for unknown, null for not applicable; the icon and colour. */
type Row = [
  attribute: string,
  product: Product,
  match: number | undefined | null,
  icon?: string,
  grade?: string | undefined,
];

const each = <Value>(values: readonly Value[], row: (value: Value, at: number) => Row): Row[] => values.map(row);

/** The amounts in g of 100 g of food that match 100, 80, 20 and 0: low is up to the second, high from the third on. */
const amounts = {
  fat: [0, 3, 20, 40],
  'saturated-fat': [0, 1.5, 5, 10],
  sugars: [0, 5, 12.5, 25],
  salt: [0, 0.3, 1.5, 3],
};

/** Both ends of each level, which are half as high of a beverage. */
const endsOfLevels = Object.entries(amounts).flatMap(([nutrient, ends]) =>
  ['en:breads', 'en:beverages'].flatMap((category) =>
    each(['low', 'low', 'moderate', 'moderate', 'high', 'high'] as const, (level, at) => {
      const end = Math.ceil(at / 2);
      const amount = Number(ends[end]) * (category === 'en:beverages' ? 0.5 : 1);
      const nutriments = { [`${nutrient}_100g` as 'fat_100g']: amount };
      const product = { nutrient_levels: { [nutrient]: level }, categories_tags: [category], nutriments };
      return [`low_${nutrient.replace('-', '_')}`, product, [100, 80, 20, 0][end]];
    }),
  ),
);

const rows: Row[] = [
  ...each(['a', 'b', 'c', 'd', 'e'], (grade, at) => {
    return [
      'nutriscore',
      { nutriscore_grade: grade } as Product,
      [100, 75, 50, 30, 0][at],
      `nutriscore-${grade}`,
      grade,
    ];
  }),
  ['nutriscore', { nutriscore_grade: 'unknown' }, undefined, 'nutriscore-unknown', 'unknown'],
  ['nutriscore', { nutriscore_grade: 'not-applicable' }, null, 'nutriscore-not-applicable', 'unknown'],
  ...endsOfLevels,
  ['low_sugars', { nutrient_levels: { sugars: 'moderate' }, nutriments: { sugars_100g: 8.75 } }, 50],
  ['low_sugars', { nutrient_levels: { sugars: 'high' }, nutriments: { sugars_100g: 90 } }, 0],
  ['low_fat', { nutrient_levels: { fat: 'high' }, nutriments: { fat_100g: 30 } }, 10],
  ['low_fat', { nutrient_levels: { fat: 'low' }, nutriments: { fat_prepared_100g: 1.5 } }, 90],
  ['low_fat', { nutrient_levels: { fat: 'low' }, nutriments: { fat_prepared_100g: 3, fat_100g: 1.5 } }, 90],
  ['low_saturated_fat', { nutrient_levels: { 'saturated-fat': 'low' } }, 90],
  ['low_saturated_fat', { nutrient_levels: { fat: 'low' } }, undefined],
  [
    'low_saturated_fat',
    { nutrient_levels: { 'saturated-fat': 'moderate' }, nutriments: { 'saturated-fat_100g': 2.9 } },
    56,
  ],
  ...each([1, 2, 3, 4] as const, (group, at) => {
    return ['nova', { nova_group: group }, [100, 100, 50, 0][at], `nova-group-${group}`, ['a', 'a', 'c', 'e'][at]];
  }),
  ['nova', {}, undefined, 'nova-group-unknown'],
  ['nova', { nova_groups_tags: ['not-applicable'] }, null, 'nova-group-unknown'],
  ...each([0, 2, 3, 9, 10, 11], (n, at) => {
    const match = [100, 60, 40, 0, 0, 0][at];
    return ['additives', { additives_n: n }, match, `${Math.min(n, 10)}-additives`, ['a', 'c', 'd', 'e', 'e', 'e'][at]];
  }),
  ['additives', {}, undefined],
  ['allergens_no_milk', { allergens_tags: ['en:milk'], traces_tags: ['en:milk'] }, 0],
  ['allergens_no_sesame_seeds', { traces_tags: ['en:sesame-seeds'], ...recognised }, 20],
  ['allergens_no_milk', { allergens_tags: ['en:eggs'], ...recognised }, 100],
  [
    'allergens_no_sulphur_dioxide_and_sulphites',
    { allergens_tags: ['en:sulphur-dioxide-and-sulphites'] },
    0,
    'contains-sulphur-dioxide-and-sulphites',
  ],
  ['allergens_no_milk', { allergens_tags: ['en:none'] }, 100],
  ['allergens_no_milk', { allergens_tags: ['en:eggs'], ...obscure }, undefined],
  ['allergens_no_milk', {}, undefined],
  ...each(['en:vegan', 'en:maybe-vegan', 'en:non-vegan'], (tag, at) => {
    return ['vegan', { ingredients_analysis_tags: [tag] }, 100 - 50 * at, tag.slice(3), ['a', 'c', 'e'][at]];
  }),
  ['vegan', { ingredients_analysis_tags: ['en:vegetarian', 'en:non-vegan'] }, 0],
  ['vegetarian', { ingredients_analysis_tags: ['en:maybe-vegetarian', 'en:vegetarian-status-unknown'] }, undefined],
  ...each(['palm-oil-free', 'may-contain-palm-oil', 'palm-oil'], (tag, at) => {
    const icon = tag === 'palm-oil' ? 'contains-palm-oil' : tag;
    return ['palm_oil_free', { ingredients_analysis_tags: [`en:${tag}`] }, 100 - 50 * at, icon, ['a', 'c', 'e'][at]];
  }),
  ['palm_oil_free', {}, undefined],
  ['labels_organic', { labels_tags: ['en:eu-organic'] }, 100],
  ['labels_organic', { labels_tags: ['en:vegan'] }, 0],
  ['labels_fair_trade', { labels_tags: ['en:fair-trade'] }, 100],
  ['labels_fair_trade', { labels_tags: [] }, undefined],
  // The middle of a grade is that of its scores: a from 75, b from 60, …
  ...each(['a-plus', 'a', 'b', 'c', 'd', 'e', 'f'] as const, (grade, at) => {
    const match = [95, 82, 67, 52, 37, 22, 7][at];
    const colour = ['a', 'a', 'b', 'c', 'd', 'e', 'e'][at];
    return ['ecoscore', { ecoscore_grade: grade }, match, `green-score-${grade}`, colour];
  }),
  ['ecoscore', { ecoscore_grade: 'a-plus', ecoscore_score: 112 }, 100],
  ['ecoscore', { ecoscore_grade: 'd', ecoscore_score: 41 }, 41, 'green-score-d', 'd'],
  ['ecoscore', { ecoscore_grade: 'unknown' }, undefined],
  ['ecoscore', { ecoscore_grade: 'not-applicable' }, null, 'green-score-not-applicable'],
  ['forest_footprint', { forest_footprint_data: { grade: 'b', footprint_per_kg: 0.5 } }, 80],
  ['forest_footprint', { forest_footprint_data: { grade: 'e', footprint_per_kg: 4 } }, 0],
  ['forest_footprint', { forest_footprint_data: { footprint_per_kg: 1 } }, 60, 'forest-footprint-c', 'c'],
  ['forest_footprint', { forest_footprint_data: { grade: 'a' } }, undefined, 'forest-footprint-unknown'],
  ['forest_footprint', {}, undefined],
  ...each([0, 0.475, 0.975, 1.475, 1.975], (footprint_per_kg, at) => {
    const [match, grade = ''] = [[100, 81, 61, 41, 21][at], ['a', 'a', 'b', 'c', 'd'][at]];
    return [
      'forest_footprint',
      { forest_footprint_data: { footprint_per_kg } },
      match,
      `forest-footprint-${grade}`,
      grade,
    ];
  }),
  ['forest_footprint', { forest_footprint_data: { footprint_per_kg: 0.1234 } }, 95.1],
  // The grade of the data decides about the icon; the colour is that of the match, which is rounded first.
  [
    'forest_footprint',
    { forest_footprint_data: { grade: 'c', footprint_per_kg: 0.499 } },
    80,
    'forest-footprint-c',
    'b',
  ],
  [
    'low_salt',
    { nutrient_levels: { salt: 'high' }, nutriments: { salt_100g: 1.5 } },
    20,
    'nutrient-level-salt-high',
    'e',
  ],
  [
    'low_salt',
    { nutrient_levels: { salt: 'moderate' }, nutriments: { salt_100g: 0.3 } },
    80,
    'nutrient-level-salt-medium',
  ],
  ['low_salt', { nutrient_levels: { salt: 'low' }, nutriments: { salt_100g: 5 } }, 80, 'nutrient-level-salt-low', 'b'],
  ['low_sugars', { nutrient_levels: { sugars: 'moderate' } }, 50],
  ['low_sugars', { nutrient_levels: { sugars: 'high' }, nutriments: { sugars_100g: 0 } }, 20],
  ['low_sugars', {}, undefined, 'nutrient-level-sugars-unknown', 'unknown'],
  ['low_saturated_fat', { nutrient_levels: { 'saturated-fat': 'high' } }, 10, 'nutrient-level-saturated-fat-high'],
  ['allergens_no_milk', { traces_tags: ['en:none'] }, undefined, 'milk-content-unknown'],
  ['allergens_no_milk', { ingredients_n: 0, unknown_ingredients_n: 0 }, undefined],
  ['allergens_no_milk', { ingredients_n: 5 }, undefined],
  ['allergens_no_milk', { ingredients_n: 5, unknown_ingredients_n: 0 }, 100, 'no-milk', 'a'],
  ['allergens_no_milk', { allergens_tags: ['en:milk'] }, 0, 'contains-milk', 'e'],
  ['allergens_no_sesame_seeds', { traces_tags: ['en:sesame-seeds'] }, 20, 'may-contain-sesame-seeds', 'e'],
  ['vegan', { ingredients_analysis_tags: ['en:vegan', 'en:maybe-vegan'] }, 50],
  ['vegan', {}, undefined, 'vegan-status-unknown'],
  ['labels_organic', {}, undefined, 'organic-unknown'],
  ['labels_organic', { labels_tags: ['en:organic'] }, 100, 'organic', 'a'],
  ['labels_fair_trade', { labels_tags: ['en:organic'] }, 0, 'not-fair-trade', 'e'],
  ['additives', {}, undefined, 'additives-unknown', 'unknown'],
  ['ecoscore', { ecoscore_grade: 'unknown', ecoscore_score: 50 }, undefined, 'green-score-unknown'],
  ['ecoscore', { ecoscore_grade: 'f', ecoscore_score: -5 }, 0, 'green-score-f', 'e'],
];

test.each(rows)('%s of %j matches %s', async (...row) => {
  const [id, product, match, icon, colour] = row;
  const { status, match: found, icon_url, grade } = await attribute(id, product);

  expect(status).toBe(match === null ? 'not-applicable' : match === undefined ? 'unknown' : 'known');
  expect(found).toBe(match ?? undefined);
  if (icon !== undefined) expect(icon_url).toMatch(new RegExp(`/${icon}\\.svg$`));
  if (colour !== undefined) expect(grade).toBe(colour);
});

describe('unwanted ingredients', () => {
  const biscuit = { ingredients: [{ id: 'en:filling', ingredients: [{ id: 'en:soya-lecithin' }] }], ...recognised };

  test('are found inside others, by their kind, and named in the requested language', async () => {
    for (const unwanted of ['en:soya-lecithin', 'en:soya-bean', 'fr:lécithine de soja'])
      for (const product of [biscuit, { ingredients_tags: ['en:filling', 'en:soya-lecithin'], ...recognised }])
        expect(await attribute('unwanted_ingredients', product, [unwanted])).toMatchObject({ match: 0 });
    const { title } = await attribute('unwanted_ingredients', biscuit, ['en:soya-lecithin'], 'fr');
    expect(title).toBe('Contient : Lécithine de soja');
  });

  test('are absent from known ingredients, unknown beyond a tenth of unknown ones, and found even then', async () => {
    const uncertain = { ...biscuit, ...obscure };
    expect(await attribute('unwanted_ingredients', biscuit, ['en:salt'])).toMatchObject({ match: 100 });
    expect(await attribute('unwanted_ingredients', uncertain, ['en:salt'])).toMatchObject({ status: 'unknown' });
    expect(await attribute('unwanted_ingredients', uncertain, ['en:soya-bean'])).toMatchObject({ match: 0 });
  });

  test('are an attribute only when some are named', async () => {
    await expect(attribute('unwanted_ingredients', biscuit)).rejects.toThrow('missing');
  });
});

test('every product has every attribute in order, and a match where it is known and nowhere else', async () => {
  const seen = new Set<string>();
  const wrong: unknown[] = [];
  for (const product of [...products, ...exported()]) {
    for (const lc of ['en', 'fr']) {
      const groups = await productAttributeGroups(product, lc, { taxonomies, unwantedIngredients: ['en:salt'] });
      expect(groups.map(({ id, attributes }) => [id, attributes.length])).toEqual([
        ['nutritional_quality', 5],
        ['processing', 2],
        ['allergens', 14],
        ['ingredients_analysis', 4],
        ['labels', 2],
        ['environment', 2],
      ]);
      for (const one of groups.flatMap(({ attributes }) => attributes)) {
        seen.add(`${one.id} ${one.status}`);
        const texts = [one.title, one.description, one.description_short ?? 'none'];
        const isFilled = texts.every((text) => typeof text === 'string' && /^[^{}]+$/.test(text));
        if ((one.match !== undefined) !== (one.status === 'known') || !isFilled)
          wrong.push([product.code, lc, one.id, one.match]);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(seen.size).toBeGreaterThan(55);
});

test('strings are French on request, and the data without strings has none', async () => {
  const [product = {}] = products;
  const french = await attribute('nutriscore', product, undefined, 'fr');
  const [first] = await productAttributeData(product, { taxonomies });

  expect(french.description).toMatch(/^Le Nutri-Score/);
  expect(first?.attributes[0]).toEqual({ id: 'nutriscore', status: french.status, match: french.match });
});
