import { expect, test } from '@jest/globals';
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
