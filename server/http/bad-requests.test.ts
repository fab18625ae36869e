import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checker } from '../../conformance/checker.ts';
import { createApp } from '../app.ts';
import { loadDocument } from '../contract/document.ts';
import type { UnknownQuery } from '../contract/query.ts';
import { stubbed } from '../handler-of.ts';
import { answerMalformed } from './malformed.ts';

const document = loadDocument();
const judge = checker(document, { sealed: true });
const failures: unknown[] = [];
const servers: Server[] = [];

async function start(unknownQuery: UnknownQuery): Promise<number> {
  const report = (failure: unknown) => failures.push(failure);
  const { express } = createApp({ document, handlerOf: stubbed(document), unknownQuery, report });
  const server = createServer(express).listen(0, '127.0.0.1');
  answerMalformed(server);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

let strict: number;
let lenient: number;

beforeAll(async () => {
  strict = await start('reject');
  lenient = await start('ignore');
});

afterAll(() => {
  for (const server of servers) server.close();
});

/** Sends a request as it is, which no HTTP client would, and holds the answer against the contract where the contract speaks of it. */
async function ask(target: string, { method = 'GET', headers = '', port = strict } = {}) {
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]);
  const responseHeaders = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return {
    status,
    body,
    responseHeaders,
    exchange: { method, url: target, requestHeaders: {}, status, responseHeaders, body },
  };
}

const problem = 'application/problem+json';
const envelope = 'application/json; charset=utf-8';

test.each([
  ['/api/v3/preferences/', envelope],
  ['/api/v3//preferences', envelope],
  ['//api/v3/preferences', envelope],
  ['/API/v3/preferences', envelope],
  ['/api/v3/Preferences', envelope],
  ['/api/v3/./preferences', envelope],
  ['/api/v3/tag/categories/a/b', envelope],
  ['/api/v2/product/', problem],
  ['/api/v2/product/1/', problem],
  ['/api/v2/../v3/preferences', problem],
  ['/api/v2%2Fpreferences', problem],
  ['/', problem],
  ['/%2e%2e/%2e%2e/etc/passwd', problem],
])('%s is not found, in the form of its family', async (target, mediaType) => {
  const { status, body, responseHeaders, exchange } = await ask(target);

  expect(status).toBe(404);
  expect(responseHeaders['content-type']).toBe(mediaType);
  expect(body).toContain('Nothing is served at ');
  expect(judge.check(exchange)).toEqual([]);
});

test.each([
  ['/api/v2/product/%zz', '%zz'],
  ['/api/v2/product/%', '%'],
  ['/api/v2/product/%ff', '%ff'],
  ['/api/v3/tag/categories/%ED%A0%80', '%ED%A0%80'],
  ['/api/v3/tag/%C0%AF/x', '%C0%AF'],
])('%s is refused as badly encoded', async (target, value) => {
  const { status, body, exchange } = await ask(target);

  expect(status).toBe(400);
  expect(body).toContain(value);
  expect(judge.check(exchange)).toEqual([]);
});

test.each([
  ['OPTIONS', 204],
  ['POST', 405],
])('%s is answered as ever where the path is badly encoded', async (method, status) => {
  const answer = await ask('/api/v2/product/%zz', { method });

  expect(answer.status).toBe(status);
  expect(judge.check(answer.exchange)).toEqual([]);
});

test.each([
  '/api/v3/tag/categories/a%2Fb',
  '/api/v3/tag/categories/..',
  '/api/v3/tag/categories/%00',
  '/api/v3/tag/constructor/__proto__',
  '/api/v2/product/https:%2F%2Fid.gs1.org%2F01%2F09521001000017',
])('%s is a value like any other', async (target) => {
  const { status, exchange } = await ask(target);

  expect(status).toBe(200);
  expect(judge.check(exchange)).toEqual([]);
});

