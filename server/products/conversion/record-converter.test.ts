import { loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { newerIn, openBody } from '../../store/rows/stored-product.ts';
import type { JsonObject } from '../values.ts';
import { recordConverter } from './record-converter.ts';

const convert = recordConverter(loadContract());
const code = '9521001000017';

function converted(record: JsonObject) {
  const found = convert({ code, ...record });
  if ('reason' in found) throw new Error(found.reason);
  const { code: _code, schema_version: _version, ...product } = found.product;
  return { product, changes: found.changes };
}

test('a valid record keeps all its fields, also one that the contract does not know', () => {
  const record = { product_name: 'Petits-beurre', nova_group: 3, brand_new_field: {} };
  expect(converted(record)).toEqual({ product: record, changes: [] });
});

test.each([
  { lc: 'bg', origins_tags: ['polska', 'en:france'], ingredients_tags: ['sugar'], ingredients: [{ id: 'sugar' }] },
  { lc: 'en', ingredients_original_tags: ['en:seasoning packet'], additives_prev_original_tags: ['en:E322i'] },
  { lc: 'fr', ingredients: [{ id: 'Sucre roux' }, { id: 'fr:Sucre roux' }] },
])('tags of records %j get neither another language nor another spelling', (record) => {
  expect(converted(record)).toEqual({ product: record, changes: [] });
});

test.each([
  ['a number written as text', { sources: [{ manufacturer: '1' }] }, { sources: [{ manufacturer: 1 }] }],
  ['a boolean where a number is usual', { additives_n: true, nova_group: 1 }, { additives_n: 1, nova_group: 1 }],
  ['a number where text is usual', { max_imgid: 45, lang: 'fr' }, { max_imgid: '45', lang: 'fr' }],
  [
    'a tag where a word is usual',
    { ingredients: [{ id: 'en:milk', vegan: 'en:no' }] },
    { ingredients: [{ id: 'en:milk', vegan: 'no' }] },
  ],
  [
    'a tag without a language written as a name',
    { lc: 'fr', origins_tags: ['en:france', 'Vallée du Rhône'] },
    { origins_tags: ['en:france', 'vallee-du-rhone'] },
  ],
  ['an empty list where an object is usual', { nutriments: [] }, { nutriments: {} }],
  ['an empty object where a list is usual', { labels_tags: {} }, { labels_tags: [] }],
  ['a tag written as a name', { labels_tags: ['de:Bio Siegel'] }, { labels_tags: ['de:bio-siegel'] }],
])('%s is converted', (_what, record, stored) => {
  const { product, changes } = converted(record);
  expect(product).toMatchObject(stored);
  expect(changes).toEqual([{ path: expect.any(String), value: expect.anything(), became: expect.anything() }]);
});

test('of a value that means nothing only the value is left out, with its place in the record', () => {
  const ingredients = [
    { id: 'en:sugar', vegan: 'ignore', percent_estimate: 60 },
    'en:water',
    { id: 'en:milk', ingredients: [{ id: 'en:cream', vegetarian: 'en:yes' }] },
  ];
  const nutriments = ['fat'];
  const labels = { en: 'organic' };
  const tags = { categories_tags: ['en:teas', ''], labels_tags: labels };
  expect(converted({ nova_group: 'four', ingredients, nutriments, ...tags })).toEqual({
    product: {
      ingredients: [
        { id: 'en:sugar', percent_estimate: 60 },
        { id: 'en:milk', ingredients: [{ id: 'en:cream', vegetarian: 'yes' }] },
      ],
      categories_tags: ['en:teas'],
    },
    changes: expect.arrayContaining([
      { path: '/nova_group', value: 'four' },
      { path: '/nutriments', value: nutriments },
      { path: '/labels_tags', value: labels },
      { path: '/ingredients/0/vegan', value: 'ignore' },
      { path: '/ingredients/1', value: 'en:water' },
      { path: '/ingredients/2/ingredients/0/vegetarian', value: 'en:yes', became: 'yes' },
      { path: '/categories_tags/1', value: '' },
    ]),
  });
});

test('an object that cannot be without a value is left out, and what holds it stays', () => {
  const sizes = { full: { h: 1200, w: 901 }, 100: { h: 100, w: 75 }, 400: { h: 400, w: 300 } };
  const { product, changes } = converted({
    images: { 1: { uploaded_t: 1519297019, uploader: 'a', sizes }, 2: 'none', front_fr: { rev: '4' } },
  });
  expect(Object.keys(product.images as JsonObject)).toEqual(['1']);
  expect(changes).toEqual([expect.objectContaining({ path: '/images/front_fr' })]);
});

test('a list that is too long keeps as many as it may have', () => {
  expect(converted({ ecoscore_tags: ['a', 'b', 'c'] })).toEqual({
    product: { ecoscore_tags: ['a'] },
    changes: expect.arrayContaining([1, 2].map((at) => ({ path: `/ecoscore_tags/${at}`, value: 'abc'[at] }))),
  });
});

test('a record without a barcode has no stored form', () => {
  expect(convert({ code: 'none' })).toEqual({ reason: 'code is not a barcode of 4 to 24 digits' });
});

test('a record of a newer schema has the fields of the schemas up to its own as it has them', () => {
  const nutrition = { aggregated_set: { per: '100g', preparation: 'as_sold', nutrients: {} }, input_sets: [] };
  const brands = { brands_tags: ['xx:lu'], brands_hierarchy: ['fr:LU'], brands_lc: 'xx' };
  const sources = { stores: { packaging: { tags: ['Aldi'] } } };
  const newer = (record: JsonObject) => {
    const found = convert({ code, ...record });
    if ('reason' in found) throw new Error(found.reason);
    return newerIn(openBody({ code, body: Buffer.from(found.body ?? []) }));
  };
  const own = newer({
    schema_version: 1004,
    ...brands,
    nutrition,
    stores_tags: ['Lidl', 'Aldi'],
    tags_sources: sources,
  });
  expect(own.get(1003)).toMatchObject({ nutrition });
  expect(own.get(1004)).toMatchObject({ stores_tags: ['Lidl', 'Aldi'], tags_sources: sources });
  expect(newer({ schema_version: 1002, ...brands }).get(1001)).toMatchObject(brands);
  expect(newer({ schema_version: 1000, ...brands }).get(1001)).toMatchObject({ brands_tags: ['xx:xx:lu'] });
});
