import { expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
import { toV3Form } from './v3-form.ts';

function converted(schema: number, record: JsonObject): JsonObject {
  const form = toV3Form({ code: '3029330003533', schema_version: schema, ...record });
  if ('reason' in form) throw new Error(form.reason);
  const { code: _code, schema_version: _schema, ...product } = form.product;
  return product;
}

test.each([
  ...['allergens', 'categories', 'countries', 'labels', 'origins', 'packaging', 'states', 'traces'],
])('the tags of %s of schema 1004 become a hierarchy, where each has a language', (name) => {
  const made = (tags: string[]) => converted(1004, { [`${name}_tags`]: tags });
  expect(made(['en:a', 'fr:Été', 'fr:été'])).toEqual({
    [`${name}_tags`]: ['en:a', 'fr:ete', 'fr:ete'],
    [`${name}_hierarchy`]: ['en:a', 'fr:Été', 'fr:été'],
  });
  expect(made(['en:a', 'B'])).toEqual({ [`${name}_tags`]: ['en:a', 'b'] });
});

test.each([
  ...['emb_codes', 'manufacturing_places', 'purchase_places', 'stores'],
])('the tags of %s of schema 1004 become a text where one of them is not normalised', (name) => {
  const made = (tags: string[]) => converted(1004, { [`${name}_tags`]: tags });
  expect(made(['lidl', 'Été', 'été'])).toEqual({ [name]: 'lidl, Été, été', [`${name}_tags`]: ['lidl', 'ete'] });
  expect(made(['lidl', 'aldi'])).toEqual({ [`${name}_tags`]: ['lidl', 'aldi'] });
});

test('brands lose the prefix of no language alone, at the start, from schema 1001 on', () => {
  const brands = { brands_tags: ['xx:lu', 'fr:le-moulin', 'a-xx:b', 'lu', 7], brands_lc: 'xx' };
  expect(converted(1001, brands)).toEqual({ brands_tags: ['lu', 'fr:le-moulin', 'a-xx:b', 'lu', 7] });
  expect(converted(1000, brands)).toEqual(brands);
});
