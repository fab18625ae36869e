import { expect, test } from '@jest/globals';
import { packagingParts } from './packaging-parts.ts';
import { searchRow } from './search-row.ts';

const id = (text: unknown) => ({ id: text });

test('each pair of shape and material is a part, the first of its shape and of its material marked', () => {
  const long = 'x'.repeat(500);
  const packagings = [
    ...[null, 'en:box', {}, { shape: id(''), material: id(7) }, { material: id(`${long}x`) }],
    ...[{ material: id('en:glass') }, { shape: id('en:lid') }, { shape: id('en:lid'), material: id('en:glass') }],
    { shape: id(long), material: id('en:\0') },
  ];
  expect(packagingParts(packagings)).toEqual([
    { shape: '', material: 'en:glass', firstShape: true, firstMaterial: true },
    { shape: 'en:lid', material: '', firstShape: true, firstMaterial: true },
    { shape: 'en:lid', material: 'en:glass', firstShape: false, firstMaterial: false },
    { shape: long, material: '', firstShape: true, firstMaterial: false },
  ]);
  expect([undefined, {}, 'en:box'].map(packagingParts)).toEqual([[], [], []]);
});

test('numbers that are none are left out, amounts of the prepared product come before others', () => {
  const nutriments = {
    ...{ [`${'x'.repeat(501)}_100g`]: 1, fat_100g: 1, fat_prepared_100g: null, salt_100g: 3, salt_prepared_100g: 4 },
    ...{ 'energy-kj_100g': 0, sugars: 5, iron_serving: 1, zinc_100g: '7', 'vitamin-c_100g': 8 },
  };
  const { productName, numbers, otherNutrients } = searchRow({
    ...{ nutriments, product_name: ` ${'é'.repeat(300)}`, popularity_key: 1.5, scans_n: 0, created_t: '7' },
    ...{ completeness: 0.5, nova_group: Number.NaN, nutriscore_score: -3 },
  });
  expect(productName).toBe(` ${'é'.repeat(199)}`);
  expect(Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== null))).toEqual({
    ...{ scans_n: 0, completeness: 0.5, nutriscore_score: -3, energy_kj_100g: 0, fat_100g: 1, salt_100g: 4 },
  });
  expect([...otherNutrients]).toEqual([['vitamin-c', 8]]);
  expect(['', 7, undefined].map((product_name) => searchRow({ product_name }).productName)).toEqual([null, null, null]);
});