test.each([
  ['http://example.org/api/v3/preferences?lc=fr', 200],
  ['http://example.org/api/v3/preferences?lc=1', 400],
  ['http://example.org', 404],
  ['/api/v3/preferences?lc=fr#part', 200],
  ['/api/v3/preferences#?lc=1', 200],
  ['/api/v3/taxonomy_suggestions?tagtype=labels&string=a?b', 200],
  ['/api/v3/taxonomy_suggestions?tagtype=labels&string=a?limit=x&limit=x', 400],
])('the request target %s is read whole', async (target, status) => {
  expect((await ask(target)).status).toBe(status);
});

test.each([
  ['/api/v3/tag/categories/Café', 400, 'é is %C3%A9'],
  ['/api/v3/preferences?lc=fr nl', 400, ''],
  [`/api/v2/search?fields=${'a'.repeat(20_000)}`, 431, 'at most 16 KB'],
])('%.40s is refused before it is routed, in words', async (target, status, words) => {
  const answer = await ask(target);

  expect(answer.status).toBe(status);
  expect(answer.body).toContain(words);
  expect(JSON.parse(answer.body)).toEqual(
    target.startsWith('/api/v3') ? expect.objectContaining({ status: 'failure' }) : expect.objectContaining({ status }),
  );
});

describe('a header', () => {
  test.each([
    ['Accept: ;;;', 406],
    ['Accept: application/json;q=0', 406],
    ['Accept: text/html, */*;q=0.1', 200],
    [`Accept: ${'a/b,'.repeat(2000)}*/*`, 200],
    ['Accept:', 200],
    ['If-None-Match:', 400],
    ['If-None-Match: ,', 200],
    ['If-None-Match: *', 304],
    ['If-None-Match: "x", W/"y"', 200],
    [`If-None-Match: ${'x'.repeat(2001)}`, 400],
    ['Content-Type: ;', 200],
    ['Content-Type: multipart/form-data', 200],
    ['Content-Length: 0', 200],
    ['X-Request-Id: <script>', 200],
  ])('%.40s', async (header, status) => {
    const answer = await ask('/api/v3/preferences', { headers: `${header}\r\n` });

    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('node_modules');
  });

  test('Content-Type does not make the validator compile again', async () => {
    const timed = async (at: number) => {
      const start = performance.now();
      await ask('/api/v2/product/2000000000015', { headers: `Content-Type: a/b${at}\r\n` });
      return performance.now() - start;
    };
    await timed(0);
    const first = await timed(0);
    const others = await Promise.all([1, 2, 3, 4, 5].map(timed));

    expect(Math.min(...others)).toBeLessThan(Math.max(50, 5 * first));
  });
});

describe('with UNKNOWN_QUERY=ignore', () => {
  test.each([
    'user_id=me',
    'app_name=shelf&app_version=1.2&app_uuid=5f1c&user_id=me',
    '__proto__=1&constructor=2&toString=3',
    '=1',
    'user_id=a&user_id=b',
  ])('%s is passed over', async (query) => {
    expect((await ask(`/api/v3/preferences?${query}`, { port: lenient })).status).toBe(200);
    expect((await ask(`/api/v3/preferences?${query}`)).status).toBe(400);
  });

  test('a bad value of a known parameter is still refused, and it alone', async () => {
    const { status, body } = await ask('/api/v3/preferences?user_id=me&lc=1', { port: lenient });

    expect(status).toBe(400);
    expect(JSON.parse(body).errors.map((error: { field: { id: string } }) => error.field.id)).toEqual(['lc']);
  });

  test('user_id without password, which a product operation knows, does no harm', async () => {
    expect((await ask('/api/v2/product/2000000000015?user_id=me')).status).toBe(200);
  });
});

test('an account where none is known is refused with the parameters that are', async () => {
  const { body } = await ask('/api/v2/preferences?user_id=me');

  expect(JSON.parse(body).detail).toBe('"user_id" is not a parameter of /api/v2/preferences. Known ones are lc.');
});

test('none of this is a failure of the server', () => {
  expect(failures).toEqual([]);
});
