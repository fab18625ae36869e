import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../test/servers/describe-with.ts';
import { testData } from '../../test/servers/test-data.ts';
import { projectRoot } from '../root.ts';
import { bundledTaxonomies, bundledTaxonomy, isNeeded, missingTaxonomies } from './bundled.ts';
import { parseTaxonomy } from './parse.ts';

const bundled = async (name: string) => parseTaxonomy(name, await bundledTaxonomy(name));
const realFile = testData('open-food-facts/taxonomies/countries.json');

test('small closed vocabularies come with the software', async () => {
  expect([...bundledTaxonomies].sort()).toEqual(['countries', 'languages', 'nova_groups', 'states']);
  const [countries, languages, groups, states] = await Promise.all(bundledTaxonomies.map(bundled));
  expect(countries?.canonicalize('Allemagne', 'fr')).toEqual({ tag: 'en:germany', exists: true });
  expect(countries?.canonicalize('Czech Republic', 'en')).toEqual({ tag: 'en:czech-republic', exists: true });
  expect(languages?.canonicalize('Polnisch', 'de')).toEqual({ tag: 'en:polish', exists: true });
  expect(groups?.canonicalize('4', 'en').exists).toBe(true);
  expect(states?.canonicalize('Complete', 'en').exists).toBe(true);
});

test.each([
  ['countries', 'country_code_2', ['UK', 'EU', 'SU', 'ZZ', 'XA']],
  ['languages', 'language_code_2', ['in', 'iw', 'mo', 'sh']],
])('the %s have the ids of the sample by code, and none of those that name nothing of today', async (name, property, gone) => {
  const sample = parseTaxonomy(name, readFileSync(join(projectRoot, `server/store/sample/taxonomies/${name}.json`)));
  const entries = [...(await bundled(name)).entries()];
  const ids = new Map(entries.map(({ id, properties }) => [properties[property]?.en ?? '', id]));
  const coded = [...sample.entries()].filter(({ properties }) => properties[property] !== undefined);
  expect(coded.map(({ properties }) => ids.get(properties[property]?.en ?? ''))).toEqual(coded.map(({ id }) => id));
  expect(ids.size).toBe(entries.length);
  expect(gone.filter((code) => ids.has(code))).toEqual([]);
  // An id of its own is a name, too, and each language has its name.
  expect(entries.find(({ id }) => id === 'en:antarctic' || id === 'en:bokmal')?.synonyms.en).toHaveLength(2);
  const polish = name === 'countries' ? 'Niemcy' : 'niemiecki';
  const german = entries.find(({ names }) => names.pl === polish);
  expect(german).toMatchObject({ names: { pl: polish }, synonyms: { pl: [polish] } });
});

test('only the bundled taxonomies are bundled, and only names that people give need a taxonomy', async () => {
  await expect(bundledTaxonomy('constructor')).rejects.toThrow('constructor');
  await expect(bundledTaxonomy('labels')).rejects.toThrow('labels');
  expect(['labels', 'origins', ...bundledTaxonomies, 'vitamins', ''].filter(isNeeded)).toEqual(['labels', 'origins']);
});

test('a store says which taxonomies it lacks, and how to import them', () => {
  expect(missingTaxonomies([])).toContain('allergens.full.json');
  expect(missingTaxonomies(['allergens'])).not.toContain('allergens');
  expect(missingTaxonomies(['allergens', 'labels'])).not.toMatch(/allergens|labels/);
  const all =
    'additives allergens categories ingredients labels origins packaging_materials packaging_recycling packaging_shapes';
  expect(missingTaxonomies(all.split(' '))).toBeUndefined();
});

describeWith(realFile)('the countries of production', () => {
  test('have the same ids by code', async () => {
    const real = JSON.parse(readFileSync(realFile, 'utf8')) as Record<string, { country_code_2?: { en?: string } }>;
    const countries = await bundled('countries');
    const codes = new Map([...countries.entries()].map(({ id, properties }) => [properties.country_code_2?.en, id]));
    const others = Object.entries(real).flatMap(([id, { country_code_2: code }]) => {
      const alpha2 = code?.en === 'UK' ? 'GB' : code?.en;
      if (alpha2 === undefined || !/^[A-Z]{2}$/.test(alpha2) || alpha2 === 'YU') return [];
      return codes.get(alpha2) === id ? [] : [[alpha2, id, codes.get(alpha2)]];
    });
    expect(others).toEqual([]);
  });
});
