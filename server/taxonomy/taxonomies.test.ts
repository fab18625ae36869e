import { expect, test } from '@jest/globals';
import { hasUnknown, namedTagtypes, taxonomyByTagtype, taxonomyOf } from './tagtypes.ts';
import { createTaxonomies } from './taxonomies.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function counted(answers: (Uint8Array | Error)[]) {
  const asked: string[] = [];
  const load = async (name: string) => {
    asked.push(name);
    const answer = answers.shift() ?? bytes({});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, load };
}

test('a taxonomy is loaded at its first use, and once for all callers', async () => {
  const { asked, load } = counted([bytes({ 'en:milk': { name: { en: 'Milk' } } })]);
  const taxonomies = createTaxonomies({ available: ['allergens', 'labels'], load });
  expect(asked).toEqual([]);

  const [allergens, traces] = await Promise.all([taxonomies.get('allergens'), taxonomies.get('traces')]);

  expect(traces).toBe(allergens);
  expect(allergens?.displayName('en:milk', 'en')).toBe('Milk');
  expect(asked).toEqual(['allergens']);
});

test('tag types without an available taxonomy have none, and no file is loaded for them', async () => {
  const { asked, load } = counted([]);
  const taxonomies = createTaxonomies({ available: ['allergens'], load });
  for (const tagtype of ['categories', 'not_a_taxonomy', '__proto__', 'constructor', '']) {
    expect(await taxonomies.get(tagtype)).toBeUndefined();
  }
  expect(asked).toEqual([]);
  expect(taxonomies.tagtypes()).toEqual(['allergens', 'traces']);
});

test('tag types are sorted, and one has its own taxonomy where there is one', async () => {
  const { asked, load } = counted([]);
  const taxonomies = createTaxonomies({ available: ['traces', 'shops', 'allergens'], load });
  expect(taxonomies.tagtypes()).toEqual(['allergens', 'shops', 'traces']);
  const found = await Promise.all(['traces', 'shops', 'traces'].map((tagtype) => taxonomies.get(tagtype)));
  expect(found.map((taxonomy) => taxonomy?.tagtype)).toEqual(['traces', 'shops', 'traces']);
  expect(asked).toEqual(['traces', 'shops']);
});

test('a failed load throws and is tried again', async () => {
  const { asked, load } = counted([new Error('disk'), bytes({})]);
  const taxonomies = createTaxonomies({ available: ['labels'], load });
  await expect(taxonomies.get('labels')).rejects.toThrow('disk');
  expect((await taxonomies.get('labels'))?.size).toBe(0);
  expect(asked).toEqual(['labels', 'labels']);
});

test('tag types have the taxonomy that names their values, and traces that of allergens', () => {
  expect(taxonomyByTagtype.get('traces')).toBe('allergens');
  expect(taxonomyOf('categories')).toBe('categories');
  expect(taxonomyOf('stores')).toBeUndefined();
  expect(taxonomyOf('toString')).toBeUndefined();
  expect(['removed_countries', 'data_quality_info', 'ingredients_original'].map(taxonomyOf)).toEqual([
    ...['countries', 'data_quality', 'ingredients'],
  ]);
});

test('products name the tags of some types, and "unknown" is a value of some', () => {
  const types = ['traces', 'stores', 'food_groups', 'pnns_groups_2', 'removed_countries', 'popularity', 'toString'];
  expect(types.filter((type) => namedTagtypes.includes(type))).toEqual(types.slice(0, 4));
  expect(types.filter(hasUnknown)).toEqual(['food_groups', 'pnns_groups_2']);
});
