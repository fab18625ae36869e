import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import { readContract } from '../../conformance/model/contract.ts';
import { projectRoot } from '../../server/root.ts';
import { sampleProducts } from './expand.ts';
import type { Fields } from './facts.ts';
import { tables } from './tables.ts';

let products: Fields[];

beforeAll(async () => {
  products = await sampleProducts();
});

const list = (product: Fields, field: string) => (product[field] ?? []) as string[];
const object = (product: Fields, field: string) => (product[field] ?? {}) as Fields;
const keysOf = (product: Fields, field: string) => Object.keys(object(product, field));
const text = (product: Fields, field: string) => String(product[field] ?? '');
const number = (product: Fields, field: string) => Number(product[field] ?? Number.NaN);

function depthOf(ingredients: unknown): number {
  const parts = (ingredients ?? []) as { ingredients?: unknown }[];
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map((part) => depthOf(part.ingredients)));
}

const everyPackagingField = [
  'number_of_units',
  'shape',
  'material',
  'recycling',
  'quantity_per_unit',
  'weight_measured',
  'food_contact',
];

type Branch = readonly [name: string, isSuch: (product: Fields) => boolean];

function each<Value>(
  what: string,
  values: readonly Value[],
  has: (product: Fields, value: Value) => boolean,
): Branch[] {
  return values.map((value) => [`${what} ${value}`, (product) => has(product, value)]);
}

// No product of the sample has one of these.
const isShown = (tag: string) => !/^en:(vegan|vegetarian)-status-unknown$/.test(tag);

// One line for each branch that a client or an operation must cope with: the sample has a product for it.
const branches: Branch[] = [
  ['no name at all', (one) => one.product_name === undefined],
  ['an empty name', (one) => one.product_name === ''],
  ['empty texts', (one) => one.quantity === '' && one.generic_name === '' && one.ingredients_text === ''],
  ['no nutrition entered', (one) => one.nutrition_data === '' && one.no_nutrition_data === ''],
  ['no nutrition on the label', (one) => one.no_nutrition_data === 'on'],
  ['nutrition in part', (one) => one.nutrition_data === 'on' && one.nutriscore_grade === 'unknown'],
  ['six languages or more', (one) => keysOf(one, 'languages_codes').length >= 6],
  ['one language', (one) => keysOf(one, 'languages_codes').length === 1],
  ['ingredients four levels deep', (one) => depthOf(one.ingredients) >= 4],
  ['ingredients nobody parsed', (one) => text(one, 'ingredients_text') !== '' && one.ingredients === undefined],
  ['unknown ingredients', (one) => number(one, 'unknown_ingredients_n') > 0],
  [
    'a packaging with every field',
    (one) => ((one.packagings as Fields[]) ?? []).some((part) => everyPackagingField.every((key) => key in part)),
  ],
  ['no packagings', (one) => number(one, 'packagings_n') === 0],
  ['complete packagings', (one) => one.packagings_complete === 1],
  ['additives', (one) => number(one, 'additives_n') >= 5],
  ['allergens and traces', (one) => list(one, 'allergens_tags').length > 3 && list(one, 'traces_tags').length > 2],
  ['an EAN-8 code', (one) => text(one, 'code').length === 8],
  ['a long code', (one) => text(one, 'code').length > 13],
  ['a code with a leading zero', (one) => text(one, 'code').startsWith('0')],
  ['a popularity of nothing', (one) => one.popularity_key === 0 && one.scans_n === undefined],
  ['zero values', (one) => object(one, 'nutriments').sugars_100g === 0],
  ['the modifier <', (one) => object(one, 'nutriments').sugars_modifier === '<'],
  ['the modifier ~', (one) => object(one, 'nutriments').fat_modifier === '~'],
  ['prepared nutrition', (one) => object(one, 'nutriments').fat_prepared_100g !== undefined],
  ['nutrition per serving', (one) => one.nutrition_data_per === 'serving'],
  ['a complete product', (one) => one.complete === 1 && one.completeness === 1],
  ['an almost empty product', (one) => one.completeness === 0],
  ['a checked product', (one) => list(one, 'states_tags').includes('en:checked')],
  ['an obsolete product', (one) => one.obsolete === 'on'],
  ['a data quality error', (one) => list(one, 'data_quality_errors_tags').length > 0],
  [
    'images of all types',
    (one) =>
      ['front_', 'ingredients_', 'nutrition_', 'packaging_'].every((type) =>
        keysOf(one, 'images').some((key) => key.startsWith(type)),
      ),
  ],
  ['images in two languages', (one) => ['front_fr', 'front_en'].every((key) => key in object(one, 'images'))],
  ['no images', (one) => one.images === undefined],
  ['forest footprint', (one) => one.forest_footprint_data !== undefined],
  ['threatened species', (one) => JSON.stringify(one.ecoscore_data).includes('"ingredient":"en:palm-oil"')],
  ['more than one brand', (one) => list(one, 'brands_tags').length > 1],
  ...each('type', ['beauty', 'food', 'petfood', 'product'], (one, type) => one.product_type === type),
  ...each(
    'Nutri-Score',
    ['a', 'b', 'c', 'd', 'e', 'unknown', 'not-applicable'],
    (one, grade) => one.nutriscore_grade === grade,
  ),
  ...each('NOVA', [1, 2, 3, 4, undefined], (one, group) => one.nova_group === group),
  ...each(
    'Green-Score',
    ['a-plus', 'a', 'b', 'c', 'd', 'e', 'f', 'unknown', 'not-applicable'],
    (one, grade) => one.ecoscore_grade === grade,
  ),
  ...each('label', ['kosher', 'halal', 'organic', 'fair-trade', 'vegan'], (one, label) =>
    list(one, 'labels_tags').includes(`en:${label}`),
  ),
  ...each(
    'analysis',
    Object.values(tables.analyses)
      .flatMap(Object.values<string>)
      .filter(isShown),
    (one, tag) => list(one, 'ingredients_analysis_tags').includes(tag),
  ),
];

test('has a product for each branch, and one for its opposite', () => {
  const names = (chosen: typeof branches) => chosen.map(([name]) => name);
  expect(names(branches.filter(([, isSuch]) => !products.some(isSuch)))).toEqual([]);
  expect(names(branches.filter(([, isSuch]) => products.every(isSuch)))).toEqual([]);
});

test('has about sixty foods, and products that tie in popularity', () => {
  const keys = products.map((product) => product.popularity_key);

  expect(products.filter((product) => product.product_type === 'food').length).toBeGreaterThanOrEqual(60);
  expect(new Set(keys).size).toBeLessThan(keys.length - 10);
});

test('has only fields that the contract describes, with valid values', () => {
  const validator = schemaValidator(readContract(join(projectRoot, 'generated/openapi.json')));
  const schema = { $ref: '#/components/schemas/V3Product' };
  const errorsOf = (product: Fields) =>
    validator.errors(schema, 'value', product).map((error) => `${product.code} ${error.instancePath} ${error.message}`);

  expect(products.flatMap(errorsOf)).toEqual([]);
  expect(errorsOf({ ...products[0], unheard_of: 1 })).not.toEqual([]);
});
