import type { Operation } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { deprecationHeaders, deprecationsByPath } from './deprecation.ts';

const declared = { 200: { headers: { Deprecation: {} } }, 404: { headers: {} } };
const since = '2026-05-28T00:00:00Z';
const operation = (deprecation?: object) =>
  ({ method: 'GET', path: '/v1/things/{id}', responses: declared, deprecation }) as unknown as Operation;
const Deprecation = '@1779926400';

test.each([
  [undefined, 200, {}],
  [{ since }, 404, {}],
  [{ since }, 500, {}],
  [{ since }, 200, { Deprecation }],
  [
    { since, sunset: '2027-01-01', link: 'https://a.example/v2' },
    200,
    {
      Deprecation,
      Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
      Link: '<https://a.example/v2>; rel="deprecation"; type="text/html"',
    },
  ],
])('an operation that is deprecated by %j says with %d %j', (deprecation, status, headers) => {
  expect(deprecationHeaders(operation(deprecation), status)).toEqual(headers);
});

test.each([
  ['GET', '/v1/things/7', { Deprecation }],
  ['HEAD', '/v1/things/7', { Deprecation }],
  ['POST', '/v1/things/7', {}],
  ['GET', '/v1/things', {}],
])('%s %s finds the operation of its path: %j', (method, path, headers) => {
  expect(deprecationsByPath([operation({ since })])({ method, path }, 200)).toEqual(headers);
});
