import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
import { raised } from './real-records.fixture.ts';
import { toV2Form } from './v2-form.ts';
import { toV3Form } from './v3-form.ts';

function converted(raw: JsonObject): JsonObject {
  const form = toV3Form({ code: '3029330003533', ...raw });
  if ('reason' in form) throw new Error(form.reason);
  return form.product;
}

describe('records that have no stored form', () => {
  test.each([
    ['not a JSON object', ['a']],
    ['not a JSON object', null],
    ['no code', { product_name: 'Bread' }],
    ['no code', { code: ['3029330003533'] }],
    ['code is not a barcode of 4 to 24 digits', { code: 'test' }],
    ['schema_version 1005 is not known', { code: '3029330003533', schema_version: 1005 }],
    ['schema_version "new" is not known', { code: '3029330003533', schema_version: 'new' }],
  ])('%s', (reason, raw) => {
    expect(toV3Form(raw)).toEqual({ reason });
  });

  test.each([1.5, 2 ** 53, Number.NaN, true, null])('nor has one with the code %s', (code) => {
    expect(toV3Form({ code })).toEqual({ reason: expect.any(String) });
  });
});

test('the code is normalised, and with it the id of the record', () => {
  const normalised = { code: '0034000470693', _id: '0034000470693', id: '034000470693' };
  expect(converted({ code: 34000470693, _id: '034000470693', id: '034000470693' })).toMatchObject(normalised);
});

test('environmental scores get their older names, and replace stored ones', () => {
  const product = converted({
    environmental_score_grade: 'b',
    environmental_score_score: 71,
    ecoscore_grade: 'c',
    ecoscore_tags: ['c'],
  });
  expect(product).toMatchObject({ ecoscore_grade: 'b', ecoscore_score: 71, ecoscore_tags: ['c'] });
  expect(product).not.toHaveProperty('environmental_score_grade');
});

test('below the schema with a taxonomy of brands, brands are as they were before it', () => {
  const product = converted({
    schema_version: 1001,
    brands_tags: ['xx:jacquet', 'oxx:y'],
    brands_hierarchy: ['xx:Jacquet'],
    brands_lc: 'xx',
  });
  const brands = Object.entries(product).filter(([key]) => key.startsWith('brands'));
  expect(brands).toEqual([['brands_tags', ['jacquet', 'oxx:y']]]);
});

