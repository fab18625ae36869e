import { expect, test } from '@jest/globals';
import type { Taxonomies } from '../../taxonomy/index.ts';
import { parseTaxonomy } from '../../taxonomy/parse.ts';
import { conditionsOf } from './search-conditions.ts';

const taxonomies = { get: async (type: string) => parseTaxonomy(type, { 'en:tea': { name: { en: 'Tea' } } }) };

// French ids have no accents, German ones keep theirs.
test.each([
  ['fr:Crème inconnue', 'de', 'fr:creme-inconnue'],
  ['de:Süße Milch', 'fr', 'de:süße-milch'],
  ['Crème inconnue', 'fr', 'fr:creme-inconnue'],
])('the tag %s, which no taxonomy has, is in a request with lc=%s the id %s', async (tag, lc, id) => {
  const { tags } = await conditionsOf({ categories_tags: tag }, lc, taxonomies as unknown as Taxonomies);
  expect(tags).toMatchObject([{ anyOf: expect.arrayContaining([id]) }]);
});
