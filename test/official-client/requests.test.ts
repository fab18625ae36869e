import { describe, expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();
const code = '9521001000017';
const app = 'app_name=smoothie&app_version=4.19.0&app_uuid=5f1c&app_platform=android&comment=scanned';

/** Requests as clients send them: who, the request, and the one of the contract that gets the same response. */
const requests: readonly (readonly [client: string, request: string, same: string])[] = [
  [
    'the mobile app, with its field list',
    `/api/v3/product/${code}/?${app}&lc=en&cc=fr&fields=code,product_name,nutriment_energy_unit`,
    `/api/v3/product/${code}?lc=en&cc=fr&fields=code,product_name`,
  ],
  [
    'the mobile app, suggestions',
    `/api/v3/taxonomy_suggestions?tagtype=labels&string=bio&${app}`,
    '/api/v3/taxonomy_suggestions?tagtype=labels&string=bio',
  ],
  ['the mobile app, groups', `/api/v3.4/attribute_groups?lc=en&${app}`, '/api/v3.4/attribute_groups?lc=en'],
  ['the mobile app, sources', `/api/v3/external_sources?lc=en&${app}`, '/api/v3/external_sources?lc=en'],
  ['the mobile app, levels', `/api/v3.4/preferences?lc=en&${app}`, '/api/v3/preferences?lc=en'],
  ['the mobile app, tags', '/api/v3.2/tag/categories/en:spreads/?lc=fr', '/api/v3/tag/categories/en:spreads?lc=fr'],
  ['a client of the newest version', '/api/v3.6/attribute_groups', '/api/v3.4/attribute_groups'],
  ['a client of a later version', '/api/v3.99/external_sources', '/api/v3/external_sources'],
  ['a client of the first version', `/api/v3.0/product/${code}`, `/api/v3/product/${code}`],
  ['the explorer', `/api/v3/product/${code}.json`, `/api/v3/product/${code}`],
  ['python and home-assistant', `/api/v2/product/${code}.json?fields=code`, `/api/v2/product/${code}?fields=code`],
  ['tutorials', '/api/v2/search.json?fields=code&page_size=2', '/api/v2/search?fields=code&page_size=2'],
  ['tutorials', '/api/v2/search/?fields=code&page_size=2', '/api/v2/search?fields=code&page_size=2'],
  ['the documentation', '/api/v2/attribute_groups_en', '/api/v2/attribute_groups'],
  ['the documentation', '/api/v2/preferences_fr', '/api/v2/preferences'],
  ['the documentation', `/api/v2/products/${code}?fields=code`, `/api/v2/product/${code}?fields=code`],
];

test.each(requests)('%s: %s is served', async (_client, request, same) => {
  const [sent, declared] = await Promise.all([server.json(request), server.json(same)]);

  expect(sent).toEqual(declared);
  expect(sent.status).toBe(200);
});

test('a code with `.json` is the code, so that nothing is normalised', async () => {
  expect((await server.json(`/api/v3/product/${code}.json`)).body).toMatchObject({ status: 'success', warnings: [] });
});

test.each([
  '/api/v3.3/attribute_group',
  '/api/v3.01/preferences',
  '/api/v3./preferences',
])('what another version has otherwise, or no version has, is not there: %s', async (path) =>
  expect((await server.json(path)).status).toBe(404));

describe('a parameter that stays refused says what to do instead', () => {
  test.each([
    ['search_terms=milk', /categories_tags=en:biscuits/],
    ['q=milk', /not part of this operation/],
    ['json=1', /every response is JSON/],
    ['page_size=1000', /must be at most 100, but is "1000"\. Send several requests/],
    ['countries=france', /countries_tags=en:france/],
    ['nocache=1', /Leave it out/],
  ])('%s', async (query, sentence) => {
    const { status, body } = await server.json(`/api/v2/search?${query}`);

    expect([status, body.detail]).toEqual([400, expect.stringMatching(sentence)]);
    expect(body.detail).not.toContain('Did you mean');
  });

  test('and one that is near no name gets no guess', async () => {
    const { body } = await server.json('/api/v2/search?green_score=a');

    expect(body.detail).not.toContain('Did you mean');
  });
});
