import { beforeAll, expect, test } from '@jest/globals';
import type { OpenFoodFacts } from '@openfoodfacts/openfoodfacts-nodejs';
import { useSampleServer } from '../servers/use-server.ts';
import { officialClient } from './client.ts';

// Paths that no method of the official client requests, but that its types know.

const server = useSampleServer();
let client: OpenFoodFacts;

beforeAll(() => {
  client = officialClient(server.base, server.fetch);
});

test('v2 preferences', async () => {
  const { data } = await client.apiv2.client.GET('/api/v2/preferences', { params: { query: { lc: 'fr' } } });

  expect(data?.map((preference) => preference.factor)).toEqual([undefined, 1, 2, 4]);
});

test('v3 preferences', async () => {
  const { data } = await client.apiv3.client.GET('/api/v3/preferences');

  expect(data?.preferences?.map((preference) => preference.factor)).toEqual([undefined, 1, 2, 4]);
});

test('external sources', async () => {
  const { data } = await client.apiv3.client.GET('/api/v3/external_sources');

  expect(data?.status).toBe('success');
  expect(data?.external_sources?.length).toBeGreaterThan(0);
});

test('a tag', async () => {
  const { data } = await client.apiv3.client.GET('/api/v3/tag/{tagtype}/{tag_or_tagid}', {
    params: { path: { tagtype: 'categories', tag_or_tagid: 'biscuit' }, query: { lc: 'fr', cc: 'fr' } },
  });

  expect(data).toMatchObject({ tagtype: 'categories', tagid: 'biscuit', tag: { tagid: 'en:biscuits' } });
});

test('canonicalised tags', async () => {
  const { data } = await client.apiv3.client.GET('/api/v3/taxonomy_canonicalize_tags', {
    params: { query: { tagtype: 'ingredients', local_tags_list: 'sucre, Sel', lc: 'fr' } },
  });

  expect(data?.canonical_tags_list).toBe('en:sugar,en:salt');
});

test('displayed tags, under the key that the production system sends and the official types do not know', async () => {
  const { data } = await client.apiv3.client.GET('/api/v3/taxonomy_display_tags', {
    params: { query: { tagtype: 'ingredients', canonical_tags_list: 'en:sugar,en:salt', lc: 'fr' } },
  });

  expect(data).toMatchObject({ local_tags_list: 'Sucre, Sel' });
  expect(data?.display_tags).toBeUndefined();
});
