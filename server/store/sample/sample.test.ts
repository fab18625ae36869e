import { isDeepStrictEqual } from 'node:util';
import { schemaValidator } from '@contract-first/conformance/check';
import { valueAt } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../../../test/servers/contract-checker.ts';
import { sampleProducts, sampleTaxonomies } from '../../../test/servers/stored-products.ts';
import { toV3Form } from '../../products/conversion/v3-form.ts';

type Fields = Record<string, unknown>;

const contract = bundledContract();
const products = sampleProducts() as Fields[];
// The products of the examples are as the contract has them.
const invented = products.filter(({ code }) => String(code).startsWith('952'));

const list = (product: Fields, field: string) => (product[field] ?? []) as string[];
const object = (product: Fields, field: string) => (product[field] ?? {}) as Fields;
const keysOf = (product: Fields, field: string) => Object.keys(object(product, field));
const text = (product: Fields, field: string) => String(product[field] ?? '');
const number = (product: Fields, field: string) => Number(product[field] ?? Number.NaN);
function depthOf(ingredients: unknown): number {
  const parts = (ingredients ?? []) as { ingredients?: unknown }[];
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map((part) => depthOf(part.ingredients)));
}

const everyPackagingField =
  'number_of_units shape material recycling quantity_per_unit weight_measured food_contact'.split(' ');

type Branch = readonly [name: string, isSuch: (product: Fields) => boolean];

function each<Value>(
  what: string,
  values: readonly Value[],
  has: (product: Fields, value: Value) => boolean,
): Branch[] {
  return values.map((value) => [`${what} ${value}`, (product) => has(product, value)]);
}

const analyses = [
  ...['en:palm-oil', 'en:may-contain-palm-oil', 'en:palm-oil-content-unknown', 'en:palm-oil-free'],
  ...['vegan', 'vegetarian'].flatMap((one) => [`en:non-${one}`, `en:maybe-${one}`, `en:${one}`]),
];

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
  ...each('analysis', analyses, (one, tag) => list(one, 'ingredients_analysis_tags').includes(tag)),
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
  const validator = schemaValidator(contract);
  const schema = { $ref: '#/components/schemas/V3Product' };
  const errorsOf = (product: Fields) =>
    validator.errors(schema, 'value', product).map((error) => `${product.code} ${error.instancePath} ${error.message}`);

  expect(products.flatMap(errorsOf)).toEqual([]);
  expect(errorsOf({ ...products[0], unheard_of: 1 })).not.toEqual([]);
});

test('is in the stored form, and has the product that the examples of the contract show whole', () => {
  const body = contract.operation('getProductV3').responses['200']?.content['application/json'];
  const { product } = body?.examples.default?.value as { product: Fields };

  expect(products.map((one) => toV3Form(one))).toEqual(
    products.map((one) => expect.objectContaining({ product: one })),
  );
  expect(products).toContainEqual(product);
});

/** The sum over the digits from the right, the check digit first, with weights 1 and 3: divisible by ten when right. */
function hasRightCheckDigit(code: string): boolean {
  const digits = [...code].toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

test('has unique codes with the right check digit', () => {
  const codes = products.map(({ code }) => String(code));

  expect(['4006381333931', '4006381333932'].map(hasRightCheckDigit)).toEqual([true, false]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !hasRightCheckDigit(code))).toEqual([]);
});

test('has amounts that fit each other, but where an error is the point', () => {
  const wrong = invented.filter((product) => {
    const amount = (nutrient: string) => Number(object(product, 'nutriments')[`${nutrient}_100g`] ?? 0);
    const [energy, computed] = [amount('energy-kj'), number(object(product, 'nutriments'), 'energy-kj_value_computed')];
    const isPart = amount('sugars') <= amount('carbohydrates') && amount('saturated-fat') <= amount('fat');
    // Alcohol and polyols bring energy of their own.
    const others = amount('alcohol') > 0 || list(product, 'categories_tags').includes('en:chewing-gum');
    const isNear = others || Number.isNaN(computed) || Math.abs(energy - computed) <= Math.max(0.1 * computed, 16);
    return !(isPart && isNear);
  });

  expect(wrong.map(({ data_quality_errors_tags: errors }) => errors)).toEqual(wrong.map(() => [expect.any(String)]));
  expect(wrong).not.toEqual([]);
});

