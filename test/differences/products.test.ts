import { expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();

const code = '9521001000017';

type Product = Readonly<Record<string, unknown>>;

const product = async (version: string, fields: string, more = '') =>
  (await server.json(`/api/${version}/product/${code}?fields=${fields}${more}`)).body.product as Product;
const valuesOf = async (field: string) => {
  const { body } = await server.json(`/api/v2/search?fields=${field}&page_size=100`);
  return new Set((body.products as Product[]).map((found) => found[field]));
};

test('27 tags_lc names packaging parts alone', async () => {
  const named = await product('v3', 'packagings,categories_tags', '&tags_lc=fr');
  const plain = await product('v3', 'packagings,categories_tags');

  expect(named.packagings).toContainEqual(expect.objectContaining({ shape: { id: 'en:box', lc_name: 'Boîte' } }));
  expect(plain.packagings).toContainEqual(expect.objectContaining({ shape: { id: 'en:box' } }));
  expect(named.categories_tags).toEqual(plain.categories_tags);
});

test('32 grades can be unknown or not applicable', async () => {
  expect(await valuesOf('nutriscore_grade')).toContain('unknown');
  expect(await valuesOf('ecoscore_grade')).toContain('not-applicable');
});

test('33 the environmental score has two names', async () => {
  const both = await product('v3', 'ecoscore_score,environmental_score_score');
  const whole = await product('v3', 'all');

  expect(both.environmental_score_score).toBe(both.ecoscore_score);
  expect(both.ecoscore_score).toEqual(expect.any(Number));
  expect(whole).toHaveProperty('ecoscore_score');
  expect(whole).not.toHaveProperty('environmental_score_score');
});

test.each(['v2', 'v3'])('34 brand tags have no language: %s', async (version) => {
  expect(await product(version, 'brands_tags')).toEqual({ brands_tags: ['moulin-clair'] });
});

test.each(['v2', 'v3'])('45 images are flat: %s', async (version) => {
  const { images } = await product(version, 'images');

  expect(Object.keys(images as object)).toEqual(expect.arrayContaining(['1', 'front_fr']));
});

test.each(['v2', 'v3'])('46 there is one revision of each product: %s', async (version) => {
  for (const parameter of ['rev', 'blame']) {
    expect((await server.json(`/api/${version}/product/${code}?${parameter}=1`)).status).toBe(400);
  }
});

test.each([
  ['v2', 998],
  ['v3', 999],
])('69 raw is the form of the version, without computed fields: %s', async (version, schema) => {
  const [raw, whole] = [await product(version, 'raw'), await product(version, 'all')];

  expect(whole).toMatchObject(raw);
  expect(raw.schema_version).toBe(schema);
  expect(raw).toHaveProperty('nutriments');
  for (const key of ['nutrition', 'image_url', 'environmental_score_data']) expect(raw).not.toHaveProperty(key);
});
