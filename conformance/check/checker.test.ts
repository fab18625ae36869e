import { expect, test } from '@jest/globals';
import { bread, breadExchange, orderExchange, refusal, searchExchange } from '../fixtures/exchanges.ts';
import { checker } from './checker.ts';
import type { Exchange } from './exchange.ts';
import type { FindingId } from './finding.ts';
import { findingMeanings } from './finding.ts';

const strict = checker(bread, { sealed: true, profile: { methodNotAllowed: 'exact-allow' } });
const body = (value: unknown) => breadExchange({ body: JSON.stringify(value) });
const inBread = (value: unknown) => body({ status: 'success', bread: value });
const post = { method: 'POST', status: 405, body: '' };

/** For each id: an exchange with that finding at this pointer, and a sibling without findings. */
const table: [FindingId, string, Exchange, Exchange][] = [
  [
    'unknown-path',
    '/path',
    breadExchange({ url: '/api/v1/bread' }),
    breadExchange({ url: '/api/v1/bread', status: 404 }),
  ],
  [
    'method-not-refused',
    '/method',
    breadExchange({ method: 'POST' }),
    breadExchange({ ...post, responseHeaders: { Allow: 'OPTIONS, GET, HEAD' } }),
  ],
  [
    'allow-header',
    '/headers/allow',
    breadExchange({ ...post, responseHeaders: { Allow: 'GET' } }),
    breadExchange({ ...post, responseHeaders: { allow: 'GET,HEAD,OPTIONS' } }),
  ],
  [
    'options-refused',
    '/status',
    breadExchange({ method: 'OPTIONS', status: 405, body: '' }),
    breadExchange({ method: 'OPTIONS', status: 204, body: '' }),
  ],
  ['accepted-bad-request', '/query/page', searchExchange('page=0'), searchExchange('page=0', refusal)],
  ['request-body', '/request/body/grams', orderExchange('{"grams":"7"}'), orderExchange('{"grams":7}')],
  ['request-body', '/request/body', orderExchange(''), orderExchange('{}')],
  [
    'request-body',
    '/request/headers/content-type',
    orderExchange('grams=7', 'application/x-www-form-urlencoded'),
    orderExchange('{}'),
  ],
  ['refused-good-request', '/status', searchExchange('page=1', refusal), searchExchange('page=1')],
  [
    'undeclared-status',
    '/status',
    breadExchange({ status: 418 }),
    breadExchange({ status: 503, responseHeaders: { 'content-type': 'text/plain' }, body: 'down' }),
  ],
  [
    'media-type',
    '/headers/content-type',
    breadExchange({ responseHeaders: { 'content-type': 'text/html', etag: '"1"' } }),
    breadExchange({ responseHeaders: { 'Content-Type': 'Application/JSON', etag: '"1"' } }),
  ],
  ['missing-body', '/body', breadExchange({ body: '' }), breadExchange({ method: 'HEAD', body: '' })],
  [
    'unexpected-body',
    '/body',
    breadExchange({ status: 304, responseHeaders: {} }),
    breadExchange({ status: 304, responseHeaders: {}, body: '' }),
  ],
  [
    'missing-header',
    '/headers/etag',
    breadExchange({ responseHeaders: { 'content-type': 'application/json' } }),
    breadExchange(),
  ],
  [
    'header-value',
    '/headers/x-rate',
    breadExchange({ responseHeaders: { ...breadExchange().responseHeaders, 'x-rate': '1e1' } }),
    breadExchange({ responseHeaders: { ...breadExchange().responseHeaders, 'x-rate': '10' } }),
  ],
  [
    'undeclared-header',
    '/headers/x-powered-by',
    breadExchange({ responseHeaders: { ...breadExchange().responseHeaders, 'X-Powered-By': 'Express' } }),
    breadExchange({
      responseHeaders: { ...breadExchange().responseHeaders, 'Access-Control-Allow-Origin': '*', date: 'now' },
    }),
  ],
  ['invalid-json', '/body', breadExchange({ body: '{"status":' }), body({ status: 'success' })],
  [
    'duplicate-key',
    '/body/bread/parts/1/name',
    breadExchange({ body: '{"status":"success","bread":{"parts":[{},{"name":"a","name":"b"}]}}' }),
    inBread({ parts: [{ name: 'a' }, { name: 'a' }] }),
  ],
  ['body-type', '/body/bread/grams', inBread({ grams: '10' }), inBread({ grams: 10 })],
  ['body-missing-property', '/body/status', body({}), body({ status: 'failure' })],
  ['body-unknown-property', '/body/bread/colour', inBread({ colour: 'brown' }), inBread({ name_fr: 'seigle' })],
  [
    'body-value',
    '/body/bread/status/status',
    inBread({ status: { status: 'maybe' } }),
    inBread({ status: { status: 'failure' } }),
  ],
];

