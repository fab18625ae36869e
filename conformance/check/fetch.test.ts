import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parcel } from '../fixtures/exchanges.ts';
import { checker } from './checker.ts';
import type { Exchange } from './exchange.ts';
import { checkedFetch } from './fetch.ts';

const sealed = checker(parcel, { sealed: true, profile: { ignoredHeaders: [] } });
const server = createServer((request, response) => {
  const bad = request.url?.includes('87654321') === true;
  if (request.url === '/old') return response.writeHead(302, { location: '/api/v1/parcel/best' }).end();
  response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
  return response.end(bad ? '{"status":"success","parcel":{"crumbs":7}}' : '{"status":"success"}');
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('a conforming response is returned with its body unread', async () => {
  const response = await checkedFetch(sealed)(`${address}/api/v1/parcel/12345678`);
  expect(await response.json()).toEqual({ status: 'success' });
});

test('a faulty response throws and names operation, pointer and what was expected', async () => {
  const sent = checkedFetch(sealed)(new Request(`${address}/api/v1/parcel/87654321`));
  await expect(sent).rejects.toThrow(
    /getParcel \/body\/parcel\/crumbs: .*\[body-unknown-property\]\n {2}expected {2}no such property\n {2}got {7}7/,
  );
});

test('the message has the files to open and the fix, when the profile knows them', async () => {
  const locate = (subject: string) => ({ where: `paths/${subject}.yaml`, fix: 'npm run generate' });
  const sent = checkedFetch(checker(parcel, { sealed: true, profile: { locate } }))(
    `${address}/api/v1/parcel/87654321`,
  );
  await expect(sent).rejects.toThrow(/ {2}where {5}paths\/getParcel\.yaml\n {2}fix {7}npm run generate/);
});

test('findings go to onFinding when one is given, and ignored pages are not checked', async () => {
  const seen: string[] = [];
  const collect = checkedFetch(sealed, { onFinding: (findings) => seen.push(...findings.map(({ id }) => id)) });
  await collect(`${address}/api/v1/parcel/best`);
  expect(seen).toEqual(['undeclared-header', 'body-type', 'body-value']);
  const lenient = checkedFetch(sealed, { ignore: (url) => url.pathname === '/docs' });
  expect((await lenient(`${address}/docs`)).status).toBe(200);
  await expect(lenient(`${address}/docs2`)).rejects.toThrow('unknown-path');
});

test('an exchange has each cookie of its response', async () => {
  const seen: Exchange[] = [];
  const headers = [
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ] as [string, string][];
  const fetch = async () => new Response('', { headers });
  await checkedFetch(sealed, { fetch, onFinding: (_findings, exchange) => seen.push(exchange) })(
    'http://a.example/old',
  );
  expect(seen).toMatchObject([{ responseHeaders: { 'set-cookie': ['a=1', 'b=2'] } }]);
});

test('a redirect is checked, not followed, unless a Request says otherwise', async () => {
  await expect(checkedFetch(sealed)(`${address}/old`)).rejects.toThrow('GET /old 302');
  await expect(checkedFetch(sealed)(new Request(`${address}/old`))).rejects.toThrow('getBestParcel');
});

test('an exchange has what was sent and what came', async () => {
  const seen: Exchange[] = [];
  const requests: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    requests.push(input);
    return new Response('x', { headers: { 'X-A': 'b' } });
  };
  const by = checkedFetch(sealed, { fetch, onFinding: (_findings, exchange) => seen.push(exchange) });
  await by('http://a.example/b', { method: 'PUT', headers: { 'X-B': 'c' }, body: 'd', redirect: 'error' });
  await by('http://a.example/c');

  expect(seen[0]).toMatchObject({ method: 'PUT', requestHeaders: { 'x-b': 'c' }, requestBody: 'd', body: 'x' });
  expect(seen[1]).toMatchObject({ method: 'GET', url: 'http://a.example/c', requestBody: '', status: 200 });
  expect([seen[1]?.responseHeaders['x-a'], 'set-cookie' in (seen[1]?.responseHeaders ?? {})]).toEqual(['b', false]);
  expect(requests).toMatchObject([{ redirect: 'error' }, { redirect: 'manual' }]);
});
