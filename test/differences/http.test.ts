import { expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();

const code = '9521001000017';
const missing = '9529999999992';
const send = (path: string, init: RequestInit = {}) => server.fetch(server.base + path, init);

test('35 there is no XML', async () => {
  const response = await send('/api/v3/tag/categories/en:biscuits', { headers: { accept: 'application/xml' } });

  expect(response.status).toBe(406);
});

test.each(['v2', 'v3'])('36 a redirect leads to an absolute address and has no body: %s', async (version) => {
  const response = await send(`/api/${version}/product/9521015000010?product_type=all`);

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toMatch(/^https:\/\/world\.openbeautyfacts\.org\/api\//);
  expect(await response.text()).toBe('');
});

test.each(['v2', 'v3'])('38 OPTIONS does not look for the product: %s', async (version) => {
  expect((await send(`/api/${version}/product/${missing}`, { method: 'OPTIONS' })).status).toBe(204);
  expect((await send(`/api/${version}/product/${missing}`)).status).toBe(404);
});

test.each([
  ['/api/v2/search?pagesize=10', 'page_size'],
  ['/api/v3/preferences?cl=fr', 'lc'],
])('41 unknown parameters are rejected: %s', async (path, known) => {
  const response = await send(path);

  expect(response.status).toBe(400);
  expect(await response.text()).toContain(known);
});

test('48 responses can be cached', async () => {
  const first = await send(`/api/v2/product/${code}`);
  const etag = first.headers.get('etag') ?? '';
  const second = await send(`/api/v2/product/${code}`, { headers: { 'if-none-match': etag } });

  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(etag).not.toBe('');
  expect(second.status).toBe(304);
});

test('49 there is one path and one format for each operation', async () => {
  for (const path of [`/api/v3/products/${code}`, `/api/v3/produit/${code}`, '/api/v2/search.xml']) {
    expect((await send(path)).status).toBe(404);
  }
  for (const name of ['xml', 'jsonp', 'callback']) {
    expect((await send(`/api/v2/product/${code}?${name}=1`)).status).toBe(400);
  }
  expect(await server.json(`/api/v2/product/${code}.json?fields=code`)).toMatchObject({ status: 200, body: { code } });
});