/** What fields of a product are, by their pointers, as its other fields say it once more. */
function repeatedIn(product: Fields): [pointer: string, expected: unknown][] {
  const { code, lc, nutriscore_grade: grade, nutriscore_score: score } = product;
  const amounts = object(product, 'nutriments');
  const serving = Number(product.serving_quantity) / 100;
  const levels = Object.entries(object(product, 'nutrient_levels'));
  const all = (value: unknown, ...fields: string[]) => fields.map((field): [string, unknown] => [`/${field}`, value]);
  // A field in the main language is the one without language, a hierarchy has the tags.
  const again = (ending: string, other: string) =>
    Object.keys(product).flatMap((field) => {
      const value = product[field.slice(0, -ending.length) + other];
      return field.endsWith(ending) && value !== undefined ? all(value, field) : [];
    });
  return [
    ...all(code, '_id', 'id'),
    ...all(grade, 'nutrition_grades', 'nutrition_grade_fr', 'nutriscore/2023/grade', 'nutriscore_tags/0'),
    ...all(score, 'nutriscore/2023/score'),
    ...all(-Number(score), 'nutriscore_score_opposite'),
    ...all(`${product.nova_group}`, 'nova_groups'),
    ...all(product.ecoscore_grade, 'ecoscore_tags/0'),
    ...all(product.ecoscore_score, 'ecoscore_data/score'),
    ...all(list(product, 'additives_original_tags').length, 'additives_n'),
    ...all(list(product, 'packagings').length, 'packagings_n'),
    ...again(`_${lc}`, ''),
    ...again('_hierarchy', '_tags').filter(([pointer]) => !/brands|languages/.test(pointer)),
    ...all(levels.map(([name, level]) => `en:${name}-in-${level}-quantity`).toSorted(), 'levels'),
    ...all(Number(amounts.salt_100g) / 2.5, 'nutriments/sodium_100g'),
    ...Object.keys(amounts)
      .filter((name) => name.endsWith('_serving'))
      .flatMap((name) => all(Number(amounts[name.replace('_serving', '_100g')]) * serving, `nutriments/${name}`)),
  ];
}

test('says the same wherever it says something twice', () => {
  const isSame = (is: unknown, expected: unknown) =>
    typeof is === 'number' && typeof expected === 'number'
      ? Math.abs(is - expected) <= 0.02 * Math.abs(expected) + 0.01
      : isDeepStrictEqual(is, expected);
  const differing = invented.flatMap((product) => {
    const levels = list(product, 'nutrient_levels_tags').toSorted();
    return repeatedIn(product).flatMap(([pointer, expected]) => {
      const is = valueAt({ ...product, levels }, pointer);
      return is === undefined || isSame(is, expected) ? [] : [`${product.code} ${pointer}: ${is}, not ${expected}`];
    });
  });

  expect(differing).toEqual([]);
});

test('has tags that its taxonomies know, with their parents', async () => {
  const taxonomies = sampleTaxonomies();
  const tagtypes = [
    'categories',
    'labels',
    'countries',
    'origins',
    'allergens',
    'traces',
    'additives',
    ...['shapes', 'materials', 'recycling'].map((part) => `packaging_${part}`),
  ];
  const unknown = await Promise.all(
    tagtypes.map(async (tagtype) => {
      const taxonomy = await taxonomies.get(tagtype);
      const known = new Set([...(taxonomy?.entries() ?? [])].map(({ id }) => id));
      return invented.flatMap((product) => {
        const tags = list(product, `${tagtype}_tags`);
        const parents = ['categories', 'labels'].includes(tagtype)
          ? tags.flatMap((tag) => taxonomy?.ancestors(tag) ?? [])
          : [];
        const missing = parents.filter((parent) => !tags.includes(parent)).map((parent) => `${product.code} ${parent}`);
        return [...tags.filter((tag) => !known.has(tag)), ...missing];
      });
    }),
  );

  expect([...new Set(unknown.flat())]).toEqual([]);
});
