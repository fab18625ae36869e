import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { request } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { bread, breadExchange } from '../fixtures/exchanges.ts';
import { type LocalServer, listening } from '../fixtures/upstreams.ts';
import { createProxy } from './proxy.ts';
import { tally } from './tally.ts';

const path = '/api/v1/bread/12345678';
const right = breadExchange().body;
const wrong = '{"status":"success","bread":{"grams":"many"}}';
const json = { 'content-type': 'application/json', etag: '"1"' };
const open: LocalServer[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function behind(upstream: string, { seconds = 10 } = {}) {
  const counted = tally({ document: bread });
  const failures: string[] = [];
  const proxy = createProxy({
    upstream: new URL(upstream),
    seconds,
    tally: counted,
    onFindings: () => undefined,
    onFailure: (what, reason) => failures.push(`${what}: ${reason}`),
  });
  const front = await listening((message, response) => proxy.server.emit('request', message, response));
  open.push(front);
  const report = async () => {
    await proxy.settled();
    return counted.report();
  };
  return { base: front.base, failures, report, ids: async () => (await report()).findings.map(({ id }) => id) };
}

async function proxied(listener: RequestListener, options: { seconds?: number; prefix?: string } = {}) {
  const upstream = await listening(listener);
  open.push(upstream);
  return behind(upstream.base + (options.prefix ?? ''), options);
}

/** Sends exactly these headers and returns the answer with its bytes. */
function raw(url: string, headers: Record<string, string> = {}, method = 'GET', body?: Buffer) {
  return new Promise<{ status: number; headers: string[]; bytes: Buffer }>((resolve, reject) => {
    const sent = request(url, { headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
])('a body in %s is passed on as it came and judged decoded', async (coding, compress) => {
  const bytes = compress(Buffer.from(wrong));
  const proxy = await proxied((_request, response) =>
    response.writeHead(200, { ...json, 'content-encoding': coding }).end(bytes),
  );

  expect((await raw(proxy.base + path)).bytes).toEqual(bytes);
  expect(await proxy.ids()).toEqual(['body-type']);
});

test('a body in a coding that is not known is passed on, and only the rest is judged', async () => {
  const proxy = await proxied((_request, response) =>
    response.writeHead(200, { ...json, etag: 'x', 'content-encoding': 'zstd' }).end('(/'),
  );

  expect((await raw(proxy.base + path)).bytes.toString()).toBe('(/');
  expect(await proxy.ids()).toEqual(['header-value']);
  expect(await proxy.report()).toMatchObject({ bodiesUnknown: 1 });
});

test('method, path, query, body and headers arrive; those of the connection do not', async () => {
  const seen: unknown[] = [];
  const proxy = await proxied(
    async (message, response) => {
      const chunks = (await message.toArray()) as Buffer[];
      const { host, 'x-kept': kept, 'x-hop': hop, te } = message.headers;
      seen.push([message.method, message.url, Buffer.concat(chunks).length, host?.startsWith('127.'), kept, hop, te]);
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response
        .writeHead(405, 'Not Here', { Allow: 'GET, HEAD, OPTIONS', 'X-Hop': '1', Connection: 'close, X-Hop' })
        .end();
    },
    { prefix: '/off/' },
  );
  const headers = { 'X-Kept': 'é', 'X-Hop': '1', TE: 'trailers', Connection: 'X-Hop' };
  const answer = await raw(`${proxy.base}${path}?a=%2F&a=b%20c`, headers, 'PUT', randomBytes(3_000_000));

  expect(seen).toEqual([['PUT', `/off${path}?a=%2F&a=b%20c`, 3_000_000, true, 'é', undefined, undefined]]);
  // Node's client writes other headers as UTF-8 beside this one, so that it has a request of its own.
  await raw(proxy.base + path, { Expect: '100-continue' }, 'PUT', randomBytes(1000));
  expect(seen[1]).toEqual(['PUT', `/off${path}`, 1000, true, undefined, undefined, undefined]);
  expect(answer.headers.filter((name) => /^(?:a=1|b=2|x-hop|allow)$/i.test(name))).toEqual(['a=1', 'b=2', 'Allow']);
  expect(await proxy.ids()).toEqual([]);
});

test('large bodies and many requests at once come through whole', async () => {
  const big = Buffer.from(JSON.stringify({ status: 'success', bread: { name: 'x'.repeat(2_000_000) } }));
  const proxy = await proxied((_request, response) => response.writeHead(200, json).end(big));

  const answers = await Promise.all(Array.from({ length: 16 }, () => raw(proxy.base + path)));

  expect(answers.map(({ bytes }) => bytes.equals(big))).toEqual(Array.from({ length: 16 }, () => true));
  expect(await proxy.report()).toMatchObject({ judged: 16, findings: [] });
}, 30_000);

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
