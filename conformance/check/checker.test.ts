import { expect, test } from '@jest/globals';
import { orderExchange, parcel, parcelExchange, refusal, searchExchange } from '../fixtures/exchanges.ts';
import { faults, faultyExchange, rightChanges } from '../fixtures/faults.ts';
import { checker } from './checker.ts';
import type { Exchange } from './exchange.ts';
import { findingMeanings } from './finding.ts';
import { duplicateKeys } from './json-text.ts';

const strict = checker(parcel, { sealed: true, profile: { methodNotAllowed: 'exact-allow', ignoredHeaders: [] } });
const body = (value: unknown) => parcelExchange({ body: JSON.stringify(value) });
const inParcel = (value: unknown) => body({ status: 'success', parcel: value });
const post = { method: 'POST', status: 405, body: '' };
const withHeaders = (headers: Exchange['responseHeaders']) =>
  parcelExchange({ responseHeaders: { ...parcelExchange().responseHeaders, ...headers } });
const named = (exchange: Exchange, by = strict) => by.check(exchange).map(({ id, pointer }) => `${id} ${pointer}`);

test.each(Object.entries(faults))('found: %s', (_name, fault) => {
  expect(named(faultyExchange(fault))).toEqual(fault.findings);
});

const more: [string, Exchange][] = [
  ['request-body /request/body/grams', orderExchange('{"grams":"7"}')],
  ['request-body /request/body', orderExchange('')],
  ['request-body /request/headers/content-type', orderExchange('grams=7', 'application/x-www-form-urlencoded')],
  ['unexpected-body /body', parcelExchange({ status: 304, responseHeaders: {} })],
  ['header-value /headers/x-rate', withHeaders({ 'x-rate': '1e1' })],
  [
    'duplicate-key /body/parcel/parts/1/name',
    parcelExchange({ body: '{"status":"success","parcel":{"parts":[{},{"name":"a","name":"b"}]}}' }),
  ],
  ['body-type /body/parcel/grams', inParcel({ grams: '10' })],
  ['body-unknown-property /body/parcel/colour', inParcel({ colour: 'brown' })],
  ['body-value /body/parcel/status/status', inParcel({ status: { status: 'maybe' } })],
  ...['application/problem+json', 'application/problem+json; charset=utf-8'].map((type): [string, Exchange] => [
    'body-value /body/status',
    searchExchange('page=0', {
      ...refusal,
      responseHeaders: { 'content-type': type },
      body: '{"title":"","status":404}',
    }),
  ]),
];

test.each(more)('found: %s', (finding, exchange) => {
  const found = strict.check(exchange).map(({ id, because, pointer }) => [because ?? id, pointer].join(' '));
  expect(found).toEqual([finding]);
});

test.each<[string, Exchange]>([
  ...Object.entries(rightChanges).map(([name, change]): [string, Exchange] => [name, faultyExchange({ change })]),
  ['404 on an undeclared path', parcelExchange({ url: '/api/v1/parcel', status: 404 })],
  ['405 with an exact Allow', parcelExchange({ ...post, responseHeaders: { Allow: 'OPTIONS, GET, HEAD' } })],
  [
    '405 with an exact Allow, without spaces',
    parcelExchange({ ...post, responseHeaders: { allow: 'GET,HEAD,OPTIONS' } }),
  ],
  [
    'a slash at the end leads to the path without it',
    parcelExchange({ url: '/api/v1/', status: 308, responseHeaders: { location: '/api/v1' }, body: '' }),
  ],
  ['OPTIONS with 204', parcelExchange({ method: 'OPTIONS', status: 204, body: '' })],
  ['an invalid request rejected', searchExchange('page=0', refusal)],
  ['a value of the path that nothing has', parcelExchange({ ...refusal, url: '/api/v1/parcel/1', status: 404 })],
  ['a valid request', searchExchange('page=1')],
  ['a valid request with a fragment', searchExchange('page=1#page=0?/')],
  ['an address with a user and a port', parcelExchange({ url: 'HTTPS://a:b@[::1]:8/api/v1/parcel/12345678#/top' })],
  ['an order', orderExchange('{"grams":7}')],
  ['an order of nothing', orderExchange('{}')],
  [
    'a status of a range',
    parcelExchange({ status: 503, responseHeaders: { 'content-type': 'text/plain' }, body: 'down' }),
  ],
  ['HEAD without body', parcelExchange({ method: 'HEAD', body: '' })],
  ['304 without body', parcelExchange({ status: 304, responseHeaders: {}, body: '' })],
  ['304 with a header of its 200', parcelExchange({ status: 304, responseHeaders: { 'x-rate': '10' }, body: '' })],
  ['a header that is a number', withHeaders({ 'x-rate': '10' })],
  ['headers of HTTP and CORS', withHeaders({ 'Access-Control-Allow-Origin': '*', date: 'now' })],
  ['the same key in two objects', inParcel({ parts: [{ name: 'a' }, { name: 'a' }] })],
  ['a property by its pattern', inParcel({ name_fr: 'chêne', grams: 10, status: { status: 'failure' } })],
])('no finding: %s', (_name, exchange) => {
  expect(strict.check(exchange)).toEqual([]);
});

