import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transportTo } from '@contract-first/conformance/requests';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { compressPages, pages } from './pages.ts';

const root = mkdtempSync(join(tmpdir(), 'pages-'));
const file = join(root, 'generated/openapi.json');
const text = JSON.stringify(Array.from({ length: 25_000 }, (_one, at) => `${at} ${(at * 7919) % 104_729}`));
const server = createServer(express().use(pages(root)));
let send: (
  target: string,
  headers?: Record<string, string>,
  method?: string,
) => ReturnType<ReturnType<typeof transportTo>>;

beforeAll(async () => {
  mkdirSync(join(root, 'generated'));
  writeFileSync(file, text);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = transportTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  send = (target, headers = {}, method = 'GET') => transport({ method, target, headers });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

test('a page says that it loads nothing from elsewhere and is no frame of another', async () => {
  const { responseHeaders } = await send('/openapi.json');
  expect(responseHeaders['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
});

test.each([
  ['/docs', 308, { location: '/docs/' }],
  ['/try', 308, { location: '/docs/' }],
  // This project has no pages of its own.
  ['/', 302, { location: '/docs' }],
  ['/docs/', 503, { 'retry-after': '2', refresh: '2', 'content-type': 'text/plain; charset=utf-8' }],
  ['/docs/llms.txt', 503, { 'retry-after': '2', refresh: '2' }],
  ['/docs/operations/getProductV3.md', 503, { 'retry-after': '2', refresh: '2' }],
  ['/openapi.yaml', 503, { 'retry-after': '2', refresh: '2' }],
  ['/openapi.json', 200, { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }],
  ['/openapi/none.json', 404, {}],
  ['/docs/..%2fopenapi.json', 404, {}],
  ['/pages/start.js', 404, {}],
  ['/docs/coverage', 404, {}],
  ['/records.schema.json', 404, {}],
])('%s is %d with %j', async (target, status, headers) => {
  const response = await send(target);
  expect(response).toMatchObject({ status, responseHeaders: headers });
});

test.each([
  ['text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
  ['application/json', undefined],
  ['*/*', undefined],
])('a wrong address of the reference is not found; Accept: %s', async (accept, type) => {
  mkdirSync(join(root, 'generated/docs'), { recursive: true });
  writeFileSync(join(root, 'generated/docs/index.html'), text);
  const { status, responseHeaders, body } = await send('/docs/operations/none.html', { Accept: accept });
  expect(status).toBe(404);
  if (type !== undefined) expect(responseHeaders['content-type']).toBe(type);
  expect(body.includes('<a href="/docs/">')).toBe(type !== undefined);
});

test('while a page is compressed at its first request, other requests are served', async () => {
  const served: string[] = [];
  const page = send('/openapi.json', { 'Accept-Encoding': 'br' }, 'HEAD').then(({ responseHeaders }) => {
    served.push(String(responseHeaders['content-encoding']));
  });
  const other = send('/openapi.yaml').then(({ status }) => {
    served.push(String(status));
  });
  await Promise.all([page, other]);
  expect(served).toEqual(['503', 'br']);
});

test('a page is not sent again to a client that has it, however it says so, until it is made again', async () => {
  const { body, responseHeaders } = await send('/openapi.json');
  const { etag } = responseHeaders;
  expect(body).toBe(text);
  for (const condition of [`${etag}`, `W/${etag}`, `"a,b", W/${etag}`, '*'])
    expect([condition, (await send('/openapi.json', { 'If-None-Match': condition })).status]).toEqual([condition, 304]);
  writeFileSync(file, '{}');
  const made = await send('/openapi.json', { 'If-None-Match': String(etag) });
  expect([made.status, made.body]).toEqual([200, '{}']);
  writeFileSync(file, text);
});

test('a page that the build has compressed is sent as it is', async () => {
  const folder = await compressPages(root);
  const [compressed = ''] = readdirSync(folder).filter((name) => name.endsWith('.gzip'));
  writeFileSync(join(folder, compressed), 'as it is');
  writeFileSync(file, text);
  const { body, responseHeaders } = await send('/openapi.json', { 'Accept-Encoding': 'gzip' });
  expect([body, responseHeaders['content-encoding']]).toEqual(['as it is', 'gzip']);
});