describe('of schema 1004, which has tags alone,', () => {
  const record = {
    schema_version: 1004,
    stores_tags: ['Carrefour', 'Méga-Marché'],
    emb_codes_tags: ['fr-56-081-ec'],
    purchase_places_tags: [7],
    categories_tags: ['en:biscuits'],
    brands_tags: ['xx:jacquet'],
  };

  test('tags without taxonomy become texts and slugs, the others their hierarchy', () => {
    const { code: _code, schema_version: _schema, ...product } = converted(record);
    expect(product).toEqual({
      stores: 'Carrefour, Méga-Marché',
      stores_tags: ['carrefour', 'mega-marche'],
      emb_codes_tags: ['fr-56-081-ec'],
      purchase_places_tags: [7],
      categories_tags: ['en:biscuits'],
      categories_hierarchy: ['en:biscuits'],
      brands_tags: ['jacquet'],
    });
  });

  test('tags that no taxonomy knows are normalised, and stay in the hierarchy as they were entered', () => {
    const { categories_tags, categories_hierarchy } = converted({
      schema_version: 1004,
      categories_tags: ['en:coffees', 'de:Toutafé', 'de:alonbon'],
    });
    expect(categories_tags).toEqual(['en:coffees', 'de:toutafé', 'de:alonbon']);
    expect(categories_hierarchy).toEqual(['en:coffees', 'de:Toutafé', 'de:alonbon']);
  });

  test('a product of schema 1003 is raised to it as upstream expects', () => {
    const product = {
      schema_version: 1003,
      brands: 'Jardin Bio étic',
      brands_tags: ['xx:jardin-bio-etic'],
      stores: "Intermarché, Biocoop,Trader Joe's",
      stores_tags: ['intermarche', 'biocoop', 'trader-joe-s'],
      emb_codes: 'FR 56.081.001 CE',
      emb_codes_tags: ['fr-56-081-001-ec'],
      categories: 'Noix, Beurres',
      categories_hierarchy: ['en:foods', 'en:nut-butters', 'fr:Noix'],
      allergens: 'en:peanuts',
      allergens_tags: ['en:peanuts'],
      allergens_lc: 'fr',
    };
    expect(raised(converted(product), 1004)).toMatchObject({
      brands: 'Jardin Bio étic',
      stores_tags: ['Biocoop', 'Intermarché', "Trader Joe's"],
      emb_codes_tags: ['fr-56-081-001-ec'],
      tags_sources: {
        brands: { packaging: { tags: ['xx:Jardin Bio étic'] } },
        stores: { packaging: { tags: ['Intermarché', 'Biocoop', "Trader Joe's"] } },
        emb_codes: { packaging: { tags: ['fr-56-081-001-ec'] } },
        allergens: { packaging: { tags: ['en:peanuts'] } },
      },
    });
    for (const name of ['stores', 'emb_codes', 'categories', 'categories_hierarchy', 'allergens_lc', 'brands_lc'])
      expect(raised(converted(product), 1004)).not.toHaveProperty(name);
  });

  test('what a record has as older schemas do stays', () => {
    const own = { stores: 'Méga', categories_hierarchy: ['en:biscuits', 'fr:Sablés'], categories_lc: 'fr' };
    expect(converted({ ...record, ...own })).toMatchObject(own);
  });

  test('and tags of schema 1003 are left as they are', () => {
    const { schema_version: _schema, ...tags } = record;
    expect(converted({ ...tags, schema_version: 1003 })).toMatchObject({ ...tags, brands_tags: ['jacquet'] });
  });
});

test.each([
  [1003, ['en:salt']],
  [1001, ['en:salt']],
  ['1001', ['en:salt']],
  [1000, undefined],
  [undefined, undefined],
  [null, undefined],
])('with schema %s the ingredients hierarchy becomes %j', (schema, expected) => {
  const product = converted({
    ingredients_tags: ['en:salt'],
    ...(schema === undefined ? {} : { schema_version: schema }),
  });
  expect(product.ingredients_hierarchy).toEqual(expected);
});

test('numeric strings become numbers in number fields', () => {
  const scores = ['nutriscore_score', 'nutriscore_score_opposite', 'ecoscore_score'];
  const numberFields = ['rev', 'complete', 'popularity_key', 'nova_group', 'completeness', ...scores];
  const product = converted({
    ingredients_n: '11',
    created_t: '1338046925',
    product_quantity: '730',
    nova_groups: '4',
    max_imgid: '14',
    ...Object.fromEntries(numberFields.map((name) => [name, '1.5'])),
    ingredients: [
      {
        id: 'en:flour',
        percent_max: '63.5',
        ciqual_food_code: '9410',
        ingredients: [{ id: 'en:wheat', percent_min: '2' }],
      },
    ],
  });
  expect(product).toMatchObject({
    ingredients_n: 11,
    created_t: 1338046925,
    product_quantity: '730',
    nova_groups: '4',
    max_imgid: '14',
    ...Object.fromEntries(numberFields.map((name) => [name, 1.5])),
    ingredients: [{ percent_max: 63.5, ciqual_food_code: '9410', ingredients: [{ percent_min: 2 }] }],
  });
});

test('properties that are null are left out, but not those of the Nutri-Score', () => {
  const product = converted({
    last_editor: null,
    sources: [{ url: null, id: 'usda' }, null],
    nutriscore: { '2023': { data: { sugars: null } } },
    nutriscore_data: { sugars: null },
  });
  expect(product).not.toHaveProperty('last_editor');
  expect(product).toMatchObject({
    sources: [{ id: 'usda' }, null],
    nutriscore: { '2023': { data: { sugars: null } } },
    nutriscore_data: { sugars: null },
  });
});