test('every finding id has a test', () => {
  const requestIds = ['malformed-url', 'unknown-parameter', 'missing-parameter', 'serialisation', 'parameter-value'];
  const findings = [...Object.values(faults).flatMap((fault) => fault.findings), ...more.map(([finding]) => finding)];
  const covered = [...findings.map((finding) => finding.split(' ')[0]), ...requestIds, 'body-composition'];
  expect([...new Set(covered)].sort()).toEqual(Object.keys(findingMeanings).sort());
});

test('a finding names what is wrong with an accepted request, the keyword in the contract, and the operation', () => {
  expect(strict.check(searchExchange('page=1e1'))).toMatchObject([
    {
      because: 'parameter-value',
      operationId: 'searchParcel',
      expected: 'integer',
      got: '"1e1"',
      what: 'query parameter page: wrong type',
    },
  ]);
  expect(strict.check(inParcel({ grams: 0 }))).toMatchObject([
    { expected: 'minimum 1', got: '0', contract: '#/components/schemas/Parcel/properties/grams/minimum' },
  ]);
});

test('a concrete path wins over a templated one, and dots in a path stand for themselves', () => {
  expect(strict.operationOf('GET', '/api/v1/parcel/best')?.operationId).toBe('getBestParcel');
  expect(strict.operationOf('HEAD', '/api/v1/parcel/12345678')).toEqual({
    operationId: 'getParcel',
    path: '/api/v1/parcel/{code}',
    pathParameters: { code: '12345678' },
  });
  expect(strict.operationOf('GET', '/api/v1x4/search')).toBeUndefined();
  expect(strict.operationOf('PATCH', '/api/v1/parcel/best')).toBeUndefined();
});

test('an invalid request is a finding whatever success, redirect or 404 it gets, and none when it is rejected before its parameters are read', () => {
  const ids = (status: number) => strict.check(searchExchange('page=0', { status })).map(({ id }) => id);
  for (const status of [200, 204, 302, 304, 404]) expect(ids(status)).toContain('accepted-bad-request');
  for (const status of [400, 401, 406, 429, 503]) expect(ids(status)).not.toContain('accepted-bad-request');
});

test.each([404, 410])('what is not there may be seen before what is wrong with the request: %i', (status) => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const responses = { 200: {}, 404: {}, 410: {} };
  const { check } = checker({
    paths: { '/a/{id}': { get: { operationId: 'a', parameters: [id], responses } } },
  } as never);
  const exchange = { method: 'GET', requestHeaders: {}, status, responseHeaders: {}, body: '' };
  expect(['/a/1?more=1', '/a/x'].flatMap((url) => check({ ...exchange, url }).map((one) => one.id))).toEqual([]);
});

