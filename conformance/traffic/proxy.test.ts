import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { invalidBody, headers as right } from '../fixtures/captures.ts';
import { parcelExchange } from '../fixtures/exchanges.ts';
import { closeAll, listening, proxied, proxyTo, raw } from '../fixtures/servers.ts';

const { url: path } = parcelExchange();

afterEach(closeAll);

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
])('a body in %s is passed on as it came and checked decoded', async (coding, compress) => {
  const bytes = compress(Buffer.from(invalidBody));
  const proxy = await proxied((_request, response) =>
    response.writeHead(200, { ...right, 'Content-Encoding': coding }).end(bytes),
  );

  expect((await raw(proxy.base + path)).bytes).toEqual(bytes);
  expect(await proxy.ids()).toEqual(['body-type']);
});

test('a body in an unknown coding is passed on, and only the rest is checked', async () => {
  const proxy = await proxied((_request, response) =>
    response.writeHead(200, { ...right, ETag: 'x', 'Content-Encoding': 'zstd' }).end('(/'),
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
    { prefix: '/off//' },
  );
  const headers = { 'X-Kept': 'é', 'X-Hop': '1', TE: 'trailers', Connection: 'X-Hop' };
  const response = await raw(`${proxy.base}${path}?a=%2F&a=b%20c`, headers, 'PUT', randomBytes(3_000_000));

  expect(seen).toEqual([['PUT', `/off${path}?a=%2F&a=b%20c`, 3_000_000, true, 'é', undefined, undefined]]);
  // Node's client writes other headers as UTF-8 beside this one, so that it has a request of its own.
  await raw(proxy.base + path, { Expect: '100-continue' }, 'PUT', randomBytes(1000));
  expect(seen[1]).toEqual(['PUT', `/off${path}`, 1000, true, undefined, undefined, undefined]);
  expect(response.headers.filter((name) => /^(?:a=1|b=2|x-hop|allow)$/i.test(name))).toEqual(['a=1', 'b=2', 'Allow']);
  expect(await proxy.ids()).toEqual([]);
});

test('large bodies and many requests at once come through whole', async () => {
  const big = Buffer.from(JSON.stringify({ status: 'success', parcel: { name: 'x'.repeat(2_000_000) } }));
  const proxy = await proxied((_request, response) => response.writeHead(200, right).end(big));

  const responses = await Promise.all(Array.from({ length: 16 }, () => raw(proxy.base + path)));

  expect(responses.map(({ bytes }) => bytes.equals(big))).toEqual(Array.from({ length: 16 }, () => true));
  expect(await proxy.report()).toMatchObject({ checked: 16, findings: [] });
});

test.each([
  [[0, 1, 2]],
  [[2, 1, 0]],
  [[1, 2, 0]],
])('a report waits for every request in flight, also where they are answered in the order %j', async (order) => {
  const requests = new EventEmitter();
  const proxy = await proxied((message, response) => requests.emit('request', message, response));
  const inFlight: { response: ServerResponse; sent: Promise<unknown> }[] = [];
  for (const _each of order) {
    const arrived = once(requests, 'request');
    const sent = raw(proxy.base + path);
    inFlight.push({ sent, response: (await arrived)[1] });
  }
  const reported = proxy.report();
  for (const at of order) {
    // The second one gets no response.
    if (at === 1) inFlight[at]?.response.destroy();
    else inFlight[at]?.response.writeHead(200, right).end(invalidBody);
    await inFlight[at]?.sent;
  }

  expect(await reported).toMatchObject({ checked: 2, withoutResponse: 1, findings: [{ count: 2 }] });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['usual ones', (response) => response.writeHead(200, right).end(invalidBody)],
  ['no Date', (response) => Object.assign(response, { sendDate: false }).writeHead(200, right).end(invalidBody)],
  ['one twice', (response) => response.writeHead(200, ['X-a', '1', 'ETAG', '"1"', 'x-A', '2', 'vary', '']).end()],
  ['no body', (response) => response.writeHead(304, { ETag: 'W/"é"', 'Last-Modified': 'never' }).end()],
])('the headers are those of the upstream, in its order and spelling: %s', async (_what, respond) => {
  const { base } = await listening((_request, response) => respond(response));
  const proxy = await proxyTo(base);
  const [direct, passed] = await Promise.all([base, proxy.base].map(async (one) => (await raw(one + path)).headers));
  const own = (all: string[] = []) =>
    all.flatMap((name, at) => {
      if (at % 2 === 1 || /^(connection|keep-alive|transfer-encoding)$/i.test(name)) return [];
      // The time may be that of the next second.
      return [name, name === 'Date' ? '' : all[at + 1]];
    });

  expect(own(passed)).toEqual(own(direct));
});

test('a request in absolute form, as clients of a forward proxy send it, reaches the same path', async () => {
  const seen: unknown[] = [];
  const proxy = await proxied((message, response) => {
    seen.push(message.url);
    response.writeHead(200, right).end(invalidBody);
  });
  const { hostname, port } = new URL(proxy.base);
  for (const target of [path, '', '/', '?x=1'].map((one) => `http://world.example${one}`))
    await new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path: target }, (response) => response.resume().on('end', resolve));
      sent.on('error', reject).end();
    });

  expect(seen).toEqual([path, '/', '/', '/?x=1']);
  expect(await proxy.ids()).toEqual(['body-type']);
});

test('headers of one connection end with it, both ways, and a body without a length arrives whole', async () => {
  const hops = [
    'Keep-Alive',
    'Proxy-Authenticate',
    'Proxy-Authorization',
    'Proxy-Connection',
    'TE',
    'Upgrade',
    'X-Hop',
  ];
  const own = { 'X-Kept': '1', 'TE-Kept': '1', 'Upgrade-Insecure-Requests': '1' };
  const kept = Object.keys(own);
  const sent = { ...Object.fromEntries(hops.map((name) => [name, '1'])), Connection: 'close,x-HOP', ...own };
  const seen: unknown[] = [];
  const proxy = await proxied(async (message, response) => {
    const body = Buffer.concat((await message.toArray()) as Buffer[]).toString();
    const names = message.rawHeaders.filter((name) => [...hops, ...kept].includes(name));
    seen.push(body, names, message.headers.host === `127.0.0.1:${message.socket.localPort}`);
    response.writeHead(404, { ...sent, Connection: 'close,x-HOP' }).end();
  });
  const chunked = { ...sent, 'Transfer-Encoding': 'chunked' };
  const { headers } = await raw(`${proxy.base}/a`, chunked, 'DELETE', Buffer.from('text'));

  expect(seen).toEqual(['text', kept, true]);
  expect(headers.filter((name) => [...hops.slice(1), ...kept].includes(name))).toEqual(kept);
});

test('the body of a request is checked decoded, and not where its coding is unknown', async () => {
  const proxy = await proxied((_request, response) => response.writeHead(204).end());
  const order = (coding: string, body: Buffer) =>
    raw(
      `${proxy.base}/api/v1/orders`,
      { 'Content-Type': 'application/json', 'Content-Encoding': coding },
      'POST',
      body,
    );
  await order('gzip', gzipSync('{"grams":5}'));
  await order('zstd', Buffer.from('?'));

  expect(await proxy.ids()).toEqual([]);
  await order('gzip', gzipSync('{"grams":"x"}'));
  const { findings } = await proxy.report();
  expect(findings.map(({ id, first }) => [id, /\d+$/.exec(first)?.[0]])).toEqual([['accepted-bad-request', '3']]);
});
