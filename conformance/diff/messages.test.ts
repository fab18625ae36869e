import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { asked, documentOf, found, given } from './small-contract.fixture.ts';

const post = '/paths/~1it/post';
const upTo = (maximum: number): JsonObject => ({ type: 'integer', minimum: 0, maximum });
const written = (type: string, schema: Json = {}) => ({ content: { [type]: { schema } } });
const secured = (...security: Json[]) => ({ security });

const changesBetween = (was: JsonObject, is: JsonObject) =>
  compareContracts(was, is).filter(({ rule }) => rule !== 'wording');

const two = (first: JsonObject, second: JsonObject, more: JsonObject = {}) => ({
  openapi: '3.1.0',
  paths: {
    '/it': { post: { operationId: 'a', responses: {}, ...first } },
    '/other': { get: { operationId: 'b', responses: {}, ...second } },
  },
  ...more,
});

test('what came, went and moved is told with its address and place', () => {
  const headers = { A: {} };
  const { '/it': it, '/other': other } = two({ responses: { 200: { headers } } }, {}).paths;
  const bare = two({ responses: { 200: {} } }, {}).paths['/it'];
  const at = (paths: JsonObject) =>
    changesBetween({ openapi: '3.1.0', paths: { '/it': it } }, { openapi: '3.1.0', paths });

  expect(at({})).toMatchObject([
    {
      rule: 'operation-removed',
      was: 'POST /it',
      is: 'none',
      pointer: post,
      removed: true,
      at: '/paths',
      counterexample: 'POST /it',
    },
  ]);
  expect(at({ '/it': it, '/other': other })).toMatchObject([
    { rule: 'operation-added', was: 'none', is: 'GET /other', pointer: '/paths/~1other/get', operations: ['b'] },
  ]);
  expect(at({ '/at': bare })).toMatchObject([
    { rule: 'operation-moved', was: 'POST /it', is: 'POST /at', pointer: '/paths/~1at/post', operations: ['a'] },
    {
      rule: 'header-removed',
      pointer: `${post}/responses/200/headers/A`,
      at: '/paths/~1at/post/responses/200/headers',
    },
  ]);
  const servers = (...urls: string[]) => two({}, {}, { servers: urls.map((url) => ({ url })) });
  expect(changesBetween(servers('/', '/a'), servers('/a', '/'))).toMatchObject([
    { rule: 'servers', was: '["/","/a"]', is: '["/a","/"]', operations: [], pointer: '/servers' },
  ]);
});

test('credentials of the document are those of the operations that name none', () => {
  const document = (...security: Json[]) => two({}, secured(), { security });

  expect(changesBetween(document(), document({ key: [] }))).toMatchObject([
    { rule: 'security', grade: 'major', operations: ['a'] },
  ]);
  expect(changesBetween(document({ key: [], id: [] }), document({ id: [], key: [] }))).toEqual([]);
});

test.each([
  'accept',
  'Accept',
  'CONTENT-TYPE',
  'content-type',
  'Authorization',
  'AUTHORIZATION',
])('a header parameter `%s` says nothing, one of the query does', (name) => {
  const named = (place: string) => documentOf({ parameters: [{ name, in: place, schema: {} }] });

  expect(found(documentOf({}), named('header'))).toEqual([]);
  expect(found(documentOf({}), named('query'))).toEqual(['minor parameter-added']);
});

const value = (maximum: number) => written('a/b', upTo(maximum));

test.each<[string, string[], string, string[]]>([
  ['an error in its range', ['404'], '4XX', []],
  ['a redirection by default', ['302'], 'default', []],
  ['an error by default', ['5XX'], 'default', []],
  ['a success by default', ['200'], 'default', ['200']],
  ['a range by its statuses', ['4XX'], '404', []],
  ['an error in another range', ['404'], '5XX', ['404']],
])('of statuses, %s is declared still', (_what, before, after, removed) => {
  const given = (all: string[], maximum: number) =>
    documentOf({ responses: Object.fromEntries(all.map((one) => [one, value(maximum)])) });
  const changes = changesBetween(given(before, 5), given([after], 9));

  expect(changes.filter(({ rule }) => rule === 'status-removed').map(({ was }) => was)).toEqual(removed);
  const bounds = changes.filter(({ rule }) => rule === 'bounds');
  expect(bounds.map(({ what }) => what.includes(after))).toEqual(removed.length === 0 ? [true] : []);
});

test('a range is compared with each status in it', () => {
  const responses = (...all: [string, number][]) =>
    documentOf({ responses: Object.fromEntries(all.map(([one, maximum]) => [one, value(maximum)])) });
  const changes = changesBetween(responses(['4XX', 5]), responses(['404', 5], ['409', 9], ['500', 9]));

  expect(changes.filter(({ grade }) => grade === 'major').map(({ pointer }) => pointer)).toEqual([
    `${post}/responses/409/content/a~1b/schema/maximum`,
  ]);
});

test('operations that share what changed are told once, by each place', () => {
  const all = (maximum: number, length: number) =>
    two(
      given({ $ref: '#/components/schemas/A' }),
      given({
        properties: {
          c: { $ref: '#/components/schemas/A/properties/d' },
          e: { $ref: '#/components/schemas/A/properties/d' },
        },
      }),
      {
        components: { schemas: { A: { properties: { d: upTo(maximum), e: { maxLength: length } } } } },
      },
    );
  const pointer = '/components/schemas/A/properties';

  expect(changesBetween(all(5, 9), all(9, 5))).toMatchObject([
    { grade: 'major', pointer: `${pointer}/d/maximum`, operations: ['a', 'b'], also: ['`c` of 200', '`e` of 200'] },
    { grade: 'patch', pointer: `${pointer}/e/maxLength`, operations: ['a'] },
  ]);
});

test('the counterexample of a header names it, that of a parameter is the request without it', () => {
  const tagged = (maximum: number) => documentOf({ responses: { 200: { headers: { A: { schema: upTo(maximum) } } } } });

  const [added] = changesBetween(documentOf({}), documentOf(asked({}, { required: true })));
  expect(added?.counterexample).toBe('POST /it');
  expect(changesBetween(tagged(5), tagged(9))[0]?.counterexample).toMatch(/^POST \/it => 200 A: \d$/);
});

test('a reference is followed, also one with encoded characters and one to a reference', () => {
  const path = '/paths/~1%7Bcode%7D/post/responses/200/content/application~1json/schema';
  const responses = { A: { $ref: '#/components/responses/B' }, B: { $ref: '#/paths/~1%7Bcode%7D/post/responses/200' } };
  const all = (maximum: number) => ({
    openapi: '3.1.0',
    paths: {
      '/{code}': { post: { operationId: 'a', ...given(upTo(maximum)) } },
      '/other': { get: { operationId: 'b', ...given({ $ref: `#${path}` }) } },
      '/third': { get: { operationId: 'c', responses: { 200: { $ref: '#/components/responses/A' } } } },
    },
    components: { responses },
  });

  expect(changesBetween(all(5), all(9))).toMatchObject([{ rule: 'bounds', operations: ['a', 'b', 'c'] }]);
});
