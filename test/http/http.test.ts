import { plainRequest } from '@contract-first/conformance/requests';
import { codingFor } from '@contract-first/toolkit/bytes';
import { exampleHandlers, loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { familyOf } from '../../server/families/error-body.ts';
import { comparable } from '../../toolkit/http/comparable.fixture.ts';
import { timeouts } from '../../toolkit/http/limits.ts';
import { serveHandlers, serveStubs } from '../servers/serve.ts';
import { useStubServer } from '../servers/use-server.ts';

const contract = loadContract();
const operations = contract.operations.map(
  (operation) => [operation.operationId, operation, plainRequest(operation).target] as const,
);
const server = useStubServer();
const send = (path: string, init: RequestInit = {}) => server.fetch(server.base + path, init);

describe.each(operations)('%s', (_id, operation, url) => {
  test('GET sends the first example, with the headers of the contract and of CORS', async () => {
    const response = await send(url);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    const isDeprecated = operation.path.startsWith('/api/v2/');
    expect(response.headers.get('deprecation')).toBe(isDeprecated ? '@1779926400' : null);
    expect(response.headers.has('link')).toBe(isDeprecated);
  });

  test.each([
    ['it is valid', url, {}],
    ['it is rejected', `${url}${url.includes('?') ? '&' : '?'}lcc=fr`, {}],
    ['it accepts no JSON', url, { Accept: 'text/html' }],
    ['it has the response', url, { 'If-None-Match': '*' }],
  ])('HEAD sends the status and the headers of GET without a body where %s', async (_what, path, headers) => {
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => send(path, { method, headers })));

    expect(await head?.text()).toBe('');
    expect([head?.status, comparable(head)]).toEqual([get?.status, comparable(get)]);
  });

  const declared = Object.keys(operation.responses).filter((status) => !['304', '400'].includes(status));
  test.each(declared)('an example is sent with %s on demand, in its media type', async (status) => {
    const response = await send(url, { headers: { Prefer: `code=${status}` } });

    expect(response.status).toBe(Number(status));
    expect(response.headers.has('deprecation')).toBe(operation.path.startsWith('/api/v2/'));
  });

  test.each([
    [304, url, { 'If-None-Match': '*' }],
    [400, `${url}${url.includes('?') ? '&' : '?'}lcc=fr`, {}],
    [406, url, { Accept: 'text/html' }],
  ])('%i says whether the operation is deprecated', async (status, path, headers) => {
    const response = await send(path, { headers });

    expect(response.status).toBe(status);
    expect(response.headers.get('deprecation')).toBe(operation.deprecation === undefined ? null : '@1779926400');
    expect(response.headers.has('link')).toBe(operation.deprecation !== undefined);
  });

  test('OPTIONS sends 204 with the methods, also to a preflight', async () => {
    const response = await send(url, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    });

    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
    const own = operation.parameters.flatMap(({ in: place, name }) => (place === 'header' ? name.toLowerCase() : []));
    const usual = ['accept', 'content-type', 'if-none-match', 'prefer', 'user-agent', 'x-requested-with'];
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? [];
    expect([...own, ...usual].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is rejected with 405 and Allow', async (method) => {
    const response = await send(url, { method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('content-type')).toMatch(
      familyOf(operation.path) === 'v2' ? /^application\/problem\+json/ : /^application\/json/,
    );
  });

  test.each([
    '*/*',
    'application/*',
    'application/json',
    'text/html, application/json;q=0.1',
  ])('Accept: %s is met', async (accept) => {
    expect((await send(url, { headers: { Accept: accept } })).status).toBe(200);
  });
});

test('a connection is kept longer than the minute that load balancers wait', () => {
  expect(timeouts.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(timeouts.requestTimeout).toBeGreaterThan(timeouts.headersTimeout);
});

describe('beside the contract', () => {
  test.each([
    ['/healthz', 'application/json; charset=utf-8', 'no-store'],
    ['/readyz', 'application/json; charset=utf-8', 'no-store'],
    ['/openapi.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/openapi.yaml', 'application/yaml', 'no-cache'],
  ])('%s is served, and says how long it may be kept', async (path, ...expected) => {
    const { status, headers } = await send(path);

    expect([status, ...['content-type', 'cache-control'].map((name) => headers.get(name))]).toEqual([200, ...expected]);
  });
});

test('/openapi.json and /openapi.yaml are the contract by which the server validates', async () => {
  const documents = await Promise.all(
    ['/openapi.json', '/openapi.yaml'].map(async (path) => (await send(path)).text()),
  );

  expect(documents.map((document) => parse(document))).toEqual([contract.document, contract.document]);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['deflate', undefined],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['gzip, br', 'br'],
  ['identity, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['BR ;q=0.5 ,GZip; Q=0.5', 'br'],
])('Accept-Encoding: %s is met by %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

test('requests in flight finish after the stop, and later ones on a kept connection are rejected with 503', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const slow = await serveHandlers((operation) => {
    const handler = exampleHandlers(contract)(operation);
    return async (input) => {
      enter();
      await released;
      return handler(input);
    };
  });
  const address = `${slow.base}/api/v3/preferences`;

  const inFlight = slow.fetch(address);
  await entered;
  const stopped = slow.stop();
  release();

  expect((await inFlight).status).toBe(200);
  await stopped;
  await expect(slow.fetch(address)).rejects.toThrow('fetch failed');
});

test('a request that arrives after the stop is rejected with 503 and Retry-After', async () => {
  const stopping = await serveStubs();
  stopping.refuse();

  for (const path of ['/api/v3/preferences', '/api/v2/preferences', '/nothing']) {
    const response = await stopping.fetch(stopping.base + path);

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  }
  await stopping.close();
});
