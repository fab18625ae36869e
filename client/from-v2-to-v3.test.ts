import { expect, jest, test } from '@jest/globals';
import { useSampleServer } from '../test/servers/use-server.ts';
import { createClient, unwrap } from './index.ts';

const server = useSampleServer();
const code = '9521001000017';
const client = () => createClient({ baseUrl: server.base, fetch: (request) => server.fetch(request) });

test('the products of both families differ as the guide says', async () => {
  const api = client();
  const before = await unwrap(api.getProductV2({ code, fields: ['product_name', 'packagings'] }));
  const { product } = await unwrap(api.getProductV3({ code, fields: ['product_name', 'packagings'] }));

  expect(before.product.packagings?.[0]?.shape).toBe(product.packagings?.[0]?.shape?.id);
});

test('the search stays', async () => {
  const api = client();
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  for await (const found of api.searchAll({ categories_tags: 'en:biscuits', fields: ['code'] }))
    console.log(found.code);

  expect(log.mock.calls.length).toBeGreaterThan(0);
});

test('attribute groups of v3 have one more attribute, and levels are the same', async () => {
  const api = client();
  const groupsBefore = await unwrap(api.getAttributeGroupsV2({ lc: 'fr' }));
  const { attribute_groups: groups } = await unwrap(api.getAttributeGroupsV34({ lc: 'fr' }));
  const levelsBefore = await unwrap(api.getPreferencesV2({ lc: 'fr' }));
  const { preferences: levels } = await unwrap(api.getPreferencesV3({ lc: 'fr' }));

  const [many = 0, fewer = 0] = [groups, groupsBefore].map((some) => some.flatMap((one) => one.attributes).length);
  expect(many - fewer).toBe(1);
  expect(levels).toEqual(levelsBefore);
});

test('v2 says where this is told', async () => {
  const { headers } = (await client().getProductV2({ code })).response;

  expect(headers.get('Deprecation')).toBe(`@${Date.UTC(2026, 4, 28) / 1000}`);
  expect(headers.get('Link')).toBe('</docs#from-v2-to-v3>; rel="deprecation"; type="text/html"');
  expect((await client().getProductV3({ code })).response.headers.has('Deprecation')).toBe(false);
});
