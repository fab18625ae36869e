import { PassThrough } from 'node:stream';
import type { HandlerOf } from '@contract-first/toolkit/serve';
import { exampleHandlers, loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { rateLimits } from '../../server/rate-limits.ts';
import { whileTesting } from '../servers/own-server.ts';
import { serveHandlers, serveStubs } from '../servers/serve.ts';

const product = '/api/v3/product/0000000000000';

async function statuses(fetch: (url: string) => Promise<Response>, url: string, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await fetch(url)).status);
  return found;
}

// Responses that depend on headers are not sent again.
const withoutHeaders: HandlerOf = (operation) => {
  const handle = exampleHandlers(loadContract())(operation);
  return ({ path, query }) => handle({ path, query, headers: {} });
};
const ways = [
  ['made', undefined],
  ['sent again', { maxBytes: 1e6, version: async () => '1', knownVersion: () => '1' }],
] as const;

describe.each(ways)('a number of requests a minute whose responses are %s', (_how, responses) => {
  const rateLimit = [{ name: 'api', requests: 2, seconds: 60 }];
  const server = whileTesting(() => serveHandlers(withoutHeaders, { rateLimit, responses }));

  test('refuses the next one with 429 and says how long to wait, but no page', async () => {
    const url = `${server.base}/api/v2/preferences`;
    expect(await statuses(server.fetch, url, 2)).toEqual([200, 200]);
    const response = await server.fetch(url);
    expect(response.status).toBe(429);
    expect(response.headers.get('RateLimit-Policy')).toBe('"api";q=2;w=60');
    const head = await server.fetch(url, { method: 'HEAD' });
    for (const { headers } of [response, head]) expect(headers.get('Deprecation')).toBe('@1779926400');
    expect(head.headers.get('Link')).toBe(response.headers.get('Link'));
    expect((await server.fetch(server.base + product)).headers.has('Deprecation')).toBe(false);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('try again in') });
    expect((await server.fetch(`${server.base}/healthz`)).status).toBe(200);
  });

  // The request that finds the clock set back is served and not counted.
  test.each([
    ['back', -1, [200, 200, 200, 429]],
    ['forward', 1, [200, 200, 429, 429]],
  ])('counts anew after the clock was set %s', async (_direction, days, expected) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
    const found = await statuses(server.fetch, `${server.base}/api/v2/preferences`, 4);
    clock.mockRestore();
    expect(found).toEqual(expected);
  });
});

test('a quota is free again after its seconds by the clock, which each refusal counts down', async () => {
  const quota = { name: 'api', requests: 1, seconds: 50 };
  const server = await serveStubs({ rateLimit: [quota] });
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const after = async (seconds: number) => {
    clock.mockReturnValue(start + 1000 * seconds);
    const { status, headers } = await server.fetch(`${server.base}/api/v2/preferences`);
    return [status, ...['RateLimit-Policy', 'RateLimit', 'Retry-After'].map((name) => headers.get(name))];
  };
  try {
    expect(await after(0)).toEqual([200, null, null, null]);
    for (const seconds of [0, 1, 30.5, 49.5]) {
      const left = Math.ceil(50 - seconds);
      expect(await after(seconds)).toEqual([429, '"api";q=1;w=50', `"api";r=0;t=${left}`, String(left)]);
    }
    expect(await after(50)).toEqual([200, null, null, null]);
  } finally {
    clock.mockRestore();
    await server.close();
  }
});

describe('the quotas of production', () => {
  const server = whileTesting(() => serveStubs({ rateLimit: rateLimits.production.quotas }));

  test('count searches and products apart', async () => {
    const search = await statuses(server.fetch, `${server.base}/api/v2/search`, 11);
    expect(search).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const others = await statuses(server.fetch, server.base + product, 16);
    expect(others.map((status) => status === 429)).toEqual([...Array.from({ length: 15 }, () => false), true]);
  });
});

describe.each([
  ['behind a trusted proxy count by the address that it adds, whatever they sent', 1, [200, 429, 429, 200]],
  ['that name an address themselves count by their own', false as const, [200, 429, 429, 429]],
])('clients %s', (_what, trustProxy, expected) => {
  const server = whileTesting(() => serveStubs({ rateLimit: [{ name: 'api', requests: 1, seconds: 60 }], trustProxy }));

  test('so that a forged one gets no quota of its own', async () => {
    const found: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.7, 192.0.2.1', '192.0.2.2']) {
      const headers = { 'X-Forwarded-For': address };
      found.push((await server.fetch(`${server.base}/api/v2/preferences`, { headers })).status);
    }
    expect(found).toEqual(expected);
  });
});

describe.each(ways)('requests at once whose responses are %s', (_how, responses) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lines = new PassThrough({ encoding: 'utf8' });
  const server = whileTesting(() =>
    serveHandlers(withoutHeaders, {
      logger: pino(lines),
      maxConcurrent: 1,
      responses,
      change: (app) => {
        const [serve] = app.server.listeners('request') as [(...values: unknown[]) => void];
        app.server.removeAllListeners('request');
        // The first request ends when the test says so.
        app.server.on('request', (request, response) => {
          if (request.headers['x-hold'] !== undefined) {
            const end = response.end.bind(response);
            Object.assign(response, {
              end: (...values: Parameters<typeof end>) => {
                void held.then(() => end(...values));
                return response;
              },
            });
          }
          serve(request, response);
        });
      },
    }),
  );

  test('more than the server takes get 503 and Retry-After, and the next one is served', async () => {
    const url = `${server.base}/api/v2/preferences`;
    expect((await server.fetch(url)).status).toBe(200);
    const first = server.fetch(url, { headers: { 'X-Hold': 'yes' } });
    const pauses = jest.spyOn(globalThis, 'setTimeout');
    let second = await server.fetch(url);
    // The first may arrive after the second.
    for (let more = 0; second.status === 200 && more < 500; more += 1) second = await server.fetch(url);
    expect(second.status).toBe(503);
    expect(second.headers.get('Retry-After')).toBe('1');
    // It waits for a second, as the text of MAX_CONCURRENT says.
    expect(pauses.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(1_000);
    expect((await server.fetch(`${server.base}/readyz`)).status).toBe(200);
    const metrics = async () => (await server.fetch(`${server.base}/metrics`)).text();
    expect(await metrics()).toMatch(/http_requests_refused_total\{reason="overload"\} [1-9]/);
    expect(await metrics()).toMatch(/^build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    const waiting = server.fetch(url);
    while (!/http_requests_now\{state="waiting"\} 1/.test(await metrics()));
    release();
    expect((await first).status).toBe(200);
    expect((await waiting).status).toBe(200);
    expect(String(lines.read())).not.toContain('"status":503');
  });
});
