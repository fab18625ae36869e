import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../root.ts';
import { parseTaxonomy } from './index.ts';
import { stringId } from './string-id.ts';
import type { Taxonomy } from './taxonomy.ts';

const shared = join(projectRoot, '../shared');
const taxonomyFolder = join(shared, 'open-food-facts/taxonomies');
// The recordings and the real taxonomies are not part of the project: without them there is nothing to hold against.
const describeShared = existsSync(join(shared, 'recorded')) ? describe : describe.skip;

interface Recorded {
  suggestions: string[];
  local_tags_list: string;
  matched_synonyms: unknown;
}

function recorded(name: string): Recorded {
  return JSON.parse(readFileSync(join(shared, `recorded/v3_taxonomy_${name}.json`), 'utf8'));
}

function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Compiles the names of a source text, for taxonomies of which no compiled copy is at hand. */
function compileSource(text: string): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => /^[a-z]{2}:/.test(line));
    const texts = lines.map((line) => [line.slice(0, 2), splitList(line.slice(3))] as const);
    const [lc, names] = texts[0] ?? [];
    if (lc === undefined || names?.[0] === undefined) continue;
    const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    entries[`${lc}:${stringId(names[0], lc)}`] = {
      name: Object.fromEntries(texts.map(([language, [first = '']]) => [language, upperFirst(first)])),
      synonyms: Object.fromEntries(texts),
    };
  }
  return entries;
}

const loaded = new Map<string, Taxonomy>();
function real(tagtype: string): Taxonomy {
  const existing = loaded.get(tagtype);
  if (existing !== undefined) return existing;
  const compiled = join(taxonomyFolder, `${tagtype}.full.json.gz`);
  const source = () => compileSource(readFileSync(join(taxonomyFolder, `${tagtype}.txt`), 'utf8'));
  const taxonomy = parseTaxonomy(tagtype, existsSync(compiled) ? readFileSync(compiled) : source());
  loaded.set(tagtype, taxonomy);
  return taxonomy;
}

function names(tagtype: string, options: Parameters<Taxonomy['suggest']>[0]): string[] {
  return real(tagtype)
    .suggest(options)
    .map(({ name }) => name);
}

describeShared('suggestions as recorded', () => {
  test.each([
    ['categories-no-string', 'categories', { lc: 'en' }],
    ['categories-term-strawberry', 'categories', { lc: 'en', string: 'strawberry' }],
    ['categories-string-fraise', 'categories', { lc: 'en', string: 'fraise' }],
    ['categories-string-fr-frais', 'categories', { lc: 'fr', string: 'frais' }],
    ['OLD-allergens-string-fr-o-get-synonyms-as-array', 'allergens', { lc: 'fr', string: 'o' }],
    ['OLD-packaging-shapes-cc-fr-categories-en-yogurts-alphabetical', 'packaging_shapes', { lc: 'en' }],
  ])('%s', (name, tagtype, options) => {
    expect(names(tagtype, options)).toEqual(recorded(`suggestions.${name}`).suggestions);
  });

  test('the synonym that matched is the first of the best kind', () => {
    const found = real('allergens').suggest({ lc: 'fr', string: 'o' });
    const expected = recorded('suggestions.OLD-allergens-string-fr-o-get-synonyms-as-array').matched_synonyms;
    expect(found.map(({ synonym }) => synonym)).toEqual(expected);
  });

  // The recording is of an earlier taxonomy: what both know has to come in the same order with the same synonym.
  test('categories-string-fr-tart-get-synonyms, for entries still in the taxonomy', () => {
    const { suggestions, matched_synonyms } = recorded('suggestions.categories-string-fr-tart-get-synonyms');
    const found = real('categories').suggest({ lc: 'fr', string: 'tart', limit: 400 });
    const common = found.filter(({ name }) => suggestions.includes(name));
    expect(common.length).toBeGreaterThanOrEqual(22);
    const stillKnown = suggestions.filter((name) => common.some((entry) => entry.name === name));
    expect(common.map(({ name }) => name)).toEqual(stillKnown);
    expect(matched_synonyms).toMatchObject(Object.fromEntries(common.map(({ name, synonym }) => [name, synonym])));
  });

  // The popularity counts of production are not at hand: the recorded leaders stand in for them.
  test.each([
    ['packaging-materials-cc-fr-shape-pot', 'packaging_materials', 'en', 8],
    ['packaging-materials-cc-fr-categories-yogurts-shape-pot', 'packaging_materials', 'en', 8],
    ['packaging-shapes', 'packaging_shapes', 'en', 25],
    ['packaging-shapes-fr', 'packaging_shapes', 'fr', 25],
    ['packaging-shapes-cc-fr-categories-yaourt-fr', 'packaging_shapes', 'fr', 25],
    ['packaging-shapes-cc-fr-categories-yogurt', 'packaging_shapes', 'en', 25],
    ['packaging-shapes-categories-mango-nectars-beverages', 'packaging_shapes', 'en', 25],
    ['packaging-materials', 'packaging_materials', 'en', 25],
    ['packaging-materials-cc-fr', 'packaging_materials', 'en', 25],
  ])('%s, after its popular entries', (name, tagtype, lc, leaders) => {
    const { suggestions } = recorded(`suggestions.${name}`);
    const idOf = (text: string) => real(tagtype).canonicalize(text, lc).tag;
    const hasThisName = (text: string) => {
      const entry = real(tagtype).get(idOf(text));
      return entry?.names[lc] === text || entry?.names.xx === text;
    };
    const known = suggestions.filter(hasThisName);
    const popularity = suggestions.slice(0, leaders).map(idOf);
    expect(known.length).toBeGreaterThanOrEqual(suggestions.length - 2);
    expect(names(tagtype, { lc, popularity }).filter((text) => known.includes(text))).toEqual(known);
  });
});