describe('nutrition', () => {
  const nutrients = {
    salt: { value: 0.0502, unit: 'g', source: 'packaging' },
    'energy-kcal': { value: 140.5, unit: 'kcal', modifier: '~', value_computed: 141, source: 'packaging' },
    'nova-group': { value: 4, unit: '', source: 'packaging' },
    'fruits-vegetables-nuts': { value: 58.3, unit: '%', modifier: '~', source: 'estimate' },
    cocoa: { value: 17.52, unit: '%', source: 'packaging' },
  };

  test('becomes flat nutriments, with quantities per serving of three digits', () => {
    const product = converted({
      schema_version: 1003,
      serving_quantity: '10',
      nutriments: {},
      nutrition: { aggregated_set: { per: '100g', preparation: 'as_sold', nutrients }, input_sets: [] },
    });
    expect(product).not.toHaveProperty('nutrition');
    expect(product).toMatchObject({ nutrition_data: 'on', nutrition_data_per: '100g' });
    expect(product.nutriments).toEqual({
      salt: 0.0502,
      salt_100g: 0.0502,
      salt_serving: 0.00502,
      salt_value: 0.0502,
      salt_unit: 'g',
      'energy-kcal': 140.5,
      'energy-kcal_100g': 140.5,
      'energy-kcal_serving': 14.1,
      'energy-kcal_value': 140.5,
      'energy-kcal_unit': 'kcal',
      'energy-kcal_modifier': '~',
      'nova-group': 4,
      'nova-group_100g': 4,
      'nova-group_serving': 4,
      'nova-group_value': 4,
      'nova-group_unit': '',
      'fruits-vegetables-nuts-estimate-from-ingredients_100g': 58.3,
      cocoa: 17.52,
      cocoa_100g: 17.52,
      cocoa_serving: 17.52,
      cocoa_value: 17.52,
      cocoa_unit: '%',
    });
  });

  const converts = (nutrition: JsonObject, more: JsonObject = {}) =>
    converted({ schema_version: 1003, nutriments: {}, nutrition, ...more });

  test('estimates are no nutriments, but for added sugars', () => {
    const estimate = (value: number, unit = 'g') => ({ value, unit, source: 'estimate' });
    const product = converts({
      aggregated_set: {
        per: '100g',
        preparation: 'as_sold',
        nutrients: { 'vitamin-c': estimate(0.0000314), 'added-sugars': estimate(3), salt: { value: 1, unit: 'g' } },
      },
    });
    expect(product.nutriments_estimated).toEqual({ 'vitamin-c_100g': 0.0000314 });
    expect(Object.keys(product.nutriments as JsonObject).filter((key) => key.endsWith('_100g'))).toEqual([
      'added-sugars_100g',
      'salt_100g',
    ]);
  });

  test('of the prepared product says so, and its reference quantity is that of the package', () => {
    const product = converts(
      {
        aggregated_set: {
          per: '100ml',
          preparation: 'prepared',
          nutrients: { 'vitamin-c': { value: 0.012, unit: 'g', modifier: '<' } },
        },
        input_sets: [{ per: '100g', preparation: 'as_sold', nutrients: { 'vitamin-c': { value: 120, unit: 'mg' } } }],
      },
      { serving_quantity: 200 },
    );
    expect(product).toMatchObject({ nutrition_data_prepared: 'on', nutrition_data_per: '100g' });
    expect(product).not.toHaveProperty('nutrition_data');
    expect(product.nutriments).toEqual({
      'vitamin-c_prepared': 0.012,
      'vitamin-c_prepared_value': 0.012,
      'vitamin-c_prepared_100g': 0.012,
      'vitamin-c_prepared_serving': 0.024,
      'vitamin-c_prepared_modifier': '<',
      'vitamin-c_unit': 'g',
    });
  });

  test.each([
    [{ no_nutrition_data_on_packaging: true, input_sets: [] }, { no_nutrition_data: 'on' }],
    [{ input_sets: [], aggregated_set: {} }, {}],
  ])('without an aggregated set has no nutriments: %j', (nutrition, expected) => {
    const { code, schema_version, ...product } = converts(nutrition);
    expect([product, code, schema_version]).toEqual([expected, '3029330003533', 999]);
  });

  test.each([
    [1.125, 100, 1.12],
    [1.135, 100, 1.14],
    [14.05, 10, 1.41],
  ])('%d g in 100 g of a serving of %d g are %d g, rounded half to even', (value, serving_quantity, expected) => {
    const set = { per: '100g', preparation: 'as_sold', nutrients: { fat: { value, unit: 'g' } } };
    expect(converts({ aggregated_set: set }, { serving_quantity }).nutriments).toMatchObject({ fat_serving: expected });
  });
});

