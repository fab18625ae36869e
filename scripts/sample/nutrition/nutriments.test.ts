import { expect, test } from '@jest/globals';
import type { ProductFacts } from '../facts.ts';
import { emptyTaxonomyView } from '../taxonomy-view.ts';
import { readAmounts } from './amounts.ts';
import { nutrientLevels } from './fields.ts';
import { nutriments } from './nutriments.ts';

const of = (facts: Partial<ProductFacts>) =>
  nutriments({
    facts: { code: '1', created: '', modified: '', ...facts },
    lang: 'en',
    glossary: {},
    taxonomies: emptyTaxonomyView,
  }).flat;

test('reads modifiers and units into grams', () => {
  const {
    fat,
    calcium,
    'vitamin-d': vitaminD,
  } = readAmounts({ fat: '< 0.5', calcium: '124 mg', 'vitamin-d': '1.1 µg' });

  expect(fat).toEqual({ value: 0.5, unit: 'g', standard: 0.5, modifier: '<' });
  expect(calcium).toEqual({ value: 124, unit: 'mg', standard: 0.124 });
  expect(vitaminD).toEqual({ value: 1.1, unit: 'µg', standard: 0.0000011 });
});

test('rejects a string that is no amount', () => {
  expect(() => readAmounts({ fat: 'a lot' })).toThrow('"a lot" is no amount of fat.');
});

test('derives kilocalories, energy and sodium, and keeps kilocalories that are given', () => {
  expect(readAmounts({ 'energy-kj': 1038, salt: 1.1 })).toMatchObject({
    'energy-kcal': { value: 248, unit: 'kcal' },
    energy: { value: 1038, unit: 'kJ' },
    sodium: { value: 0.44, unit: 'g' },
  });
  expect(readAmounts({ 'energy-kj': 1038, 'energy-kcal': 246 })['energy-kcal']?.value).toBe(246);
});

test('writes one nutrient in every form, per 100 g and per serving', () => {
  expect(of({ nutrition: { fat: '~ 3.4' }, serving: '60.8 g' })).toEqual({
    fat: 3.4,
    fat_100g: 3.4,
    fat_serving: 2.07,
    fat_value: 3.4,
    fat_unit: 'g',
    fat_modifier: '~',
  });
});

test('converts amounts that were entered per serving', () => {
  const flat = of({ nutrition: { fat: 3.4 }, nutrition_per: 'serving', serving: '4 crackers (20 g)' });

  expect(flat).toMatchObject({ fat: 3.4, fat_100g: 17, fat_serving: 3.4 });
  expect(() => of({ nutrition: { fat: 3 }, nutrition_per: 'serving' })).toThrow('the serving has no size');
});

test('has separate fields for the prepared product', () => {
  const flat = of({ nutrition: { fat: 18 }, prepared: { fat: 3.6 } });

  expect(flat).toMatchObject({ fat_100g: 18, fat_prepared: 3.6, fat_prepared_100g: 3.6, fat_prepared_unit: 'g' });
});

test('lights green below a limit, amber from it on, red above the other, and halves the limits of drinks', () => {
  const sugars = (amount: number, isBeverage: boolean) =>
    nutrientLevels({ sugars: amount }, isBeverage).nutrient_levels_tags;

  expect([4.9, 5, 12.5, 12.6].map((amount) => sugars(amount, false))).toEqual([
    ['en:sugars-in-low-quantity'],
    ['en:sugars-in-moderate-quantity'],
    ['en:sugars-in-moderate-quantity'],
    ['en:sugars-in-high-quantity'],
  ]);
  expect(sugars(4.9, true)).toEqual(['en:sugars-in-moderate-quantity']);
  expect(nutrientLevels({}, false)).toEqual({ nutrient_levels: {}, nutrient_levels_tags: [] });
});
