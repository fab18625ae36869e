import { expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
import { convertNutrition, nutritionOf } from './nutriments.ts';
import { toV3Form } from './v3-form.ts';

test('amounts in 100 g are grams, but for energy, shares and what has no mass', () => {
  const given = { fat: 'mg', 'vitamin-a': 'IU', alcohol: '% vol', 'energy-kj': 'kJ', 'energy-kcal': 'kcal', ph: '' };
  const nutriments = Object.fromEntries(
    Object.entries(given).flatMap(([name, unit]) => [[`${name}_unit`, unit] as const, [`${name}_100g`, 1] as const]),
  );
  const { nutrients } = nutritionOf({ nutriments }).aggregated_set as { nutrients: Record<string, { unit: string }> };
  const units = Object.fromEntries(Object.entries(nutrients).map(([name, { unit }]) => [name, unit]));
  expect(units).toEqual({ ...given, fat: 'g' });
});

test('an amount on the packaging goes before an estimate', () => {
  const product = { nutriments: { fiber_100g: 3 }, nutriments_estimated: { fiber_100g: 2, fat_100g: 1 } };
  const { nutrients } = nutritionOf(product).aggregated_set as JsonObject;
  expect(nutrients).toMatchObject({
    fiber: { value: 3, source: 'packaging' },
    fat: { value: 1, source: 'estimate' },
  });
});

test.each(
  ['', '_prepared'].flatMap((prepared) => ['100g', '100ml'].map((per) => [prepared, per] as const)),
)('what a product has by `nutrition_data%s_per` %s, it has in schema 1003 and back', (prepared, per) => {
  const product = { nutriments: { [`fat${prepared}_100g`]: 2 }, [`nutrition_data${prepared}_per`]: per };
  const back: JsonObject = { nutrition: nutritionOf(product) };
  convertNutrition(back);
  expect(back).toMatchObject(product);
});

test.each([
  ['100g', '100g', 'prepared'],
  ['100g', 'serving', 'as_sold'],
  ['serving', '100g', 'prepared'],
  ['serving', 'serving', 'prepared'],
])('of amounts as sold in %s and as prepared in %s those %s are taken', (sold, prepared, taken) => {
  const nutriments = { fat_100g: 1, fat_prepared_100g: 2 };
  const product = { nutriments, nutrition_data_per: sold, nutrition_data_prepared_per: prepared };
  const { aggregated_set: aggregated, input_sets: sets } = nutritionOf(product) as Record<string, JsonObject>;
  expect([aggregated, (sets as unknown as JsonObject[])[0]].map((set) => set?.preparation)).toEqual([taken, taken]);
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
  const estimates = { fat: amount(7, 'g'), fiber: amount(2, 'g'), 'fruits-vegetables-nuts': amount(12, '%') };
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
      nutriments_estimated: { fiber_100g: '2', fat_100g: 7, iron_serving: 3, zinc_100g: 'x' },
    }),
  ).toEqual({
    no_nutrition_data_on_packaging: true,
    aggregated_set: { per: '100ml', preparation: 'prepared', nutrients: { salt, ...Object.fromEntries(all) } },
    input_sets: [
      { source: 'packaging', preparation: 'prepared', ...hundred('ml'), nutrients: {} },
      { source: 'packaging', preparation: 'as_sold', ...portion, nutrients: given },
      { source: 'estimate', preparation: 'as_sold', ...hundred('g'), nutrients: estimates },
    ],
  });
  const nutrients = { energy: { value: 42, unit: 'kJ', source_index: 0 } };
  expect(nutritionOf({ nutriments: energy })).toMatchObject({ aggregated_set: { nutrients, per: '100g' } });
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
