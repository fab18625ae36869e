import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import type { Request } from '../requests/request-url.ts';
import { wrongAllow, wrongHead, wrongType } from './methods.ts';
import type { Sender } from './sender.ts';
import type { ProbeResponse } from './significant-difference.ts';

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

const answer = (status: number, headers: object) => ({ status, raw: '', body: null, headers }) as ProbeResponse;

test.each<[method: string, status: number, headers: object, declared: string[], wrong: string | undefined]>([
  ['PUT', 405, { allow: 'get,POST , HEAD' }, ['GET', 'POST'], undefined],
  ['PUT', 405, { ALLOW: 'GET, POSTS' }, ['GET', 'POST', 'PATCH'], 'POST,PATCH'],
  ['PUT', 405, {}, ['GET'], ''],
  ['PUT', 405, {}, [], undefined],
  ['PUT', 404, { allow: '' }, ['GET'], undefined],
  ['OPTIONS', 204, { allow: 'GET' }, ['GET', 'POST'], 'POST'],
  ['OPTIONS', 204, {}, ['GET'], undefined],
  ['OPTIONS', 300, { allow: '' }, ['GET'], undefined],
  ['OPTIONS', 405, {}, ['GET'], ''],
])('of %s, %i with %j has to allow %j', (method, status, headers, declared, wrong) => {
  const found = wrongAllow({ method, target: '/a', headers: {} }, answer(status, headers), declared);
  const named = found?.what.split('"')[0]?.match(/\b[A-Z]{3,}\b/g) ?? [];
  expect([found?.check, found && named.join()]).toEqual(
    wrong === undefined ? [undefined, undefined] : ['allow-header', wrong],
  );
});

test.each<[accept: string | undefined, status: number, type: string | undefined, refusing: boolean, wrong: boolean]>([
  ['text/csv', 200, 'application/json', false, true],
  ['text/csv', 200, 'Text/CSV; charset=utf-8', false, false],
  ['text/csv', 406, 'application/json', true, true],
  ['text/csv', 404, 'application/json', true, false],
  ['image/png', 200, 'application/json', true, true],
  ['image/png', 299, 'application/json', false, false],
  ['image/png', 406, 'application/json', true, false],
  [undefined, 200, 'application/json', true, false],
])('asked for %s, %i with %s is no right one: %s, %s', (accept, status, type, refusing, wrong) => {
  const responses = { 200: { content: { 'text/csv': {}, 'application/json': {} } }, ...(refusing && { 406: {} }) };
  const { operation } = contractOf({ paths: { '/a': { get: { operationId: 'a', responses } } } } as never);
  const request = { headers: accept === undefined ? {} : { Accept: accept } } as never;
  const found = wrongType(request, answer(status, { 'Content-Type': type }), operation('a'));
  expect(found?.check).toBe(wrong ? 'media-type' : undefined);
});
