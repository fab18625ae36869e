import { loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { nameOf } from '../taxonomy/display.ts';
import type { TaxonomyEntry } from '../taxonomy/taxonomy.ts';
import { phrasesIn } from '../texts.ts';
import type { Product } from './attributes/rule.ts';
import { displayName } from './display-name.ts';
import { imageUrls } from './images.ts';
import { languageFields, mainLanguage, textInLanguage } from './language-texts.ts';
import { differenceCell } from './panels/product/category-average.ts';
import { panelsOf } from './panels/product/sample-panels.fixture.ts';
import { htmlOf, tableOf } from './panels/walk.fixture.ts';
import type { Fields } from './values.ts';

const alike = phrasesIn('en').say('facts.alike');
const panelTexts = async (product: Fields, lc: string) => htmlOf(await panelsOf(product as Product, {}, lc)).join();
const names = ['product_name', 'generic_name', 'abbreviated_product_name'];

interface Chain {
  readonly what: string;
  /** Fields, the one that counts first at the start. */
  readonly sources: readonly string[];
  /** The value of a source that has a number of its own in it. */
  readonly value?: (number: string) => unknown;
  /** What is made of the fields, for a reader of French of a product whose main language is Dutch. */
  readonly shown: (fields: Fields) => unknown;
}

const chains: readonly Chain[] = [
  {
    what: 'a displayed name',
    sources: names.flatMap((name) => [`${name}_fr`, name]),
    shown: (fields) => displayName(fields, 'fr'),
  },
  {
    what: 'a text in a language',
    sources: ['producer_fr', 'producer_nl'],
    shown: (fields) => textInLanguage({ ...fields, lc: 'nl' }, 'producer', 'fr'),
  },
  {
    what: 'the ingredients of a panel',
    sources: ['ingredients_text_fr', 'ingredients_text_nl', 'ingredients_text'],
    shown: (fields) => panelTexts({ ...fields, lang: 'nl' }, 'fr'),
  },
  {
    what: 'an image',
    sources: ['front_fr', 'front_nl', 'front_de'],
    value: (rev) => ({ rev }),
    shown: (fields) =>
      imageUrls({ code: '9521001000017', lc: 'nl', images: { ...fields, front_es: {} } }, 'fr').image_front_url,
  },
  {
    what: 'the weight of a packaging part',
    sources: ['weight_measured', 'weight_specified', 'weight', 'weight_estimated'],
    value: Number,
    shown: async (fields) =>
      JSON.stringify(tableOf(await panelsOf({ packagings: [fields] } as Product), 'packaging_components')),
  },
  {
    what: 'the name of a tag',
    sources: ['fr', 'xx', 'en', 'nl'],
    shown: (names) => nameOf({ names } as unknown as TaxonomyEntry, 'fr'),
  },
  { what: 'the main language', sources: ['lc', 'lang'], shown: mainLanguage },
];

test.each(chains)('$what is that of the first source that a product has', async ({ sources, value, shown }) => {
  const all = [...sources.entries()].toReversed().map(([at, source]) => {
    const number = String(501 + at);
    return [source, value?.(number) ?? number] as const;
  });
  for (const [at] of sources.entries())
    expect(await shown(Object.fromEntries(all.slice(0, sources.length - at)))).toContain(String(501 + at));
});

test.each([
  [10.9, 10, alike],
  [9.1, 10, alike],
  [11.1, 10, '+11 %'],
  [9, 10, '−10 %'],
  [30, 10, '+200 %'],
  [1, 0, '?'],
  [undefined, 10, '?'],
  [1, undefined, '?'],
])('%s beside a mean of %s is "%s"', (amount, mean, shown) => {
  expect(differenceCell(amount, mean, phrasesIn('en'))).toBe(shown);
});

test.each([
  ['<', '< 5 g'],
  ['~', '~ 5 g'],
  ['-', '5 g'],
])('the modifier %s makes "%s" of 5 g', async (fat_modifier, shown) => {
  const panels = await panelsOf({ nutriments: { fat_100g: 5, fat_modifier } } as Product);
  expect(tableOf(panels, 'nutrition_facts_table').fat?.[1]).toBe(shown);
});

test('that there are no allergens or traces is no allergen', async () => {
  expect(await panelsOf({ allergens_tags: ['en:none'], traces_tags: ['en:none'] })).not.toHaveProperty('allergens');
});

test('the fields by language are those that the contract has by language', () => {
  const { V3Product } = loadContract().document.components?.schemas ?? {};
  const patterns = Object.keys((V3Product as { patternProperties: object }).patternProperties);
  const [, fields = ''] = /^\^\((product_name\|[\w|]+)\)_\[a-z\]/m.exec(patterns.join('\n')) ?? [];

  expect(fields.split('|').toSorted()).toEqual(languageFields.toSorted());
});
