import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transportTo } from '@contract-first/conformance/requests';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { health } from './health.ts';

let isOpen = true;
let ready = () => Promise.resolve('v1');
const app = express().use(
  health(
    () => ready(),
    () => isOpen,
  ),
);
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close().closeAllConnections());

const lost = () => Promise.reject(new Error('secret'));
const open = { status: 'ready', data: 'v1' };
const closed = { status: 'unavailable' };

test.each([
  ['/healthz', true, lost, 200, { status: 'ok' }],
  ['/healthz', false, lost, 200, { status: 'ok' }],
  ['/readyz', true, () => Promise.resolve('v1'), 200, open],
  ['/readyz', true, lost, 503, closed],
  ['/readyz', false, () => Promise.resolve('v1'), 503, closed],
])('no cache keeps %s of a server that is open, %s: %#', async (target, openNow, readyNow, status, body) => {
  isOpen = openNow;
  ready = readyNow;
  const { port } = server.address() as AddressInfo;
  const sent = await transportTo(`http://127.0.0.1:${port}`)({ method: 'GET', target, headers: {} });
  const { 'cache-control': cache, 'retry-after': retry } = sent.responseHeaders;
  expect([sent.status, cache, retry]).toEqual([status, 'no-store', status === 503 ? '1' : undefined]);
  expect(JSON.parse(sent.body)).toMatchObject(body);
  expect(sent.body).not.toContain('secret');
});
