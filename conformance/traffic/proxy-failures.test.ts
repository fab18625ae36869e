import { afterEach, expect, test } from '@jest/globals';
import { breadExchange } from '../fixtures/exchanges.ts';
import { behind, closeAll, json, path, proxied, raw } from '../fixtures/proxied.ts';
import { listening } from '../fixtures/upstreams.ts';

const right = breadExchange().body;

afterEach(closeAll);

test('an upstream that is down is a 502 that says so, and the next request is served again', async () => {
  const gone = await listening(() => undefined);
  await gone.close();
  const proxy = await behind(gone.base);

  const answer = await raw(proxy.base + path);

  expect(answer.status).toBe(502);
  expect(answer.bytes.toString()).toMatch(/^The upstream did not answer: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/);
  expect(proxy.failures).toHaveLength(1);
  expect((await raw(proxy.base + path)).status).toBe(502);
  expect(await proxy.report()).toMatchObject({ exchanges: 0, unanswered: 2 });
});

test('an upstream that is silent, or breaks off, counts as no answer', async () => {
  const proxy = await proxied(
    (message, response) => {
      if (message.url?.endsWith('1') !== true) return;
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{', () => response.destroy());
    },
    { seconds: 1 },
  );

  expect((await raw(`${proxy.base}/silent`)).bytes.toString()).toContain('no answer in time');
  await expect(raw(`${proxy.base}/1`)).rejects.toThrow();
  expect(await proxy.report()).toMatchObject({ exchanges: 0, unanswered: 2 });
});

test('a client that goes away is no failure of the upstream', async () => {
  const proxy = await proxied((message, response) => {
    if (message.url === path) response.writeHead(200, json).end(right);
  });
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 200);

  await expect(fetch(`${proxy.base}/silent`, { signal: abort.signal })).rejects.toThrow();
  await raw(proxy.base + path);

  expect(await proxy.report()).toMatchObject({ exchanges: 1, unanswered: 0 });
  expect(proxy.failures).toEqual([]);
});
