import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../root.ts';
import { countryOf, createTaxonomies } from './index.ts';
import { parseTaxonomy } from './parse.ts';
import { textsOf } from './synonym-index.ts';
import { taxonomyByTagtype } from './tagtypes.ts';

const folder = join(projectRoot, 'server/store/sample/taxonomies');
const tagtypes = readdirSync(folder).map((file) => file.replace('.json', ''));
const load = async (name: string) => readFileSync(join(folder, `${name}.json`));
const taxonomies = createTaxonomies({ available: tagtypes, load });

async function sample(tagtype: string) {
  const taxonomy = await taxonomies.get(tagtype);
  if (taxonomy === undefined) throw new Error(`The sample has no taxonomy "${tagtype}".`);
  return taxonomy;
}

describe.each(tagtypes)('sample taxonomy %s', (tagtype) => {
  test('belongs to a known tagtype', () => {
    expect([...taxonomyByTagtype.values()]).toContain(tagtype);
  });

  test('has parents and children that exist and mirror each other', async () => {
    const taxonomy = await sample(tagtype);
    const links = [...taxonomy.entries()];
    const up = links.flatMap(({ id, parents }) => parents.map((parent) => `${parent} > ${id}`));
    const down = links.flatMap(({ id, children }) => children.map((child) => `${id} > ${child}`));
    expect(up.filter((link) => taxonomy.get(link.split(' > ')[0] ?? '') === undefined)).toEqual([]);
    expect(down.sort()).toEqual(up.sort());
  });

  test('has no entry among its own ancestors', async () => {
    const taxonomy = await sample(tagtype);
    const circles = [...taxonomy.entries()].filter(({ id, parents }) =>
      parents.some((parent) => parent === id || taxonomy.ancestors(parent).includes(id)),
    );
    expect(circles).toEqual([]);
  });

  test('names every entry in English and French, or in no language', async () => {
    const entries = [...(await sample(tagtype)).entries()];
    const unnamed = entries.filter(({ names }) => !(names.en && names.fr) && !names.xx);
    expect(unnamed).toEqual([]);
  });

  test('finds every entry by each of its names', async () => {
    const taxonomy = await sample(tagtype);
    const lost: string[] = [];
    for (const entry of taxonomy.entries()) {
      for (const lc of new Set([...Object.keys(entry.names), ...Object.keys(entry.synonyms)])) {
        for (const text of textsOf(entry, lc)) {
          const { tag } = taxonomy.canonicalize(text, lc);
          if (tag !== entry.id) lost.push(`${entry.id} ${lc}:${text} is ${tag}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });
});

test.each([
  ['categories', "jus d'orange", 'fr', 'en:orange-juices'],
  ['categories', 'Kekse', 'de', 'en:biscuits'],
  ['traces', 'fruits à coque', 'fr', 'en:nuts'],
  ['additives', 'e330-citric-acid', 'en', 'en:e330'],
  ['countries', 'Alemania', 'es', 'en:germany'],
  ['nova_groups', '4', 'en', 'en:4-ultra-processed-food-and-drink-products'],
])('the sample knows %s "%s" (%s)', async (tagtype, text, lc, id) => {
  expect((await sample(tagtype)).canonicalize(text, lc)).toEqual({ tag: id, exists: true });
});

test('a parent that is missing would be seen', () => {
  const broken = parseTaxonomy('labels', { 'en:vegan': { name: { en: 'Vegan' }, parents: ['en:vegetarian'] } });
  expect(broken.get('en:vegan')?.parents.filter((id) => broken.get(id) === undefined)).toEqual(['en:vegetarian']);
});

describe('places of the sample', () => {
  test('countries stand alone: none is part of the world', async () => {
    const entries = [...(await sample('countries')).entries()];
    expect(entries.filter(({ parents, children }) => parents.length > 0 || children.length > 0)).toEqual([]);
  });

  test('each country is found by its code, the United Kingdom by its older one too', async () => {
    const codes = [...(await sample('countries')).entries()].flatMap(({ id, properties }) => {
      const code = properties.country_code_2?.en;
      return code === undefined ? [] : [[code, id] as const];
    });
    const all = [...codes, ...codes.map(([code, id]) => [code.toLowerCase(), id]), ['uk', 'en:united-kingdom']];
    const found = await Promise.all(all.map(async ([code]) => [code, await countryOf(taxonomies, code)]));
    expect(found).toEqual(all);
  });

  test('origins are parts of countries alone, not of continents or unions', async () => {
    const origins = await sample('origins');
    const countries = await sample('countries');
    const parents = [...origins.entries()].flatMap((entry) => entry.parents);
    expect(parents).toContain('en:france');
    expect(parents.filter((id) => countries.get(id) === undefined)).toEqual([]);
    expect(origins.ancestors('en:brittany')).toEqual(['en:france']);
  });
});
