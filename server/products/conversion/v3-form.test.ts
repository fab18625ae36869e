import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
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
    ['schema_version 1004 is not known', { code: '3029330003533', schema_version: 1004 }],
    ['schema_version "new" is not known', { code: '3029330003533', schema_version: 'new' }],
  ])('%s', (reason, raw) => {
    expect(toV3Form(raw)).toEqual({ reason });
  });
});

test('the code is normalised, and with it the id of the record', () => {
  expect(converted({ code: 34000470693, _id: '034000470693', id: '034000470693' })).toMatchObject({
    code: '0034000470693',
    _id: '0034000470693',
    id: '034000470693',
  });
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

test('brands lose the prefix of the taxonomy in brands_tags only', () => {
  expect(converted({ brands_tags: ['xx:jacquet', 'oxx:y'], brands_hierarchy: ['xx:Jacquet'] })).toMatchObject({
    brands_tags: ['jacquet', 'oxx:y'],
    brands_hierarchy: ['xx:Jacquet'],
  });
});

test.each([
  [1003, ['en:salt']],
  [1001, ['en:salt']],
  [1000, undefined],
  [undefined, undefined],
])('with schema %s the ingredients hierarchy becomes %j', (schema, expected) => {
  const product = converted({
    ingredients_tags: ['en:salt'],
    ...(schema === undefined ? {} : { schema_version: schema }),
  });
  expect(product.ingredients_hierarchy).toEqual(expected);
});

test('numeric strings become numbers in number fields', () => {
  const product = converted({
    ingredients_n: '11',
    created_t: '1338046925',
    product_quantity: '730',
    nova_groups: '4',
    max_imgid: '14',
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
    ingredients: [{ percent_max: 63.5, ciqual_food_code: '9410', ingredients: [{ percent_min: 2 }] }],
  });
});

test('properties that are null are left out, but not those of the Nutri-Score', () => {
  const product = converted({
    last_editor: null,
    sources: [{ url: null, id: 'usda' }, null],
    nutriscore: { '2023': { data: { sugars: null } } },
  });
  expect(product).not.toHaveProperty('last_editor');
  expect(product).toMatchObject({
    sources: [{ id: 'usda' }, null],
    nutriscore: { '2023': { data: { sugars: null } } },
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
      'energy-kcal_value_computed': 141,
      'nova-group': 4,
      'nova-group_100g': 4,
      'nova-group_serving': 4,
      'fruits-vegetables-nuts-estimate-from-ingredients_100g': 58.3,
      'fruits-vegetables-nuts-estimate-from-ingredients_serving': 58.3,
      cocoa: 17.52,
      cocoa_100g: 17.52,
      cocoa_serving: 17.52,
      cocoa_value: 17.52,
      cocoa_unit: '%',
    });
  });

  test('keeps the facts of the prepared product', () => {
    const product = converted({
      nutrition: {
        aggregated_set: { per: '100g', preparation: 'as_sold', nutrients: { fat: { value: 8, unit: 'g' } } },
        input_sets: [
          { per: '100g', preparation: 'prepared', nutrients: { fat: { value: 2, unit: 'g' } } },
          { per: '100g', preparation: 'prepared', nutrients: { fat: { value: 3, unit: 'g' } } },
          { per: 'serving', preparation: 'prepared', nutrients: { fat: { value: 9, unit: 'g' } } },
        ],
      },
    });
    expect(product.nutriments).toMatchObject({ fat_100g: 8, fat_prepared_100g: 2 });
  });

  test('older nutriments keep their numbers; other values are reported', () => {
    const form = toV3Form({
      code: '3029330003533',
      nutriments: { salt_100g: '1.1', salt_unit: 'g', fat_100g: 'traces', sugars_100g: '' },
    });
    expect(form).toMatchObject({
      product: { nutriments: { salt_100g: 1.1, salt_unit: 'g' } },
      dropped: ['nutriments.fat_100g'],
    });
  });
});

test('images of both forms become the flat form', () => {
  const sizes = { full: { h: 1200, w: 901 } };
  expect(
    converted({
      images: {
        uploaded: { '1': { uploaded_t: '1519297019', uploader: 'kiliweb', sizes } },
        selected: { front: { fr: { imgid: '1', rev: '4', sizes, generation: { angle: 270 } } }, ingredients: {} },
      },
    }).images,
  ).toEqual({
    '1': { uploaded_t: 1519297019, uploader: 'kiliweb', sizes },
    front_fr: { imgid: '1', rev: '4', sizes, angle: 270 },
  });
  expect(converted({ images: { front_fr: { imgid: 1, rev: 10, x1: '-1', normalize: null, sizes } } }).images).toEqual({
    front_fr: { imgid: '1', rev: '10', x1: -1, sizes },
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
