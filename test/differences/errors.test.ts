import { expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();

const code = '9521001000017';
const missing = '9529999999992';
const gs1 = encodeURIComponent(`(01)0${missing}`);

test('5 a product that is not there has a response', async () => {
  expect(await server.json(`/api/v2/product/${missing}`)).toMatchObject({ status: 404, body: { status: 0 } });
  expect(await server.json(`/api/v3/product/${missing}`)).toMatchObject({ status: 404, body: { status: 'failure' } });
});

test.each(['v2', 'v3'])('6 credentials are rejected as JSON: %s', async (version) => {
  const response = await server.fetch(`${server.base}/api/${version}/product/${code}?user_id=me&password=secret`);

  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
});

test('7 a v3 product response has its code beside the product', async () => {
  const { body } = await server.json(`/api/v3/product/${code}?fields=product_name`);

  expect(body).toMatchObject({ code, product: { product_name: 'Petits-beurre' } });
});

test('8 messages have sentences', async () => {
  const { body } = await server.json(`/api/v3/product/${gs1}?lc=fr`);

  expect(body).toMatchObject({
    errors: [{ message: { name: 'Product not found', lc_name: 'Produit non trouvé' } }],
    warnings: [{ message: { name: 'Different normalized product code', lc_name: 'Code produit normalisé différent' } }],
  });
});

test('8 messages have sentences in the language of lc, wherever and in whatever case it is sent', async () => {
  const send = async (query: string) => (await server.json(`/api/v3/taxonomy_suggestions?${query}`)).body;
  const queries = ['lc=fr&tagtype=none', 'lc=FR&tagtype=none', 'tagtype=none&lc=Fr', 'tagtype=none&lc=fr'];
  const [last, ...others] = (await Promise.all(queries.map(send))).toReversed();

  expect(others).toEqual(others.map(() => last));
  expect(last).toMatchObject({ errors: [{ message: { name: 'Unrecognized value', lc_name: 'Valeur non reconnue' } }] });
});

test('9 message ids are plain words with underscores', async () => {
  const { body } = await server.json(`/api/v3/product/${gs1}`);
  const messages = [body.errors, body.warnings].flat() as { message: Record<string, string> }[];

  expect(messages).toHaveLength(2);
  for (const { message } of messages) {
    expect(message.id).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(message).not.toHaveProperty('en_name');
  }
});

test('10 the status of an envelope is called status', async () => {
  const { body } = await server.json(`/api/v3/product/${code}`);

  expect(body.status).toBe('success');
  expect(body).not.toHaveProperty('status_id');
});

test('11 an error may have no field, and a rejected parameter is described', async () => {
  const { body: refused } = await server.json(`/api/v3/product/${code}?user_id=me&password=secret`);
  const { body: described } = await server.json('/api/v3/preferences?lc=french');

  expect(refused.errors).toEqual([expect.not.objectContaining({ field: expect.anything() })]);
  expect(described).toMatchObject({ errors: [{ message: { description: expect.stringContaining('"french"') } }] });
  expect(JSON.stringify([refused, described])).not.toContain('lc_description');
});

test.each([
  ['product/9521001000017', true],
  ['tag/categories/en:biscuits', true],
  ['external_sources', true],
  ['preferences', false],
  ['taxonomy_suggestions?tagtype=categories', false],
  ['taxonomy_display_tags?tagtype=categories&canonical_tags_list=en:biscuits', false],
  ['taxonomy_canonicalize_tags?tagtype=categories&local_tags_list=biscuits', false],
])('12 not every v3 response has a result: %s, %s', async (path, has) => {
  expect('result' in (await server.json(`/api/v3/${path}`)).body).toBe(has);
});

test.each([
  ['abc', ''],
  ['0000000000000', '00000000'],
  ['1'.repeat(41), '1'.repeat(41)],
])('42 the invalid code %s in v2 is not found', async (requested, code) => {
  expect(await server.json(`/api/v2/product/${requested}`)).toEqual({
    status: 404,
    body: { code, status: 0, status_verbose: 'no code or invalid code' },
  });
});
