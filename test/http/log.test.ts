import { PassThrough } from 'node:stream';
import { createMetrics, loggedUrl } from '@contract-first/toolkit/http';
import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { useServer, whileTesting } from '../servers/own-server.ts';
import { serveStubs } from '../servers/serve.ts';

test.each([
  ['/api/v3/product/1?user_id=me&password=abc&lc=fr', '/api/v3/product/1?user_id=…&password=…&lc=fr'],
  [
    '/api/v3/product/1?pwd=a&jwt=b&sig=c&x-access-key=d&design=e',
    '/api/v3/product/1?pwd=…&jwt=…&sig=…&x-access-key=…&design=e',
  ],
  ...[
    ...['pin', 'otp', 'sid', 'userid', 'pass', 'passwd', 'passphrase', 'signature', 'client_secret', 'credentials'],
    ...['apikey', 'private-key', 'authorization', 'session_id', 'refresh_token'],
  ].map((name) => [`/api?${name}=abc`, `/api?${name}=…`] as const),
  ['/api?pass%77ord=abc', '/api?pass%77ord=…'],
  ['/api?Access_Token=abc&fields=code', '/api?Access_Token=…&fields=code'],
  ['/api?%zz=abc', '/api?%zz=abc'],
  [`/api/v2/search?q=${'x'.repeat(600)}`, `/api/v2/search?q=${'x'.repeat(483)}`],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

describe('each request', () => {
  const lines = new PassThrough({ encoding: 'utf8' });
  const stores = [() => Promise.reject(new Error('secret')), () => new Promise<string>(() => undefined)];
  const server = whileTesting(() =>
    serveStubs({
      logger: pino(lines),
      metrics: createMetrics(),
      trustProxy: ['loopback'],
      ready: () => stores.shift()?.() ?? Promise.resolve('1'),
    }),
  );

  test('is logged in one line and counted, and the probes of an orchestrator are not logged', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const headers = { 'X-Forwarded-For': '192.0.2.7', traceparent: `00-${trace}-b7ad6b7169203331-01` };
    const response = await server.fetch(`${server.base}/api/v3/preferences?lc=fr`, { headers });
    const start = performance.now();
    for (const status of [503, 503, 200]) {
      const ready = await server.fetch(`${server.base}/readyz`);
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([status, status === 503 ? '1' : null]);
      expect(await ready.json()).toEqual(
        status === 200
          ? { status: 'ready', data: '1' }
          : { status: 'unavailable', detail: 'The store does not answer.' },
      );
    }
    // A store that is silent has two seconds.
    expect(performance.now() - start).toBeLessThan(10_000);
    const metrics = await (await server.fetch(`${server.base}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count{operation="getPreferencesV3",status="200"} 1');
    const logged = String(lines.read())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(logged).toMatchObject([
      {
        level: 30,
        msg: 'request completed',
        operationId: 'getPreferencesV3',
        req: {
          id: response.headers.get('X-Request-Id'),
          method: 'GET',
          url: '/api/v3/preferences?lc=fr',
          address: '192.0.2.7',
          trace,
        },
        res: { status: 200, bytes: expect.any(Number) },
      },
      // A failed probe is an error.
      ...[1, 2].map(() => ({ level: 50, msg: 'request failed', req: { url: '/readyz' }, res: { status: 503 } })),
    ]);
  });

  test.each([
    ['a'.repeat(7), false],
    ['a'.repeat(8), true],
    ['Z9_-'.repeat(16), true],
    ['a'.repeat(65), false],
    ['a.b.c.d.e', false],
  ])('keeps the id %s of its client: %s', async (id, isKept) => {
    const { headers } = await server.fetch(`${server.base}/healthz`, { headers: { 'X-Request-Id': id } });
    expect(headers.get('X-Request-Id') === id).toBe(isKept);
  });
});

describe('a server that keeps responses', () => {
  const lines = new PassThrough({ encoding: 'utf8' });
  const server = useServer(() => Promise.resolve(), { logger: pino(lines) });

  test('logs the method and the bytes of each response, also of one that it has kept', async () => {
    const target = '/api/v3/preferences';
    const { body, responseHeaders } = await server.raw(target);
    const known = `If-None-Match: ${responseHeaders.etag}\r\n`;
    for (const request of [{}, {}, { method: 'HEAD' }, ...Array(3).fill({ headers: known })])
      await server.raw(target, request);
    const logged = String(lines.read())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

    const bytes = Buffer.byteLength(String(body));
    expect(logged.map(({ req, res }) => [req.method, res.status, res.bytes])).toEqual([
      ...Array(3).fill(['GET', 200, bytes]),
      ['HEAD', 200, expect.any(Number)],
      ...Array(3).fill(['GET', 304, 0]),
    ]);
  });
});
