import { expect, test } from '@jest/globals';
import { NetworkError } from '../client/index.ts';
import { comparisonOf, conditionsOf, fields, foundText, messageOf, searchParameters, shownBy } from './state.ts';

test.each([
  ['', {}],
  ['lc=fr&cc=fr', {}],
  ['code=1&category=a', {}],
  ...fields.slice(0, 4).map((field) => [`${field}=&lc=fr`, { page: 1 }] as const),
  ['label=a&page=3', { page: 3 }],
  ['label=a&page=-1', { page: 1 }],
  ['label=a&page=x', { page: 1 }],
  ['compare=1,2&category=a', { codes: ['1', '2'] }],
])('the address %j shows %j', (address, shown) => {
  expect(shownBy(new URLSearchParams(address))).toEqual(shown);
});

test('a search, its conditions and what it found in words, and the products that are compared', () => {
  const all = { category: 'en:a', label: 'en:b', nutrient: 'fat', most: '5', lc: 'en', cc: 'fr' };
  expect([searchParameters(all, 2), searchParameters({ nutrient: 'fat' }, 1)]).toEqual([
    { categories_tags: 'en:a', labels_tags: 'en:b', fat_100g: '<=5', page: 2 },
    {},
  ]);
  expect(Object.fromEntries(conditionsOf(all, 'France'))).toEqual({
    ...{ category: 'en:a', label: 'en:b', most: 'Fat ≤ 5 in 100 g', cc: 'sold in France' },
  });
  expect(conditionsOf({ nutrient: 'fat' }, 'France')).toEqual([]);
  expect([foundText(1, 1, 1), foundText(21, 2, 2), foundText(0, 1, 1).slice(0, 14)]).toEqual([
    ...['1 product', '21 products, page 2 of 2, ranked within the page', 'Nothing found.'],
  ]);
  expect([comparisonOf(undefined, '1'), comparisonOf('1', '1'), comparisonOf('1', '2')]).toEqual([
    ...[undefined, undefined, '1,2'],
  ]);
  expect(messageOf(new NetworkError('a', 'b', 'c', undefined))).toContain('does not respond');
  expect(() => messageOf(new RangeError('bug'))).toThrow('bug');
});
