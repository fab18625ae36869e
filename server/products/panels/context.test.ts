import { expect, test } from '@jest/globals';
import { type Statistics, statisticsOf } from './context.ts';

test.each([['en:france'], [undefined]])('all statistics are of the country %s', async (country) => {
  const asked: unknown[] = [];
  const note = async (...given: unknown[]) => void asked.push(given);
  const catalog = { tagCount: note, nutrientMeans: note, packagingCounts: note } as unknown as Statistics;
  const { tagCount, nutrientMeans, packagingCounts } = statisticsOf(catalog, country);
  await tagCount('labels_tags', 'en:organic');
  await nutrientMeans('categories_tags', 'en:teas', ['salt']);
  await packagingCounts({ part: 'shape', category: 'en:teas' });

  expect(asked).toEqual([
    ['labels_tags', 'en:organic', country],
    ['categories_tags', 'en:teas', ['salt'], country],
    [{ part: 'shape', category: 'en:teas', country }],
  ]);
});