test.each(table)('%s is found at %s, and not in its sibling', (id, pointer, bad, good) => {
  expect(strict.check(bad).map(({ id: found, because, pointer: at }) => [found === id ? id : because, at])).toEqual([
    [id, pointer],
  ]);
  expect(strict.check(good)).toEqual([]);
});

test('every finding id has a test', () => {
  const requestIds = ['malformed-url', 'unknown-parameter', 'missing-parameter', 'serialisation', 'parameter-value'];
  const covered = [...table.map(([id]) => id), ...requestIds, 'body-composition'];
  expect([...new Set(covered)].sort()).toEqual(Object.keys(findingMeanings).sort());
});

test('a finding names what is wrong with an accepted request, the keyword in the contract, and the operation', () => {
  expect(strict.check(searchExchange('page=1e1'))).toMatchObject([
    {
      because: 'parameter-value',
      operationId: 'searchBread',
      expected: 'integer',
      got: '"1e1"',
      what: 'query parameter page: wrong type',
    },
  ]);
  expect(strict.check(inBread({ grams: 0 }))).toMatchObject([
    { expected: 'minimum 1', got: '0', contract: '#/components/schemas/Bread/properties/grams/minimum' },
  ]);
});

test('a concrete path wins over a templated one, and dots in a path stand for themselves', () => {
  expect(strict.operationOf('GET', '/api/v1/bread/best')?.operationId).toBe('getBestBread');
  expect(strict.operationOf('HEAD', '/api/v1/bread/12345678')).toEqual({
    operationId: 'getBread',
    path: '/api/v1/bread/{code}',
    pathParameters: { code: '12345678' },
  });
  expect(strict.operationOf('GET', '/api/v1x4/search')).toBeUndefined();
  expect(strict.operationOf('PATCH', '/api/v1/bread/best')).toBeUndefined();
});

test('an invalid request is a finding whatever success, redirect or 404 it gets, and none when it is rejected before its parameters are read', () => {
  const ids = (status: number) => strict.check(searchExchange('page=0', { status })).map(({ id }) => id);
  for (const status of [200, 204, 302, 304, 404]) expect(ids(status)).toContain('accepted-bad-request');
  for (const status of [400, 401, 406, 429, 503]) expect(ids(status)).not.toContain('accepted-bad-request');
});

test('the profile says how this API rejects requests and methods, and which headers it ignores', () => {
  const lenient = checker(bread, { profile: { methodNotAllowed: 'any-4xx', ignoredHeaders: ['server'] } });
  const headers = { ...breadExchange().responseHeaders, Server: 'nginx' };

  expect(lenient.check(breadExchange({ method: 'POST', status: 404, body: '' }))).toEqual([]);
  expect(lenient.check(breadExchange({ responseHeaders: headers }))).toEqual([]);
  expect(strict.check(breadExchange({ responseHeaders: headers })).map(({ id }) => id)).toEqual(['undeclared-header']);
});

test('HEAD and 304 must not have a body, and HEAD may be without body', () => {
  expect(strict.check(breadExchange({ method: 'HEAD' })).map(({ id }) => id)).toEqual(['unexpected-body']);
  expect(strict.check(breadExchange({ status: 204, responseHeaders: {}, body: '' }))).toEqual([]);
});

test('checkBody checks a value alone, and its status and media type', () => {
  expect(strict.checkBody('getBestBread', 200, 'application/json', 'rye')).toEqual([]);
  expect(strict.checkBody('getBestBread', 200, 'application/json', 'wheat').map(({ id }) => id)).toEqual([
    'body-value',
  ]);
  expect(strict.checkBody('getBestBread', 404, 'application/json', 'rye').map(({ id }) => id)).toEqual([
    'undeclared-status',
  ]);
  expect(strict.checkBody('getBestBread', 200, 'text/plain', 'rye').map(({ id }) => id)).toEqual(['media-type']);
  expect(strict.checkBody('getBread', 304, 'text/plain', 'x').map(({ id }) => id)).toEqual(['unexpected-body']);
  expect(() => strict.checkBody('getCake', 200, 'application/json', 1)).toThrow('getCake');
});
