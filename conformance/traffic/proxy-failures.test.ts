import { afterEach, expect, test } from '@jest/globals';
import { headers } from '../fixtures/captures.ts';
import { parcelExchange } from '../fixtures/exchanges.ts';
import { closeAll, listening, proxied, proxyTo, raw } from '../fixtures/servers.ts';

const { url: path, body } = parcelExchange();

afterEach(closeAll);

test('an upstream that is down is a 502 that says so, and the next request is served again', async () => {
  const gone = await listening(() => undefined);
  await gone.close();
  const proxy = await proxyTo(gone.base);

  const response = await raw(proxy.base + path);

  expect(response.status).toBe(502);
  expect(response.headers).toContain('text/plain; charset=utf-8');
  expect(response.bytes.toString()).toMatch(/^The upstream did not respond: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/);
  expect(proxy.failures).toHaveLength(1);
  expect((await raw(proxy.base + path)).status).toBe(502);
  expect(await proxy.report()).toMatchObject({ exchanges: 0, withoutResponse: 2 });
});

test('an upstream that is silent, or breaks off, counts as no response', async () => {
  const proxy = await proxied(
    (message, response) => {
      if (message.url?.endsWith('1') !== true) return;
      response.writeHead(200, { ...headers, 'Content-Length': '1000' });
      response.write('{', () => response.destroy());
    },
    { seconds: 1 },
  );

  expect((await raw(`${proxy.base}/silent`)).bytes.toString()).toContain('no response in time');
  await expect(raw(`${proxy.base}/1`)).rejects.toThrow();
  expect(await proxy.report()).toMatchObject({ exchanges: 0, withoutResponse: 2 });
});

test('a client that goes away is no failure of the upstream', async () => {
  const proxy = await proxied((message, response) => {
    if (message.url === path) response.writeHead(200, headers).end(body);
  });
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 200);

  await expect(fetch(`${proxy.base}/silent`, { signal: abort.signal })).rejects.toThrow();
  await raw(proxy.base + path);

  expect(await proxy.report()).toMatchObject({ exchanges: 1, withoutResponse: 0 });
  expect(proxy.failures).toEqual([]);
});
