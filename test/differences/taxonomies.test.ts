import { expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();

const bodyOf = async (path: string) => (await server.json(`/api/v3/${path}`)).body;

test('1 the names of tags come as one string', async () => {
  const body = await bodyOf('taxonomy_display_tags?tagtype=ingredients&canonical_tags_list=en:sugar,en:salt');

  expect(body.local_tags_list).toBe('Sugar, Salt');
  expect(body).not.toHaveProperty('display_tags');
});

test('2 canonical tags say whether the taxonomy has them', async () => {
  const body = await bodyOf('taxonomy_canonicalize_tags?tagtype=ingredients&local_tags_list=sugar,moon');

  expect(body.canonical_tags_list).toBe('en:sugar,en:moon');
  expect(body.canonical_tags).toEqual([
    { tag: 'en:sugar', exists_in_taxonomy: true },
    { tag: 'en:moon', exists_in_taxonomy: false },
  ]);
});

test('3 the error of a missing array has another name than the parameter', async () => {
  const { errors } = await bodyOf('taxonomy_display_tags?tagtype=ingredients');

  expect(errors).toEqual([
    expect.objectContaining({
      message: expect.objectContaining({ id: 'missing_field', description: '"canonical_tags_list" is required.' }),
      field: { id: 'tags_list' },
    }),
  ]);
});

test.each([
  'taxonomy_canonicalize_tags?tagtype=not_a_taxonomy&local_tags_list=sugar',
  'taxonomy_display_tags?tagtype=not_a_taxonomy&canonical_tags_list=en:sugar',
  'taxonomy_suggestions?tagtype=not_a_taxonomy',
  'taxonomy_suggestions',
])('4 the taxonomy operations can fail: %s', async (path) => {
  const { status, body } = await server.json(`/api/v3/${path}`);

  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 'failure', errors: [{ field: { id: 'tagtype' } }] });
});

test('29 the number of suggestions is a number from 0 to 400', async () => {
  const path = 'taxonomy_suggestions?tagtype=ingredients&string=a';
  const two = await bodyOf(`${path}&limit=2`);
  const usual = await bodyOf(path);
  const zero = await bodyOf(`${path}&limit=0`);

  expect(two.suggestions).toHaveLength(2);
  expect(zero.suggestions).toEqual(usual.suggestions);
  for (const limit of ['401', '-1', 'x', '']) {
    expect(await bodyOf(`${path}&limit=${limit}`)).toMatchObject({
      errors: [{ field: { id: 'limit', value: limit } }],
    });
  }
});

test('30 matched synonyms are an object', async () => {
  const body = await bodyOf('taxonomy_suggestions?tagtype=categories&string=choc&get_synonyms=1');
  const suggestions = body.suggestions as string[];

  expect(suggestions.length).toBeGreaterThan(0);
  expect(Object.keys(body.matched_synonyms as object).sort()).toEqual([...suggestions].sort());
});
