import { expect, test } from '@jest/globals';
import type { Request } from '../requests/request-url.ts';
import { wrongHead } from './methods.ts';
import type { Sender } from './sender.ts';

test.each<[get: object, head: object, name: string | undefined]>([
  [{}, { 'content-length': '13' }, 'content-length'],
  [{}, { 'content-length': '14' }, undefined],
  [{ 'content-encoding': 'gzip' }, { 'content-length': '14' }, undefined],
  [{ 'content-length': '20', 'content-encoding': 'gzip' }, { 'content-length': '14' }, 'content-length'],
  [{ etag: '"a"' }, { etag: '"b"' }, 'etag'],
  [{ 'content-type': 'text/plain' }, {}, undefined],
])('GET with %j and HEAD with %j', async (get, head, wrong) => {
  const response = (headers: object, raw: string) => ({ status: 200, raw, body: null, headers });
  const send = (async () => response(get, '{"a":"ééé"}')) as unknown as Sender;
  const request = { method: 'HEAD', target: '/a', headers: {} };

  const found = await wrongHead(request, response(head, '') as never, send);
  expect(/content-length|content-type|etag/.exec(found?.what ?? '')?.[0]).toBe(wrong);
});

test.each<[first: object, second: object, wrong: boolean]>([
  [{}, {}, true],
  [{ etag: '"1"' }, { etag: '"1"' }, true],
  [{ etag: '"1"' }, { etag: '"2"' }, false],
  [{ etag: '"1"' }, {}, false],
  [{}, { raw: 'b' }, false],
  [{ status: 404 }, { status: 404 }, false],
])('HEAD is compared with a GET that is the same twice, here %j and %j: %s', async (first, second, wrong) => {
  const asked: string[] = [];
  const head = { status: 200, raw: '', body: null, headers: { 'content-type': 'text/csv' } };
  const get = { ...head, raw: 'a', headers: { 'content-type': 'text/plain' } };
  const send = (async ({ method }: Request, again?: boolean) => {
    return { ...get, ...(asked.push(`${method} ${again}`) === 1 ? first : second) };
  }) as unknown as Sender;
  const request = { method: 'HEAD', target: '/a', headers: {} };

  expect((await wrongHead(request, head, send))?.check).toBe(wrong ? 'header-value' : undefined);
  expect(asked).toEqual(['GET true', 'GET true']);
  expect(await wrongHead({ ...request, method: 'POST' }, head, send)).toBeUndefined();
  expect(await wrongHead(request, { ...head, status: 404 }, send)).toBeUndefined();
});
