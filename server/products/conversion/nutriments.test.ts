import { valueAt } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
import { convertNutrition, nutritionOf } from './nutriments.ts';
import { toV3Form } from './v3-form.ts';

test.each([
  ['fat', 'g', 'mg', 'g'],
  ['vitamin-a', 'g', 'IU', 'IU'],
  ['alcohol', 'g', '% vol', '% vol'],
  ['ph', 'g', '', ''],
  ['energy', 'kJ', 'kcal', 'kJ'],
  ['energy-kj', 'kJ', 'kcal', 'kJ'],
  ['energy-kcal', 'kcal', 'kJ', 'kcal'],
])('an amount of %s without a unit is in %s, and one in "%s" is in "%s" in 100 g', (name, untold, told, standard) => {
  const keys = ['', '_prepared'].flatMap((prepared) => [`${name}${prepared}_value`, `${name}${prepared}_100g`]);
  const nutriments = Object.fromEntries(keys.map((key) => [key, 1]));
  const unitsIn = (product: JsonObject) => {
    const { aggregated_set: aggregated, input_sets: sets } = nutritionOf(product);
    return [aggregated, ...(sets as JsonObject[])].map((set) => valueAt(set, ['nutrients', name, 'unit']));
  };
  const estimates = { nutriments_estimated: { [`${name}_100g`]: 1 } };
  expect(unitsIn({ nutriments, ...estimates })).toEqual([untold, untold, untold, untold]);
  expect(unitsIn(estimates)).toEqual([untold, untold]);
  expect(unitsIn({ nutriments: { ...nutriments, [`${name}_unit`]: told } })).toEqual([standard, told, told]);
});

test.each(
  ['', '_prepared'].flatMap((prepared) => ['100g', '100ml'].map((per) => [prepared, per] as const)),
)('what a product has by `nutrition_data%s_per` %s, it has in schema 1003 and back', (prepared, per) => {
  const nutriments = { [`fat${prepared}_100g`]: 2, [`fat${prepared}_modifier`]: '<', fat_unit: 'g' };
  const product = { nutriments, [`nutrition_data${prepared}_per`]: per };
  const back: JsonObject = { nutrition: nutritionOf(product) };
  convertNutrition(back);
  expect(back).toMatchObject(product);
});

const quantities: Record<string, JsonObject> = {
  '100g': { per_quantity: 100, per_unit: 'g' },
  '100ml': { per_quantity: 100, per_unit: 'ml' },
  serving: { per_quantity: 30, per_unit: 'ml' },
};
const bases = [undefined, ...Object.keys(quantities)];

test.each(
  bases.flatMap((sold) => bases.map((prepared) => [sold, prepared] as const)),
)('amounts as sold in %s and prepared in %s have a set each: servings last, then prepared first', (sold, prepared) => {
  const signs = { prepared: { fat: '~', iron: '<', salt: undefined }, sold: { fat: '<', iron: undefined, salt: '>' } };
  const all = [
    { infix: '_prepared', preparation: 'prepared', said: prepared, value: 1, modifiers: signs.prepared },
    { infix: '', preparation: 'as_sold', said: sold, value: 3, modifiers: signs.sold },
  ];
  const serving = { serving_quantity: 30, serving_quantity_unit: 'ml' };
  const product = { ...serving, nutrition_data_per: sold, nutrition_data_prepared_per: prepared };
  const nutriments: JsonObject = {};
  const ordered = prepared === 'serving' && sold !== 'serving' ? all.toReversed() : all;
  const sets = ordered.map(({ infix, preparation, said: per = '100g', value, modifiers }, source_index) => {
    const [given, standard] = [{}, {}];
    const source = { source: 'packaging', source_index, source_per: per };
    for (const [name, modifier] of Object.entries(modifiers)) {
      for (const [key, fact] of Object.entries({ value, '100g': value + 1, modifier }))
        nutriments[`${name}${infix}_${key}`] = fact;
      Object.assign(given, { [name]: { value, value_string: `${value}`, unit: 'g', modifier } });
      Object.assign(standard, { [name]: { value: value + 1, unit: 'g', modifier, ...source } });
    }
    const aggregated = { preparation, per: per === '100ml' ? per : '100g', nutrients: standard };
    return { aggregated, input: { source: 'packaging', preparation, per, ...quantities[per], nutrients: given } };
  });
  expect(nutritionOf({ ...product, nutriments })).toEqual({
    aggregated_set: sets[0]?.aggregated,
    input_sets: sets.map(({ input }) => input),
  });
});

