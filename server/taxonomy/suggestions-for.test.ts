import { expect, test } from '@jest/globals';
import type { Catalog, PackagingQuery, TagRange } from '../store/catalog.ts';
import { suggestionsFor } from './suggestions-for.ts';
import { createTaxonomies } from './taxonomies.ts';

const shapes = Object.fromEntries(
  ['Box', 'Bag', 'Can', 'Jar'].map((name) => [`en:${name}`, { name: { en: name, fr: `Le ${name}` } }]),
);
const countries = { 'en:france': { country_code_2: { en: 'FR' } } };
const load = async (name: string) =>
  new TextEncoder().encode(JSON.stringify(name === 'countries' ? countries : shapes));
const taxonomies = createTaxonomies({ available: ['countries', 'packaging_shapes'], load });

function asked(codes: readonly string[] = []) {
  const ranges: [string, TagRange][] = [];
  const queries: PackagingQuery[] = [];
  const catalog: Partial<Catalog> = {
    tags: async (field, range) => {
      ranges.push([field, range]);
      return [...codes];
    },
    packagingCounts: async (query) => {
      queries.push(query);
      return ['en:Jar', 'en:Can', 'en:Box'].map((tag, at) => ({ tag, n: at === 2 ? 9 : 1 }));
    },
  };
  return { ranges, queries, sources: { catalog: catalog as Catalog, taxonomies } };
}

test('packager codes are those of products that start like the text, each once, as they are written', async () => {
  const { ranges, sources } = asked(['fr-56-1-2-ec', 'fr-56-1-2-ce', 'emb-44190a']);
  const request = { tagtype: 'emb_codes', lc: 'de', text: 'en: FR 56.' };
  const found = await suggestionsFor(sources, { ...request, limit: 0 });
  await suggestionsFor(sources, { ...request, limit: 3 });
  const prefix = 'fr-56';
  expect(ranges).toEqual([
    ['emb_codes_tags', { prefix, limit: 25 }],
    ['emb_codes_tags', { prefix, limit: 3 }],
  ]);
  const codes = ['FR 56.12 EC', 'EMB 44190A'];
  expect(found).toEqual(
    codes.map((code, at) => ({ name: code, synonym: code, id: ['fr-56-12-ec', 'emb-44190a'][at] })),
  );
});

test('entries come in the order of products, those as frequent by name, in the language and up to the limit', async () => {
  const { queries, sources } = asked();
  const request = { tagtype: 'packaging_shapes', lc: 'fr', cc: 'FR', text: '', shape: 'jar' };
  const found = await Promise.all([0, 2].map((limit) => suggestionsFor(sources, { ...request, limit })));
  expect(found.map((list) => list.map(({ name }) => name))).toEqual([
    ['Le Box', 'Le Can', 'Le Jar', 'Le Bag'],
    ['Le Box', 'Le Can'],
  ]);
  expect(queries[0]).toEqual({ part: 'shape', country: 'en:france', category: undefined, shape: undefined });
});
