import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transportTo } from '@contract-first/conformance/requests';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { ApiError } from './api-error.ts';
import { cors } from './cors.ts';
import { isOptions } from './methods.ts';

const own = { methods: ['DELETE', 'GET'], requestHeaders: ['X-Key', 'accept'], responseHeaders: ['X-Total', 'etag'] };
const app = express()
  .use(cors(own))
  // The first step of a path names its methods.
  .use('/methods/:names', (request, response) => {
    if (!isOptions(request, response, new Set(request.params.names.split('+')))) response.send(request.method);
  })
  .use((error: ApiError, _request: Request, response: Response, _next: NextFunction) => {
    response.status(error.status).set(error.headers).send(error.errors[0]?.value);
  });
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close().closeAllConnections());

const send = (method: string, target: string, headers: Record<string, string> = {}) =>
  transportTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)({ method, target, headers });

const origin = { Origin: 'https://example.org' };
const preflight = { ...origin, 'Access-Control-Request-Method': 'DELETE' };

test.each([
  ['DELETE', 'GET+PUT', preflight, 405, 'GET, HEAD, PUT, OPTIONS', 'DELETE'],
  ['HEAD', 'POST', {}, 405, 'POST, OPTIONS', ''],
  ['OPTIONS', 'GET+POST', origin, 204, 'GET, HEAD, POST, OPTIONS', ''],
  ['OPTIONS', 'GET+OPTIONS', {}, 200, undefined, 'OPTIONS'],
  ['OPTIONS', 'GET+OPTIONS', origin, 200, undefined, 'OPTIONS'],
  ['OPTIONS', 'HEAD+GET+OPTIONS', preflight, 204, 'GET, HEAD, OPTIONS', ''],
])('%s where %s is declared, with %j, gets %i with Allow: %s', async (method, declared, headers, ...expected) => {
  const { status, responseHeaders, body } = await send(method, `/methods/${declared}`, headers);
  expect([status, responseHeaders.allow, body]).toEqual(expected);
});

test.each([
  ['GET', undefined],
  ['OPTIONS', '86400'],
])('what pages may send is said to %s, with what the contract declares, each header once', async (method, age) => {
  const { responseHeaders: headers } = await send(method, '/methods/GET');
  const listed = (name: string) =>
    String(headers[`access-control-${name}`] ?? '')
      .toLowerCase()
      .split(', ');
  const exposed = ['etag', 'x-total', 'retry-after', 'x-request-id'];
  const allowed = ['accept', 'x-key', 'authorization', 'content-type', 'if-none-match', 'prefer', 'x-requested-with'];
  const isSaid = age !== undefined;
  const counted = (names: string[], all: string[]) => names.map((name) => all.filter((one) => one === name).length);

  expect([headers['access-control-allow-origin'], headers['x-content-type-options']]).toEqual(['*', 'nosniff']);
  expect(counted(exposed, listed('expose-headers'))).toEqual(exposed.map(() => 1));
  expect(counted(allowed, listed('allow-headers'))).toEqual(allowed.map(() => (isSaid ? 1 : 0)));
  expect(listed('allow-methods').toSorted()).toEqual(isSaid ? ['delete', 'get', 'head', 'options'] : ['']);
  expect(headers['access-control-max-age']).toBe(age);
});
