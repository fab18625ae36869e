import { expect, test } from '@jest/globals';
import { phrasesIn } from '../../../texts.ts';
import type { Product } from '../../attributes/rule.ts';
import { tableOf } from '../walk.fixture.ts';
import { differenceCell } from './category-average.ts';
import { noStatistics, panelsOf } from './sample-panels.fixture.ts';

const phrases = phrasesIn('en');
const [alike, unknown] = [phrases.say('facts.alike'), phrases.say('amount.unknown')];

test.each([
  [11, 10, '+10 %'],
  [9, 10, '−10 %'],
  [10.99, 10, alike],
  [9.01, 10, alike],
  [0, 10, '−100 %'],
  [22.34, 10, '+120 %'],
  [3, 0, unknown],
  [3, undefined, unknown],
  ['3', 10, unknown],
  [undefined, 10, unknown],
])('the amount %j beside the mean %j is shown as %s', (amount, mean, shown) => {
  expect(differenceCell(amount, mean, phrases)).toBe(shown);
});

const counts: Record<string, number> = { 'en:drinks': 50, 'en:teas': 5, 'en:green-teas': 4 };
const means: Record<string, number> = { 'en:drinks': 4, 'en:teas': 2, 'en:green-teas': 1 };

test.each<[product: Product, difference: string | undefined]>([
  [{ categories_tags: ['en:drinks', 'en:teas', 'en:green-teas'] }, '−50 %'],
  [{ categories_tags: ['en:teas'], categories_hierarchy: ['en:teas', 'en:drinks'] }, '−75 %'],
  [{ categories_tags: ['en:teas'], compared_to_category: 'en:drinks' }, '−75 %'],
  [{ categories_tags: ['en:teas'], compared_to_category: 'en:green-teas' }, '−50 %'],
  [{ categories_tags: ['en:green-teas'] }, undefined],
  [{}, undefined],
])('the fat of %j differs by %s from the category that it is compared with', async (product, difference) => {
  const statistics = {
    ...noStatistics,
    tagCount: async (_field: string, tag: string) => counts[tag] ?? 0,
    nutrientMeans: async (_field: string, tag: string) => [{ nutrient: 'fat', mean: means[tag] ?? 9, count: 5 }],
  };
  const panels = await panelsOf({ ...product, nutriments: { fat_100g: 1 } }, {}, 'en', statistics);

  expect(tableOf(panels, 'nutrition_facts_table').fat?.slice(2)).toEqual(difference === undefined ? [] : [difference]);
});
