import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import { type Body, bodyOfChunks, byteString, sharedBytes } from './json-bytes.ts';
import { sendBody } from './send-json.ts';

let body: Body = bodyOfChunks([]);
let before: (response: Response) => unknown = () => undefined;
const app = express()
  .disable('x-powered-by')
  .use((request, response) => {
    before(response);
    sendBody(request, response, body);
  });
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close().closeAllConnections());

/** What a body is sent as: status, headers and bytes. */
async function sent(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, headers, agent: false });
  const response = await new Promise<IncomingMessage>((...to) => request.on('response', to[0]).on('error', to[1]));
  const { date, connection, ...own } = response.headers;
  return { status: response.statusCode, headers: own, bytes: await buffer(response) };
}

const gzip = { 'Accept-Encoding': 'gzip' };

test.each([
  ['several', [byteString('é'), sharedBytes(Buffer.from('€')), byteString('ÿ😀')]],
  ['shared bytes last', [byteString('é'), byteString('ö'), sharedBytes(Buffer.from('€'))]],
])('the chunks of a body arrive as they are, with their length: %s', async (_what, chunks) => {
  body = bodyOfChunks(chunks);
  before = () => undefined;
  const whole = Buffer.concat(chunks.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one.bytes)));
  const { headers, bytes } = await sent(gzip);

  expect([bytes, headers]).toEqual([whole, { etag: `"${body.tag}"`, 'content-length': `${whole.length}` }]);
});

test.each([
  [200, 999, [undefined, undefined]],
  [200, 1000, ['Accept-Encoding', 'gzip']],
  [201, 1000, [undefined, undefined]],
])('a body of %i with %i bytes has these Vary and Content-Encoding: %j', async (status, length, shown) => {
  body = bodyOfChunks(['x'.repeat(length)]);
  before = (response) => response.status(status);
  const [plain, coded] = [await sent(), await sent(gzip)];
  const { vary, 'content-encoding': coding, etag } = coded.headers;
  const unpacked = coding === 'gzip' ? gunzipSync(coded.bytes) : coded.bytes;

  expect([[vary, coding], plain.headers.vary, plain.headers['content-encoding']]).toEqual([shown, vary, undefined]);
  expect([unpacked, plain.bytes]).toEqual(Array(2).fill(Buffer.from('x'.repeat(length))));
  expect([plain.status, etag !== undefined, etag === plain.headers.etag]).toEqual([status, status === 200, !coding]);
  expect([...body.encoded.keys()]).toEqual(coding === undefined ? [] : [coding]);
});

test('a response keeps the ETag, the Vary and the headers that it has, a 304 but for those of its body', async () => {
  body = bodyOfChunks(['x'.repeat(1000)]);
  const ofBody = { 'Content-Type': 'text/plain', 'content-language': 'fr', 'Content-Location': '/a' };
  before = (response) => response.set({ ETag: '"own"', Vary: 'Prefer', 'X-Own': '1', ...ofBody });
  const kept = { etag: '"own"', vary: 'Prefer, Accept-Encoding', 'x-own': '1', 'content-location': '/a' };

  expect(await sent({ 'If-None-Match': `"${body.tag}"` })).toMatchObject({ status: 200, headers: kept });
  for (const condition of ['"own"', 'W/"own"', '"a,b","own"', ' * '])
    expect(await sent({ ...gzip, 'If-None-Match': condition })).toEqual({
      ...{ status: 304, headers: kept, bytes: Buffer.alloc(0) },
    });
});
