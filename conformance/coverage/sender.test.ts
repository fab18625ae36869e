import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import type { DerivedRequest } from '../requests/derived-requests.ts';
import { coverageRecorder } from './recorder.ts';
import { withCurrentTag } from './run-requests.ts';
import { senderOver } from './sender.ts';

const integer = { schema: { type: 'integer' } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const parameters = ['minMasts', 'maxMasts', 'page'].map((name) => ({ name, in: 'query', ...integer }));
const responses = { 200: json({ type: 'object' }), 400: json({ type: 'object', required: ['title'] }) };
const tag = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
const contract = contractOf({
  paths: {
    '/boats': {
      get: { operationId: 'listBoats', parameters, responses },
      put: { operationId: 'setBoats', parameters: [tag, ...parameters], responses },
    },
  },
} as unknown as OpenApiDocument);

function over(respond: (method: string, count: number) => { status?: number; body?: string }) {
  const asked: string[] = [];
  const run = {
    contract,
    operations: contract.operations,
    checker: checker(contract),
    profile: defaultProfile,
    recorder: coverageRecorder(contract, defaultProfile),
  };
  const send = senderOver(async ({ method, target, headers }) => {
    asked.push(`${method} ${target}`);
    const responseHeaders = { 'content-type': 'application/json', etag: '"now"' };
    const exchange = { method, url: target, requestHeaders: headers, status: 200, responseHeaders, body: '{}' };
    return { ...exchange, ...respond(method, asked.length) };
  }, run);
  const ids = () => [...send.diagnostics.values()].map(({ check }) => check);
  return {
    run,
    send,
    asked,
    ids,
    get: (query: string) => send({ method: 'GET', target: `/boats${query}`, headers: {} }),
  };
}

test.each([
  ['?minMasts=9&maxMasts=10', ['refused-good-request']],
  ['?minMasts=10&maxMasts=9', []],
])('a refusal of %s is a finding where its bounds are not crossed', async (query, found) => {
  const { get, ids } = over(() => ({ status: 400, body: '{"title":"No."}' }));
  await get(query);
  expect(ids()).toEqual(found);
});

test('a body is checked once for each status that it has', async () => {
  const { get, ids } = over((_method, count) => ({ status: count === 1 ? 200 : 400 }));
  await get('');
  await get('?page=x');
  expect(ids()).toEqual(['body-missing-property']);
});

test.each([
  200, 201, 204, 400,
])('what was read is read again after a change that got %i, unless it is refused', async (status) => {
  const { get, send, asked } = over((method) => (method === 'GET' ? {} : { status }));
  await get('');
  await send({ method: 'PUT', target: '/boats', headers: {} });
  await get('');
  expect(asked.length).toBe(status < 300 ? 3 : 2);
});

test('only requests that change nothing are made smaller', async () => {
  const { send, asked } = over(() => ({ body: '[]' }));
  for (const method of ['GET', 'PUT']) await send({ method, target: '/boats?page=1&minMasts=1', headers: {} });
  await send.shrink();
  expect(asked.slice(2).filter((one) => one.startsWith('PUT'))).toEqual([]);
  expect(asked).toContain('GET /boats');
});

test.each([
  ['the minimal request', '"now"'],
  ['header If-Match: none that matches', '"old"'],
])('%s is sent with the tag %s', async (what, sent) => {
  const { run, send } = over(() => ({}));
  const request = { operationId: 'setBoats', method: 'PUT', target: '/boats', headers: { 'If-Match': '"old"' }, what };
  const { headers } = await withCurrentTag({ ...request, expected: { kind: 'handled' } } as DerivedRequest, send, run);
  expect(headers).toEqual({ 'If-Match': sent });
});
