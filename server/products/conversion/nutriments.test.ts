import { expect, test } from '@jest/globals';
import { nutritionOf } from './nutriments.ts';

test('amounts in 100 g are grams, but for energy, shares and what has no mass', () => {
  const given = { fat: 'mg', 'vitamin-a': 'IU', alcohol: '% vol', 'energy-kj': 'kJ', 'energy-kcal': 'kcal', ph: '' };
  const nutriments = Object.fromEntries(
    Object.entries(given).flatMap(([name, unit]) => [[`${name}_unit`, unit] as const, [`${name}_100g`, 1] as const]),
  );
  const { nutrients } = nutritionOf({ nutriments }).aggregated_set as { nutrients: Record<string, { unit: string }> };
  const units = Object.fromEntries(Object.entries(nutrients).map(([name, { unit }]) => [name, unit]));
  expect(units).toEqual({ ...given, fat: 'g' });
});
