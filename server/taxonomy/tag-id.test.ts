import { expect, test } from '@jest/globals';
import { requiredTaxonomy } from './required-taxonomy.ts';
import { tagIdOf } from './tag-id.ts';
import { createTaxonomies } from './taxonomies.ts';

const allergens = { 'en:milk': { name: { en: 'Milk', fr: 'Lait' } } };
const load = async () => new TextEncoder().encode(JSON.stringify(allergens));
const taxonomies = createTaxonomies({ available: ['allergens'], load });

test.each([
  ['allergens', 'Lait', 'fr', 'en:milk'],
  ['traces', ' fr:lait', 'en', 'en:milk'],
  ['traces', 'Soja', 'fr', 'fr:Soja'],
  ['labels', ' DE:Bio ', 'fr', 'de:Bio'],
  ['labels', ' Bio Ö ', 'fr', 'fr:Bio Ö'],
  ['stores', 'Été & Cie', 'de', 'ete-cie'],
  ['stores', 'fr:Été', 'de', 'fr-ete'],
  ['stores', '?!?', 'de', '?!?'],
  ['emb_codes', 'fr:emb-44190 a', 'de', 'emb-44190a'],
])('the tag of %s "%s" (%s) is %s', async (tagtype, text, lc, id) => {
  expect(await tagIdOf(taxonomies, tagtype, text, lc)).toBe(id);
});

test.each([
  ['labels', 'labels'],
  ['additives_original', 'additives_original'],
  ['stores', 'stores'],
  ['nothing', 'nothing'],
])('a request for %s without a taxonomy is refused', async (tagtype, value) => {
  await expect(requiredTaxonomy(taxonomies, tagtype)).rejects.toMatchObject({
    status: 400,
    errors: [{ id: 'unrecognized_value', field: 'tagtype', value }],
  });
});

test('a taxonomy that is needed is the one at hand, or an empty one where entries are named after their ids', async () => {
  const found = await Promise.all(
    ['traces', 'vitamins', 'data_quality_bugs'].map((one) => requiredTaxonomy(taxonomies, one)),
  );
  expect(found.map(({ tagtype, size }) => [tagtype, size])).toEqual([
    ['allergens', 1],
    ['vitamins', 0],
    ['data_quality_bugs', 0],
  ]);
});
