import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../test/servers/describe-with.ts';
import { testData } from '../../test/servers/test-data.ts';
import { compileSource } from './compile-source.fixture.ts';
import { parseTaxonomy } from './index.ts';
import type { Taxonomy } from './taxonomy.ts';

const taxonomyFolder = testData('open-food-facts/taxonomies');
// The real taxonomies are not part of the project: without them there is nothing to hold against.
const describeShared = describeWith(taxonomyFolder);

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

describeShared('real taxonomies', () => {
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

  // That is why a number beside a name needs no look-up among the additives: "citric acid E330" is found here as there.
  test('ingredients know the additives by the names of the additives', () => {
    const missed: string[] = [];
    let names = 0;
    for (const { id, synonyms } of real('additives').entries()) {
      if (!/^en:e\d/.test(id) || real('ingredients').get(id) === undefined) continue;
      for (const text of synonyms.en ?? []) {
        const found = real('ingredients').canonicalize(text, 'en').tag;
        names += 1;
        if (found !== id) missed.push(`${text}: ${found}, not ${id}`);
      }
    }
    expect(names).toBeGreaterThan(1_000);
    // The two files are of different dates.
    expect(missed.length).toBeLessThan(names / 50);
  });
});
