import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { beforeAll, expect, test } from '@jest/globals';
import { contractChecker } from '../test/servers/contract-checker.ts';
import { useSampleServer } from '../test/servers/use-server.ts';
import { type ApiClient, createClient, unwrap } from './index.ts';

const diagnostic = (what: string, fix: string): Diagnostic => ({
  check: 'client',
  what,
  where: 'client/client.test.ts, client/index.ts',
  fix: `${fix}; then npx jest client`,
});

/** The fetch of the server, which throws for a request that no operation declares, or that is rejected. */
async function fetchDeclared(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const operationId = contractChecker().operationOf(request.method, pathname)?.operationId;
  const sent = `the client sends ${request.method} ${pathname}${search}`;
  const path = 'let client/index.ts put the path of the contract behind baseUrl as it is, with one slash between them';
  if (operationId === undefined) throwDiagnostics([diagnostic(`${sent}, which no operation declares`, path)]);
  const response = await server.fetch(request);
  if (response.status !== 400) return response;
  const what = `${operationId}: ${sent}, which is rejected: ${await response.text()}`;
  const values = 'give the call of this test values that openapi/ allows, or let client/ write them as openapi/ says';
  throwDiagnostics([diagnostic(what, values)]);
  return response;
}

const server = useSampleServer();
let api: ApiClient;

beforeAll(() => {
  api = createClient({ baseUrl: server.base, fetch: fetchDeclared, userAgent: 'ClientTest/1.0 (test@example.org)' });
});

const code = '9521001000017';

test('getProductV2 finds a product and narrows to the requested fields', async () => {
  const { data } = await api.GET('/api/v2/product/{code}', {
    params: { path: { code }, query: { fields: ['product_name', 'packagings', 'nutriments'] } },
  });

  expect(Object.keys(data?.product ?? {})).toEqual(['product_name', 'packagings', 'nutriments']);
  expect(data?.product.packagings?.[0]?.shape).toBe('en:box');
  expect(data?.product.nutriments?.sugars_100g).toBe(22);
});

test('getProductV2 returns a missing product with its own body', async () => {
  const response = await api.GET('/api/v2/product/{code}', { params: { path: { code: '9529999999992' } } });

  expect(response.status).toBe(404);
  expect(response.status === 404 && response.error.status_verbose).toBe('product not found');
  expect(response.error).toEqual({ code: '9529999999992', status: 0, status_verbose: 'product not found' });
});

test('searchProductsV2 takes filters, bounds, an order and a page', async () => {
  const { data } = await api.GET('/api/v2/search', {
    params: {
      query: {
        categories_tags: 'en:snacks',
        sugars_100g: '>1,<60',
        sort_by: 'product_name',
        page_size: 5,
        fields: ['code', 'product_name', 'nutriments.sugars_100g'],
      },
    },
  });

  expect(data?.count).toBeGreaterThan(2);
  expect(data?.page_count).toBe(data?.products.length);
  for (const { nutriments } of data?.products ?? []) {
    expect(nutriments?.sugars_100g).toBeGreaterThan(1);
    expect(nutriments?.sugars_100g).toBeLessThan(60);
  }
});

test('getAttributeGroupsV2 returns a bare list in the requested language', async () => {
  const { data } = await api.GET('/api/v2/attribute_groups', { params: { query: { lc: 'fr' } } });

  expect(data?.map((group) => group.id)).toEqual([
    'nutritional_quality',
    'processing',
    'allergens',
    'ingredients_analysis',
    'labels',
    'environment',
  ]);
  expect(data?.flatMap((group) => group.attributes)).toHaveLength(28);
});

test('getAttributeGroupsV34 adds the attribute that takes parameters', async () => {
  const { data } = await api.GET('/api/v3.4/attribute_groups');

  expect(data?.attribute_groups.flatMap((group) => group.attributes)).toHaveLength(29);
});

test('getPreferencesV2 returns the four levels', async () => {
  const { data } = await api.GET('/api/v2/preferences');

  expect(data?.map((preference) => preference.factor)).toEqual([undefined, 1, 2, 4]);
});

test('getPreferencesV2 returns without body when nothing has changed', async () => {
  const first = await api.GET('/api/v2/preferences');
  const tag = first.response.headers.get('ETag') ?? '';
  const again = await api.GET('/api/v2/preferences', { params: { header: { 'If-None-Match': tag } } });

  expect([first.status, again.status, again.data, again.error]).toEqual([200, 304, undefined, undefined]);
});

