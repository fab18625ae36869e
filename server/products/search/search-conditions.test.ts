import { expect, test } from '@jest/globals';
import type { Taxonomies } from '../../taxonomy/index.ts';
import { parseTaxonomy } from '../../taxonomy/parse.ts';
import { codesOf, conditionsOf, soldIn } from './search-conditions.ts';

const entries: Record<string, object> = {
  categories: { 'en:tea': { name: { en: 'Tea', fr: 'Thé' } } },
  additives: { 'en:e450': { name: { en: 'E450' } } },
  countries: { 'en:france': { name: { en: 'France' }, country_code_2: { en: 'FR' } } },
};
const taxonomies = {
  get: async (type: string) => (entries[type] === undefined ? undefined : parseTaxonomy(type, entries[type])),
} as unknown as Taxonomies;

// French ids have no accents, German ones keep theirs.
test.each([
  ['fr:Crème inconnue', 'de', 'fr:creme-inconnue'],
  ['de:Süße Milch', 'fr', 'de:süße-milch'],
  ['Crème inconnue', 'fr', 'fr:creme-inconnue'],
])('the tag %s, which no taxonomy has, is in a request with lc=%s the id %s', async (tag, lc, id) => {
  const { tags } = await conditionsOf({ categories_tags: tag }, lc, taxonomies);
  expect(tags).toMatchObject([{ anyOf: expect.arrayContaining([id]) }]);
});

test.each([
  ['categories_tags', ' -Tea , en:Tea|fr:Thé|x,,|', 'en', '-Tea|en:tea en:Tea|en:tea|fr:Thé|x|en:x'],
  ['categories_tags_fr', 'Thé', 'en', 'Thé|en:tea'],
  ['additives_tags', 'en:e450iii-salt', 'en', 'en:e450iii-salt|en:e450iii'],
  ['emb_codes_tags', 'FR-56.121.4-CE', 'en', 'FR-56.121.4-CE|fr-56-121-004-ec'],
  ['emb_codes_tags', 'FR-56.121.4-CE', 'fr', 'FR-56.121.4-CE|fr-56-121-004-ec'],
  ['brands_tags', 'xx:Été-Été|en:Été', 'de', 'xx:Été-Été|ete-ete|en:Été|en:ete'],
  ['misc_tags', 'Very!Good', 'fr', 'Very!Good|en:very-good'],
  ['labels_tags', 'en:Été', 'fr', 'en:Été|en:ete'],
])('%s=%s in a request with lc=%s asks for what is sent, and for its ids', async (name, value, lc, expected) => {
  const { tags } = await conditionsOf({ [name]: value }, lc, taxonomies);
  expect(new Set(tags.map(({ field }) => field))).toEqual(new Set([name.replace(/_fr$/, '')]));
  expect(tags.map(({ anyOf, negated }) => (negated ? '-' : '') + anyOf.join('|')).join(' ')).toBe(expected);
});

test('unknown stands for products without the field too, as any of the values, unless it is a value like others', async () => {
  const emptyOf = async (name: string, value: string) =>
    (await conditionsOf({ [name]: value }, 'en', taxonomies)).tags.map(({ empty }) => empty);
  expect(await emptyOf('labels_tags', 'en:x|unknown')).toEqual([true]);
  expect(await emptyOf('brands_tags', '-unknown,a')).toEqual([true, false]);
  expect(await emptyOf('ecoscore_tags', 'unknown')).toEqual([false]);
  await expect(emptyOf('labels_tags', 'organic')).rejects.toMatchObject({ status: 400 });
});

test('each part of a nutrient filter is a bound, equal without an operator', async () => {
  const filters = { 'saturated-fat_prepared_100g': ' >= 0.5,<  7,3,=0', sugars_100g: '>1', salt_100g: undefined };
  const { tags, nutrients } = await conditionsOf(filters, 'en', taxonomies);
  expect([tags, nutrients.map(({ nutrient, operator, value }) => `${nutrient} ${operator} ${value}`)]).toEqual([
    [],
    [...['>= 0.5', '< 7', '= 3', '= 0'].map((bound) => `saturated-fat ${bound}`), 'sugars > 1'],
  ]);
});

test.each([
  ['3017620422003 9521001000017,40084015', '3017620422003,9521001000017,40084015'],
  ['40084015+40084022|40084039', '40084015,40084022,40084039'],
  ['3 017620 422003,40084015  40084022 ', '3017620422003,40084015,40084022'],
  ['40084015 12', '0004008401512'],
  [`abc,0,${'1'.repeat(40)},${'1'.repeat(41)}`, `abc,0,${'1'.repeat(40)},${'1'.repeat(41)}`],
])('the codes %s are stored as %s', (given, codes) => {
  expect(codesOf(given.split(',')).join()).toBe(codes);
});

test.each([
  ['fr', [{ field: 'countries_tags', anyOf: ['en:france'], negated: false }]],
  ['world', []],
  [undefined, []],
])('cc=%s asks for the products of its country, without those that have none', async (cc, conditions) => {
  expect(await soldIn(cc, taxonomies)).toEqual(conditions);
});