test('the profile says how this API rejects requests and methods, and which headers it ignores', () => {
  const lenient = checker(parcel, { profile: { methodNotAllowed: 'any-4xx', ignoredHeaders: ['server'] } });
  const headers = { ...parcelExchange().responseHeaders, Server: 'nginx' };

  expect(lenient.check(parcelExchange({ method: 'POST', status: 404, body: '' }))).toEqual([]);
  expect(lenient.check(parcelExchange({ responseHeaders: headers }))).toEqual([]);
  expect(strict.check(parcelExchange({ responseHeaders: headers })).map(({ id }) => id)).toEqual(['undeclared-header']);
});

test.each([
  [
    'Last-Modified',
    ['Sun, 06 Nov 1994 08:49:37 GMT', 'Wed, 31 Dec 2025 23:59:59 GMT'],
    [
      ...['Sun, 6 Nov 1994 08:49:37 GMT', 'Sun, 006 Nov 1994 08:49:37 GMT', 'Sun, 06 Nov 94 08:49:37 GMT'],
      ...['Sun, 06 Nov 1994 8:49:37 GMT', 'Sun, 06 Nov 1994 08:49 GMT', 'Sun, 06 Nov 1994 08:49:37 UTC'],
      ...['sun, 06 Nov 1994 08:49:37 GMT', 'Sun, 06 nov 1994 08:49:37 GMT', '06 Nov 1994 08:49:37 GMT', ''],
      ...['Sunday, 06-Nov-94 08:49:37 GMT', 'x Sun, 06 Nov 1994 08:49:37 GMT', 'Sun, 06 Nov 1994 08:49:37 GMT, x'],
    ],
  ],
  ['ETag', ['"1"', 'W/"1"', '""'], ['1', 'w/"1"', 'W/1', '"1', '1"', '"1" x', 'x"1"', '"1"2"', '"1", "2"', '']],
])('a declared %s is written as HTTP has it', (name, right, wrong) => {
  const responses = { 200: { headers: { [name]: {} } } };
  const by = checker({ paths: { '/a': { get: { operationId: 'a', responses } } } } as never);
  const header = name.toLowerCase();
  const found = (value: string) =>
    named(parcelExchange({ url: '/a', body: '', responseHeaders: { [header]: value } }), by);

  expect(right.flatMap(found)).toEqual([]);
  expect(wrong.map(found)).toEqual(wrong.map(() => [`header-value /headers/${header}`]));
});

test('only in a sealed contract what HTTP itself refuses must be declared', () => {
  const open = checker(parcel);
  const exchanges = [405, 406, 407, 414, 415, 416].map((status) => parcelExchange({ status }));
  expect(exchanges.filter((one) => named(one).length > named(one, open).length).map(({ status }) => status)).toEqual([
    406, 415,
  ]);
});

test('a body that no response declares is left open for all errors alone, and only where nothing is sealed', () => {
  const statuses = [200, 204, 304, 399, 400, 401, 404, 499, 500, 599];
  const responses = Object.fromEntries(statuses.map((status) => [status, {}]));
  const contract = { paths: { '/a': { get: { operationId: 'a', responses } } } } as never;
  const withFinding = (sealed: boolean, method: string, body: string) =>
    statuses.filter((status) => {
      const exchange = parcelExchange({ method, url: '/a', status, body, responseHeaders: {} });
      const by = checker(contract, { sealed, profile: { methodNotAllowed: 'exact-allow' } });
      return named(exchange, by).includes('unexpected-body /body');
    });

  expect(withFinding(false, 'GET', 'x')).toEqual([200, 204, 304, 399]);
  expect(withFinding(true, 'GET', 'x')).toEqual(statuses);
  expect(withFinding(false, 'HEAD', 'x')).toEqual(statuses);
  expect([false, true].flatMap((sealed) => withFinding(sealed, 'GET', ''))).toEqual([]);
});