describeShared('real taxonomies', () => {
  test('display ingredients as recorded', () => {
    const known = ['en:banana', 'en:pineapple', ' en:garden-peas', ' en:spinach'];
    const tags = [...known, 'fr:unknown ingredient', ' de:Other Unknown Ingredient'];
    const shown = tags.map((tag) => real('ingredients').displayName(tag, 'fr'));
    expect(shown.join(', ')).toBe(recorded('display_tags.ingredients-canonical-tags-list').local_tags_list);
  });

  test.each([
    ['ingredients', 'Bananes', 'fr', 'en:banana'],
    ['ingredients', 'EPINARDS', 'fr', 'en:spinach'],
    ['ingredients', 'petit pois', 'fr', 'en:garden-peas'],
    ['ingredients', 'Gadus morhua', 'fr', 'en:atlantic-cod'],
    ['ingredients', 'acide citrique (E330)', 'fr', 'en:e330'],
    ['ingredients', 'https://www.wikidata.org/wiki/Q503', 'fr', 'en:banana'],
    ['ingredients', 'fr:feve', 'en', 'en:broad-bean'],
    ['categories', 'mango nectars', 'en', 'en:mango-nectars'],
    ['categories', 'yaourt', 'fr', 'en:yogurts'],
    ['categories', 'Plats préparés / Pizzas', 'fr', 'en:pizzas'],
    ['labels', 'AB', 'fr', 'fr:ab-agriculture-biologique'],
    ['labels', 'Label Rouge', 'de', 'fr:label-rouge'],
    ['allergens', 'graine de sésame', 'fr', 'en:sesame-seeds'],
    ['additives', 'E330 - Citric acid', 'en', 'en:e330'],
  ])('%s "%s" (%s) is %s', (tagtype, text, lc, id) => {
    expect(real(tagtype).canonicalize(text, lc)).toEqual({ tag: id, exists: true });
  });

  test.each([
    ['sugar', 'fr', 'fr:sugar'],
    ['sel E330', 'fr', 'fr:sel E330'],
    ['de:Other Unknown Ingredient', 'fr', 'de:Other Unknown Ingredient'],
  ])('ingredients do not know "%s" (%s)', (text, lc, tag) => {
    expect(real('ingredients').canonicalize(text, lc)).toEqual({ tag, exists: false });
  });

  const compiled = ['categories', 'ingredients', 'labels', 'packaging_shapes', 'packaging_materials', 'brands'];
  test.each(compiled)('every id of %s stands for itself', (tagtype) => {
    const moved = [...real(tagtype).entries()].filter(({ id }) => real(tagtype).canonicalize(id, 'en').tag !== id);
    expect(moved.map(({ id }) => id)).toEqual([]);
  });

  test('additives show their number and their first other name', () => {
    expect(real('additives').displayName('en:e330', 'fr')).toBe('E330 - Acide citrique');
  });
});
