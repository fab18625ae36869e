import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bread } from '../fixtures/exchanges.ts';
import { checker } from './checker.ts';
import { checkedFetch } from './fetch.ts';

const judge = checker(bread, { sealed: true });
const server = createServer((request, response) => {
  const bad = request.url?.includes('87654321') === true;
  if (request.url === '/old') return response.writeHead(302, { location: '/api/v1/bread/best' }).end();
  response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
  return response.end(bad ? '{"status":"success","bread":{"crumbs":7}}' : '{"status":"success"}');
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('a conforming exchange is handed on with its body unread', async () => {
  const response = await checkedFetch(judge)(`${address}/api/v1/bread/12345678`);
  expect(await response.json()).toEqual({ status: 'success' });
});

test('a drifting exchange throws and names operation, pointer and what was expected', async () => {
  const sent = checkedFetch(judge)(new Request(`${address}/api/v1/bread/87654321`));
  await expect(sent).rejects.toThrow(
    /getBread \/body\/bread\/crumbs: .*\[body-unknown-property\]\n {2}expected {2}no such property\n {2}got {7}7/,
  );
});

test('a drifting exchange names the repair and the files to open', async () => {
  const text = (url: string) => checkedFetch(judge)(address + url).then(String, (error: Error) => error.message);

  expect(await text('/api/v1/bread/87654321')).toMatch(
    / {2}repair {4}let server\/operations\/getBread\.ts answer as openapi\/paths\/getBread\.yaml says, .*npm run generate; then npx jest .*\n {2}where {5}openapi\/paths\/getBread\.yaml, server\/operations\/getBread\.ts/,
  );
  expect(await text('/api/v1/bread/12345678?loaf=1')).toMatch(/repair {4}send what .*\n {2}where .*\(query loaf\)/);
  expect(await text('/unheard')).toMatch(/repair {4}ask for a path .*npm run generate/);
});

test('findings go to onFinding when one is given, and ignored pages are not judged', async () => {
  const seen: string[] = [];
  const collect = checkedFetch(judge, { onFinding: (findings) => seen.push(...findings.map(({ id }) => id)) });
  await collect(`${address}/api/v1/bread/best`);
  expect(seen).toEqual(['undeclared-header', 'body-type', 'body-value']);
  const lenient = checkedFetch(judge, { ignore: (url) => url.pathname === '/docs' });
  expect((await lenient(`${address}/docs`)).status).toBe(200);
  await expect(lenient(`${address}/docs2`)).rejects.toThrow('unknown-path');
});

test('a redirect is judged, not followed', async () => {
  await expect(checkedFetch(judge)(`${address}/old`)).rejects.toThrow('GET /old 302');
});
