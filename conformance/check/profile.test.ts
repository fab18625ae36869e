import { expect, test } from '@jest/globals';
import { parcel, parcelExchange, refusal, searchExchange } from '../fixtures/exchanges.ts';
import { defaultProfile, type Profile } from '../profile.ts';
import { checker } from './checker.ts';
import { type Exchange, headerValue, splitUrl } from './exchange.ts';
import { formatFindings, repairs, show } from './finding.ts';

const found = (exchange: Exchange, profile: Partial<Profile> = {}) =>
  checker(parcel, { sealed: true, profile })
    .check(exchange)
    .map(({ id }) => id);
const put = parcelExchange({ method: 'PUT', status: 405, body: '', responseHeaders: {} });
const exact = { methodNotAllowed: 'exact-allow' } as const;

const sent = (change: Partial<Exchange>) => parcelExchange({ body: '', responseHeaders: {}, ...change });
const slash = (status: number) => sent({ url: '/none/', status, responseHeaders: { location: '/none' } });
const twice = sent({ url: '/api/v1/parcel/1?nope=1', status: 304 });
const hidden = { rejected: { ...defaultProfile.rejected, pathStatuses: [304] } };
const refusedNot = ['accepted-bad-request', 'undeclared-status'];
const renamed = { meantPath: (path: string) => path.replace('/v9', '/api/v1') };

test.each<[string, Exchange, Partial<Profile>, string[]]>([
  ['any 405', put, { methodNotAllowed: 'any-405' }, []],
  ['a 404 where any 405 is right', { ...put, status: 404 }, { methodNotAllowed: 'any-405' }, ['method-not-refused']],
  ['an exact Allow in small letters', { ...put, responseHeaders: { allow: 'get, head,options' } }, exact, []],
  ['an Allow with more', { ...put, responseHeaders: { allow: 'GET,HEAD,OPTIONS,PUT' } }, exact, ['allow-header']],
  ['OPTIONS of another path', sent({ method: 'options', url: '/none' }), {}, []],
  ['a slash less by 308', slash(308), {}, []],
  ['a slash less by 302', slash(302), {}, ['unknown-path']],
  ['a stub', sent({ status: 304, responseHeaders: { 'X-Stub': '1' } }), { stubHeader: 'x-stub' }, []],
  ['what is served', searchExchange('page=0'), { servesInvalidRequests: true }, []],
  ['what is not served', searchExchange('page=0'), {}, ['accepted-bad-request']],
  ['what no value of the path is', searchExchange('page=0', { ...refusal, status: 404 }), {}, refusedNot],
  ['another name of a path', sent({ url: '/v9/parcel/1', status: 304 }), renamed, ['accepted-bad-request']],
  ['a wrong path that nothing has, with more', twice, hidden, []],
  ['a get in small letters', sent({ method: 'get', status: 405 }), {}, ['undeclared-status']],
  ['a wrong path that is gone', sent({ url: '/api/v1/parcel/1', status: 410 }), {}, refusedNot],
  ['a HEAD in small letters', sent({ method: 'head', status: 304 }), {}, []],
])('the profile is kept for %s', (_name, exchange, profile, expected) => {
  expect([...new Set(found(exchange, profile))].sort()).toEqual(expected.toSorted());
});

test('a declared 404 of a path without a value does not refuse a request', () => {
  const paths = { '/b': { get: { operationId: 'b', responses: { 404: {} } } } };
  const exchange = sent({ url: '/b?more=1', status: 404 });

  expect(
    checker({ paths } as never)
      .check(exchange)
      .map(({ id }) => id),
  ).toEqual(['accepted-bad-request']);
});

test('a request and its operation are found where the profile means them', () => {
  const { checkRequest, operationOf } = checker(parcel, { profile: { meantPath: (path) => `/api/v1${path}` } });

  expect(operationOf('head', '/parcel/best')).toMatchObject({ operationId: 'getBestParcel' });
  expect(checkRequest(parcelExchange({ url: '/parcel/1' })).map(({ pointer }) => pointer)).toEqual(['/path/code']);
  expect(checkRequest(parcelExchange({ url: '/none' }))).toEqual([]);
});

test('findings are written with the place and the fix that the profile has, else with the usual one', () => {
  const finding = { id: 'body-value', what: 'w', pointer: '/body', expected: 'e', got: 'g' } as const;
  const all = [{ ...finding, operationId: 'a', contract: '#/c' }, finding];
  const locate = (subject: string) => ({ where: `at ${subject}`, ...(subject === 'a' ? { fix: 'mend it' } : {}) });
  const [first = '', second = '', ...others] = checker(parcel, { profile: { locate } }).format(all).split('\n\n');

  expect(others).toEqual([]);
  for (const part of ['a /body', 'body-value', '#/c', 'at a', 'mend it']) expect(first).toContain(part);
  for (const part of ['/body', 'at /body', repairs['body-value']]) expect(second).toContain(part);
  expect(formatFindings(all)).not.toContain(repairs['body-value']);
  expect(checker(parcel).format(all)).toBe(formatFindings(all));
  expect([97, 98, 99].map((length) => show('x'.repeat(length)).length)).toEqual([99, 100, 100]);
  expect(show('x'.repeat(98))).toMatch(/x"$/);
});

test.each([
  ['https://a.org/b?c=d?e#f?g', '/b', 'c=d?e'],
  ['https://a.org?b=/c', '/', 'b=/c'],
  ['HTTP://a.org', '/', ''],
  ['https://a.org#b', '/', ''],
  ['/a%2Fb/?', '/a%2Fb/', ''],
  ['?a=https://b.org/c', '/', 'a=https://b.org/c'],
])('%s has a path and a query as they were sent', (url, pathname, query) => {
  expect(splitUrl(url)).toEqual({ pathname, query });
});

test('a header has one value by any spelling, those of repeated ones joined', () => {
  const headers = { 'X-One': 'a', 'set-cookie': ['b=1', 'c=2'], empty: '' };

  expect(['x-ONE', 'Set-Cookie', 'Empty', 'none'].map((name) => headerValue(headers, name))).toEqual([
    ...['a', 'b=1, c=2', '', undefined],
  ]);
});
