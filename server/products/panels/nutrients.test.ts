import { expect, test } from '@jest/globals';
import { phrasesIn } from '../../texts.ts';
import { nutrientAmount, nutrientName, nutrients } from './nutrients.ts';

const amount = (id: string, value: number, written?: string, lc = 'en') => {
  const nutrient = nutrients().find((one) => one.id === id);
  return nutrient === undefined ? undefined : nutrientAmount(nutrient, value, phrasesIn(lc), written);
};

test('amounts are shown in the fraction of a gram of the label, else in the usual unit', () => {
  expect(amount('sodium', 0.5)).toBe('0.5 g');
  expect(amount('sodium', 0.5, 'mg')).toBe('500 mg');
  expect(amount('iron', 0.00318, 'g')).toBe('3.18 mg');
  expect(amount('vitamin-d', 0.000005, '% DV')).toBe('5 µg');
  expect(amount('energy-kj', 1843, 'kcal', 'fr')).toMatch(/^1\s843 kJ$/);
  expect(amount('alcohol', 12.5, '% vol')).toBe('12.5 % vol');
});

test('every nutrient has a name, and none is there twice', () => {
  expect(new Set(nutrients().map(({ id }) => id)).size).toBe(nutrients().length);
  for (const nutrient of nutrients()) expect(nutrientName(nutrient, phrasesIn('fr'))).toMatch(/./);
});

test('a nutrient that no text names is named by its id', () => {
  expect(nutrientName({ id: 'ginseng-extract', unit: 'g' }, phrasesIn('fr'))).toBe('Ginseng extract');
});
