import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { nutrients as shownOnPages } from '../../../pages/product.ts';
import { describeWith } from '../../../test/servers/describe-with.ts';
import { testData } from '../../../test/servers/test-data.ts';
import { stringId } from '../../taxonomy/index.ts';
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
  expect(amount('salt', 1.23456)).toBe('1.23 g');
  expect(amount('energy-kj', 2345.6)).toBe('2,346 kJ');
  for (const unit of ['µg', 'μg', 'mcg']) expect(amount('vitamin-c', 0.000012, unit)).toBe(`12 ${unit}`);
});

test('every nutrient has a name, and none is there twice', () => {
  expect(new Set(nutrients().map(({ id }) => id)).size).toBe(nutrients().length);
  for (const nutrient of nutrients()) expect(nutrientName(nutrient, phrasesIn('fr'))).toMatch(/./);
});

test('a nutrient that no text names is named by its id', () => {
  expect(nutrientName({ id: 'ginseng-extract', unit: 'g' }, phrasesIn('fr'))).toBe('Ginseng extract');
  expect(nutrientName({ id: 'omega-9-acid', unit: 'g' }, phrasesIn('en'))).toBe('Omega 9 acid');
});

test('the playground shows amounts in the units of the panels', () => {
  const units = new Map(nutrients().map(({ id, unit }) => [id, unit]));
  expect(shownOnPages.map(([id, , unit]) => [id, unit])).toEqual(shownOnPages.map(([id]) => [id, units.get(id)]));
});

const taxonomy = testData('open-food-facts/taxonomies/nutrients.txt');

describeWith(taxonomy)('in the taxonomy of nutrients', () => {
  test('what is measured in fractions of a gram has the same unit, but for sodium, whose labels say grams', () => {
    const entries = readFileSync(taxonomy, 'utf8').split(/\n\s*\n/);
    const units = entries.flatMap((entry) => {
      const [, unit] = /^unit:en: *(mg|µg)$/m.exec(entry) ?? [];
      const names = (/^en: *(.+)/m.exec(entry)?.[1] ?? '').split(',').map((name) => stringId(name.trim(), 'en'));
      return unit === undefined ? [] : names.map((name) => [name, unit] as const);
    });
    const known = new Map(units.filter(([name]) => name !== 'sodium'));
    const ours = nutrients().filter(({ id }) => known.has(id));

    expect(ours.length).toBeGreaterThan(20);
    expect(ours.map(({ id, unit }) => [id, unit])).toEqual(ours.map(({ id }) => [id, known.get(id)]));
  });
});
