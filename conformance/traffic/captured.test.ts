import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { decodeBody, headersOf, reasonOf } from './captured.ts';
import { behindBase } from './options.ts';
import { requested } from './recordings.ts';

test('headers are read by their names in lower case, repeated ones joined in order, without those of HTTP/2', () => {
  const pairs = [
    [':status', '200'],
    ['Vary', 'Accept'],
    ['ETag', '"1"'],
    ['vary', 'Origin'],
  ] as const;
  expect(headersOf(pairs)).toEqual({ vary: 'Accept, Origin', etag: '"1"' });
});

test.each([
  [gzipSync('a'), 'x-gzip', { body: 'a' }],
  [gzipSync('a'), 'GZIP', { body: 'a' }],
  [brotliCompressSync(gzipSync('é')), 'gzip, identity , br', { body: 'é' }],
  [Buffer.from('a'), undefined, { body: 'a' }],
  [Buffer.alloc(0), 'gzip', { body: '' }],
  [Buffer.from('a'), 'zstd', { body: '', bodyUnknown: 'the content coding "zstd" is not supported' }],
  [Buffer.from('a'), 'constructor', { body: '', bodyUnknown: 'the content coding "constructor" is not supported' }],
  [Buffer.from('a'), 'gzip', { body: '', bodyUnknown: expect.stringMatching(/^the body is not gzip: ./) }],
])('%p in the coding %s is %p', (bytes, coding, decoded) => {
  expect(decodeBody(bytes, coding)).toEqual(decoded);
});

test.each([
  [new Error('broken'), 'broken'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new RangeError(), 'RangeError'],
  ['text', 'text'],
])('%p failed because of %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test.each([
  ['http://a.example/v1/things?x=1', ['/v1'], '/things?x=1'],
  ['/v1/things', ['/v1'], '/things'],
  ['/v10/things', ['/v1'], undefined],
  ['/v1', ['/v1'], undefined],
  ['http://a.example/v1/things', ['http://b.example/v1', 'http://a.example'], '/v1/things'],
  ['http://a.example/v1/things', ['/v1', 'http://a.example'], '/things'],
  ['https://a.example/v1/things', ['http://a.example'], undefined],
])('%s behind %j is %s', (url, bases, path) => {
  expect(behindBase(url, bases)).toBe(path);
});

test.each([
  ['POST https://a.example/v1/x?y=1 twice', 'POST', '/v1/x'],
  ['/v1/x', 'GET', '/v1/x'],
  ['HEAD /v1/x again', 'HEAD', '/v1/x'],
])('a recorded request %s is %s of %s', (request, method, path) => {
  expect(requested(request)).toEqual({ method, path });
});