test('getPreferencesV3 returns the four levels in the envelope', async () => {
  const { data } = await api.GET('/api/v3/preferences', { params: { query: { lc: 'fr' } } });

  expect(data?.status).toBe('success');
  expect(data?.preferences.map((preference) => preference.name)).toContain('Obligatoire');
});

test('getProductV3 finds a product by a GS1 element string and says that the code was normalised', async () => {
  const { data } = await api.GET('/api/v3/product/{code}', {
    params: { path: { code: `(01)0${code}` }, query: { fields: ['code', 'packagings'], tags_lc: 'fr' } },
  });

  expect(data?.status).toBe('success_with_warnings');
  expect(data?.warnings[0]?.message.id).toBe('different_normalized_product_code');
  expect(data?.code).toBe(code);
  expect(data?.product.packagings?.[0]?.shape).toEqual({ id: 'en:box', lc_name: 'Boîte' });
});

test('getProductV3 returns a missing product in the envelope', async () => {
  const { error, response } = await api.GET('/api/v3/product/{code}', { params: { path: { code: '9529999999992' } } });

  expect(response.status).toBe(404);
  expect(error).toMatchObject({ status: 'failure', result: { id: 'product_not_found' } });
});

test('getTagV3 canonicalises a name', async () => {
  const { data } = await api.GET('/api/v3/tag/{tagtype}/{tag_or_tagid}', {
    params: { path: { tagtype: 'categories', tag_or_tagid: 'biscuit' }, query: { lc: 'fr' } },
  });

  expect(data?.tag.tagid).toBe('en:biscuits');
  expect(data?.tag.knowledge_panels?.root?.elements).toContainEqual({
    element_type: 'panel',
    panel_element: { panel_id: 'tag_card' },
  });
});

test('getExternalSourcesV3 returns every source with its scope', async () => {
  const { data } = await api.GET('/api/v3/external_sources');

  expect(new Set(data?.external_sources.map((source) => source.scope))).toEqual(
    new Set(['public', 'users', 'moderators']),
  );
});

test('canonicalizeTagsV3 keeps the order and says what is known', async () => {
  const { data } = await api.GET('/api/v3/taxonomy_canonicalize_tags', {
    params: { query: { tagtype: 'ingredients', local_tags_list: ['sucre', 'poudre de lune', 'Sel'], lc: 'fr' } },
  });

  expect(data?.canonical_tags).toEqual([
    { tag: 'en:sugar', exists_in_taxonomy: true },
    { tag: 'fr:poudre de lune', exists_in_taxonomy: false },
    { tag: 'en:salt', exists_in_taxonomy: true },
  ]);
});

test('displayTagsV3 names tags in the requested language', async () => {
  const { data } = await api.GET('/api/v3/taxonomy_display_tags', {
    params: {
      query: { tagtype: 'ingredients', canonical_tags_list: ['en:sugar', 'en:salt', 'fr:poudre de lune'], lc: 'fr' },
    },
  });

  expect(data?.local_tags_list).toBe('Sucre, Sel, Poudre de lune');
});

test('getTaxonomySuggestionsV3 suggests names with the synonym that matched', async () => {
  const { data } = await api.GET('/api/v3/taxonomy_suggestions', {
    params: { query: { tagtype: 'categories', string: 'choc', get_synonyms: '1', limit: 3 } },
  });

  expect(data?.suggestions).toHaveLength(3);
  expect(Object.keys(data?.matched_synonyms ?? {}).sort()).toEqual([...(data?.suggestions ?? [])].sort());
});

test('a client of a version gets products of that version, and the rest as usual', async () => {
  const newest = createClient({ baseUrl: server.base, fetch: server.fetch, version: '3.6' });
  const { product } = await unwrap(
    newest.getProductV3({ code, fields: ['schema_version', 'nutrition', 'stores_tags'] }),
  );

  expect(product.schema_version).toBe(1004);
  expect(product.nutrition?.aggregated_set?.nutrients?.sugars?.value).toBe(22);
  expect((await unwrap(newest.getPreferencesV3())).preferences.length).toBeGreaterThan(0);
});