test.each(['%', '% vol', ''])('an amount in "%s" is the same in a serving', (unit) => {
  const set = { per: '100g', preparation: 'as_sold', nutrients: { alcohol: { value: 5, unit } } };
  const record = { schema_version: 1003, nutriments: {}, nutrition: { aggregated_set: set }, serving_quantity: 330 };
  expect(converted(record).nutriments).toMatchObject({ alcohol_100g: 5, alcohol_serving: 5 });
});

test('a record says in several ways that its product is gone', () => {
  const said = ['on', 'true', 'yes', 'Yes', '1', 1, true, 'no', '', 0, false].map(
    (deleted) => converted({ deleted }).deleted === 'on',
  );
  expect(said).toEqual([...Array.from({ length: 7 }, () => true), false, false, false, false]);
});

test('images of both forms become the flat form', () => {
  const sizes = { full: { h: 1200, w: 901 } };
  expect(
    converted({
      images: {
        uploaded: { '1': { uploaded_t: '1519297019', uploader: 'kiliweb', sizes } },
        selected: {
          front: { fr: { imgid: '1', rev: '4', sizes, generation: { angle: 270, normalize: true, white_magic: 0 } } },
          ingredients: Object.fromEntries(
            ['checked', 'on', 'TRUE', 1, 'false', '', 0, false].map((normalize, at) => [
              `a${'bcdefghi'[at]}`,
              { generation: { normalize } },
            ]),
          ),
        },
      },
    }).images,
  ).toEqual({
    '1': { uploaded_t: 1519297019, uploader: 'kiliweb', sizes },
    front_fr: { imgid: '1', rev: '4', sizes, angle: 270, normalize: 'true', white_magic: 'false' },
    ...Object.fromEntries([...'bcdefghi'].map((two, at) => [`ingredients_a${two}`, { normalize: String(at < 4) }])),
  });
  expect(
    converted({ images: { front_fr: { imgid: 1, rev: 10, x1: '-1', angle: '', normalize: null, sizes } } }).images,
  ).toEqual({
    front_fr: { imgid: '1', rev: '10', x1: -1, angle: '', sizes },
  });
});

test('parts of the packaging are objects in the v3 form and tags in the v2 form', () => {
  const stored = converted({
    packagings: [{ shape: 'en:bottle', material: { id: 'en:glass', lc_name: 'Glass' }, number_of_units: '6' }],
  });
  expect(stored).toMatchObject({
    schema_version: 999,
    packagings: [{ shape: { id: 'en:bottle' }, material: { id: 'en:glass', lc_name: 'Glass' }, number_of_units: 6 }],
  });
  expect(toV2Form(stored)).toMatchObject({
    schema_version: 998,
    packagings: [{ shape: 'en:bottle', material: 'en:glass', number_of_units: 6 }],
  });
  expect(stored).toMatchObject({ schema_version: 999, packagings: [{ shape: { id: 'en:bottle' } }] });
});