test('a nutrition object has what was given, what it is in 100 g, and what was estimated', () => {
  const amount = (value: number, unit: string, more = {}) => ({ value, unit, ...more });
  const energy = { energy_value: 10, energy_unit: 'kcal', energy_100g: 42 };
  const fat = { fat_value: '1.50', fat_unit: 'mg', fat_100g: '5', fat_modifier: '<', fat: 9, fat_serving: 9 };
  const share = { 'fruits-vegetables-nuts-estimate-from-ingredients_100g': 12 };
  const more = { salt_prepared_100g: 0, sugars_unit: 'g', 'nutrition-score-fr_100g': 3 };
  const given = {
    energy: amount(10, 'kcal', { value_string: '10' }),
    fat: amount(1.5, 'mg', { value_string: '1.50', modifier: '<' }),
  };
  const estimates = { fat: amount(7, 'g'), salt: amount(2, 'g'), 'fruits-vegetables-nuts': amount(12, '%') };
  const ofEstimate = { source: 'estimate', source_index: 2, source_per: '100g' };
  const salt = amount(0, 'g', { source: 'packaging', source_index: 0, source_per: '100ml' });
  const all = Object.entries(estimates).map(([name, facts]) => [name, { ...facts, ...ofEstimate }]);
  const portion = { per: 'serving', per_quantity: 30, per_unit: 'ml' };
  const hundred = (per_unit: string) => ({ per: `100${per_unit}`, per_quantity: 100, per_unit });
  expect(
    nutritionOf({
      ...{ serving_quantity: 30, serving_quantity_unit: 'ml', no_nutrition_data: 'on' },
      ...{ nutrition_data_per: 'serving', nutrition_data_prepared_per: '100ml' },
      nutriments: { ...energy, ...fat, ...share, ...more },
      nutriments_estimated: { salt_100g: '2', fat_100g: 7, iron_serving: 3, zinc_100g: 'x' },
    }),
  ).toEqual({
    no_nutrition_data_on_packaging: true,
    aggregated_set: { per: '100ml', preparation: 'prepared', nutrients: { ...Object.fromEntries(all), salt } },
    input_sets: [
      { source: 'packaging', preparation: 'prepared', ...hundred('ml'), nutrients: {} },
      { source: 'packaging', preparation: 'as_sold', ...portion, nutrients: given },
      { source: 'estimate', preparation: 'as_sold', ...hundred('g'), nutrients: estimates },
    ],
  });
  expect([nutritionOf({}), nutritionOf({ nutriments: { fat_serving: 1 } })]).toEqual([{}, {}]);
});

test.each([undefined, 0, '0', -1, 'x'])('nutrients of a product with servings of %s have none in them', (serving) => {
  const estimate = (value?: number) => ({ value, unit: 'g', source: 'estimate' });
  const shares = { 'fruits-vegetables-legumes': estimate(5), 'fruits-vegetables-nuts': estimate(0) };
  const fat = { value: '1.5', unit: 'g', modifier: '<' };
  const nutrients = { ...shares, iron: estimate(0), zinc: estimate(), fat, salt: { unit: 'g', modifier: '-' } };
  const others = { serving_quantity: serving, nutrition_data_prepared_per: 'serving' };
  const product: JsonObject = { ...others, nutrition: { aggregated_set: { nutrients } } };
  convertNutrition(product);
  expect(product).toEqual({
    ...others,
    nutrition_data: 'on',
    nutrition_data_per: '100g',
    nutriments: {
      ...{ fat: 1.5, fat_value: 1.5, fat_100g: 1.5, fat_unit: 'g', fat_modifier: '<' },
      ...{ salt_unit: 'g', salt_modifier: '-' },
      'fruits-vegetables-legumes-estimate-from-ingredients_100g': 5,
      'fruits-vegetables-nuts-estimate-from-ingredients_100g': 0,
    },
    nutriments_estimated: { iron_100g: 0 },
  });
});

test.each([
  [1000, {}, 'on'],
  [undefined, { nutrition: {} }, undefined],
  [1003, {}, undefined],
])('of a record of schema %s with %j the older statement of no nutrition is %s', (schema_version, more, expected) => {
  const given = { code: '3029330003533', no_nutrition_data: 'on', schema_version, ...more };
  expect((toV3Form(given) as { product: JsonObject }).product.no_nutrition_data).toBe(expected);
});