test.each([
  ['{"a":1,"\\u0061":2}', ['/a']],
  ['{"\\u0041":1,"A":2,"a":3}', ['/A']],
  ['{"a/b":1,"a\\/b":2,"~":1,"\\u007e":2}', ['/a~1b', '/~0']],
  ['{"\\"":1,"\\u0022":2,"\\\\":1,"\\u005C":2}', ['/"', '/\\']],
  ['{"é\\n":1, "\\u00e9\\u000A" :2}', ['/é\n']],
  ['{"":1,"":2,"":3}', ['/', '/']],
  ['[[],{"b":[{}, {"c":"d,","c":"{"}],"b":0}]', ['/1/b/1/c', '/1/b']],
  ['{"a":{"a":{"a":1}, "b":1},"b":{"a":1}}', []],
  ['{ "a":["a","a","b"],"b":"a","c":"\\"a\\":1,\\"a\\":2" }', []],
])('the keys that occur twice in %s, however they are written, are found', (text, expected) => {
  expect(duplicateKeys(text, JSON.parse(text))).toEqual(expected);
});

test('HEAD and 304 must not have a body, and HEAD may be without body', () => {
  expect(strict.check(parcelExchange({ method: 'HEAD' })).map(({ id }) => id)).toEqual(['unexpected-body']);
  expect(strict.check(parcelExchange({ status: 204, responseHeaders: {}, body: '' }))).toEqual([]);
});

test('checkBody checks a value alone, and its status and media type', () => {
  expect(strict.checkBody('getBestParcel', 200, 'application/json', 'oak')).toEqual([]);
  expect(strict.checkBody('getBestParcel', 200, 'application/json', 'wheat').map(({ id }) => id)).toEqual([
    'body-value',
  ]);
  expect(strict.checkBody('getBestParcel', 404, 'application/json', 'oak').map(({ id }) => id)).toEqual([
    'undeclared-status',
  ]);
  expect(strict.checkBody('getBestParcel', 200, 'text/plain', 'oak').map(({ id }) => id)).toEqual(['media-type']);
  expect(strict.checkBody('getParcel', 304, 'text/plain', 'x').map(({ id }) => id)).toEqual(['unexpected-body']);
  expect(() => strict.checkBody('getRoom', 200, 'application/json', 1)).toThrow('getRoom');
});

test.each([
  ['HEAD', 'any-4xx', []],
  ['OPTIONS', 'any-4xx', []],
  ['HEAD', 'exact-allow', ['undeclared-status /status']],
  ['OPTIONS', 'exact-allow', ['options-refused /status']],
] as const)('%s that a server does not know, and %s of it', (method, methodNotAllowed, expected) => {
  const { check } = checker(parcel, { profile: { methodNotAllowed } });
  const exchange = parcelExchange({ method, status: 405, body: '', responseHeaders: {} });

  expect(check(exchange).map(({ id, pointer }) => `${id} ${pointer}`)).toEqual(expected);
});

test('each status says whether a path, a method or a request was refused', () => {
  const lenient = checker(parcel, { profile: { methodNotAllowed: 'any-4xx' } });
  const statuses = [200, 301, 400, 404, 405, 499, 500, 501, 503];
  const withFinding = (id: string, exchange: Exchange, by = strict) =>
    statuses.filter((status) => by.check({ ...exchange, status }).some((found) => found.id === id));

  expect(withFinding('unknown-path', parcelExchange({ url: '/none' }))).toEqual([200, 301, 500, 501]);
  expect(withFinding('method-not-refused', parcelExchange(post))).toEqual([200, 301, 400, 404, 499, 500, 501, 503]);
  expect(withFinding('method-not-refused', parcelExchange(post), lenient)).toEqual([200, 301, 500, 501, 503]);
  expect(withFinding('accepted-bad-request', searchExchange('page=0'))).toEqual([200, 301, 404, 499]);
  expect(withFinding('options-refused', parcelExchange({ method: 'OPTIONS', body: '' }))).toEqual([
    301, 400, 404, 405, 499, 500, 501, 503,
  ]);
  expect(withFinding('options-refused', parcelExchange({ method: 'OPTIONS', body: '' }), lenient)).toEqual([
    301, 400, 499, 500, 503,
  ]);
});
