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
const missing = '9529999999992';

/** Calls of each operation, and what is in the bodies that the server sends. */
const calls: [title: string, call: () => Promise<{ data?: unknown; error?: unknown }>, body: object][] = [
  [
    'getProductV2 with the requested fields',
    () => api.getProductV2({ code, fields: ['product_name', 'packagings', 'nutriments'] }),
    { product: { packagings: { 0: { shape: 'en:box' } }, nutriments: { sugars_100g: 22 } } },
  ],
  ['getProductV2 of a missing product', () => api.getProductV2({ code: missing }), { code: missing, status: 0 }],
  [
    'searchProductsV2 with filters, bounds, an order and a page',
    () =>
      api.searchProductsV2({
        categories_tags: 'en:snacks',
        sugars_100g: '>21.9,<22.1',
        sort_by: 'product_name',
        page_size: 5,
        fields: ['code', 'nutriments.sugars_100g'],
      }),
    { page_size: 5, products: expect.arrayContaining([{ code, nutriments: { sugars_100g: 22 } }]) },
  ],
  ['getAttributeGroupsV2', () => api.getAttributeGroupsV2({ lc: 'fr' }), { 2: { name: 'Allergènes' } }],
  ['getAttributeGroupsV34', () => api.getAttributeGroupsV34(), { attribute_groups: expect.any(Array) }],
  ['getPreferencesV2', () => api.getPreferencesV2(), { 1: { factor: 1 } }],
  ['getPreferencesV3', () => api.getPreferencesV3({ lc: 'fr' }), { preferences: { 3: { name: 'Obligatoire' } } }],
  [
    'getProductV3 by a GS1 element string',
    () => api.getProductV3({ code: `(01)0${code}`, fields: ['code', 'packagings'], tags_lc: 'fr' }),
    { code, product: { packagings: { 0: { shape: { lc_name: 'Boîte' } } } } },
  ],
  [
    'getProductV3 of a missing product',
    () => api.getProductV3({ code: missing }),
    { status: 'failure', result: { id: 'product_not_found' } },
  ],
  [
    'getTagV3 by a name',
    () => api.getTagV3({ tagtype: 'categories', tag_or_tagid: 'biscuit', lc: 'fr' }),
    { tag: { tagid: 'en:biscuits' } },
  ],
  ['getExternalSourcesV3', () => api.getExternalSourcesV3(), { external_sources: { 0: { scope: 'public' } } }],
  [
    'canonicalizeTagsV3 in order',
    () => api.canonicalizeTagsV3({ tagtype: 'ingredients', local_tags_list: ['sucre', 'poudre de lune'], lc: 'fr' }),
    { canonical_tags_list: 'en:sugar,fr:poudre de lune' },
  ],
  [
    'displayTagsV3 in the requested language',
    () => api.displayTagsV3({ tagtype: 'ingredients', canonical_tags_list: ['en:sugar', 'en:salt'], lc: 'fr' }),
    { local_tags_list: 'Sucre, Sel' },
  ],
  [
    'getTaxonomySuggestionsV3 with the synonyms that matched',
    () => api.getTaxonomySuggestionsV3({ tagtype: 'categories', string: 'choc', get_synonyms: '1', limit: 3 }),
    { suggestions: { length: 3 }, matched_synonyms: expect.any(Object) },
  ],
];

test.each(calls)('%s', async (_title, call, body) => {
  const { data, error } = await call();

  expect(data ?? error).toMatchObject(body);
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
