import { expect, test } from '@jest/globals';
import type { JsonObject } from '../values.ts';
import { convertNutrition, nutritionOf } from './nutriments.ts';

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
