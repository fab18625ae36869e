import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { documentOf, given } from './small-contract.fixture.ts';

const post = '/paths/~1it/post/';
const media = `${post}responses/200/content/application~1json/`;
const own = `${media}schema/properties/a/`;
const key = '/components/securitySchemes/key/';
const scheme = (more: JsonObject): JsonObject => ({ components: { securitySchemes: { key: more } } });
const schemas = (more: JsonObject): JsonObject => ({ components: { schemas: more } });
const answered = (more: JsonObject) => ({ responses: { 200: { content: { 'application/json': more } } } });
const links = (more: JsonObject) => ({ responses: { 200: { links: more } } });
const property = (schema: Json) => given({ properties: { a: schema } });
const ending = (sunset?: string) => ({ 'x-deprecation': { since: '2026-01-01', ...(sunset ? { sunset } : {}) } });
const [one, two] = [{ one: {} }, { two: {} }];

const beside = (was: JsonObject, is: JsonObject) => {
  const changes = compareContracts(was, is);
  const examined = changes.filter(({ rule }) => rule !== 'wording');
  expect(examined.map(({ at }) => at)).toEqual(examined.map(({ pointer }) => pointer.replace(/\/[^/]*$/, '')));
  return changes.map(({ grade, rule, pointer, removed }) => `${grade} ${rule} ${removed ? 'older ' : ''}${pointer}`);
};

test.each<[JsonObject, JsonObject, string[]]>([
  [
    answered({ examples: { ...one, ...two } }),
    answered({ examples: two }),
    [`minor example-removed older ${media}examples/one`],
  ],
  [answered({ examples: { ...one, ...two } }), answered({}), [`minor example-removed older ${media}examples`]],
  [answered({}), answered({ examples: one }), [`patch wording ${media}examples`]],
  [property({ examples: ['1', '2'] }), property({ examples: ['1', '3'] }), [`patch wording ${own}examples/1`]],
  [property({ examples: ['1', '2'] }), property({ examples: ['1'] }), [`patch wording ${own}examples`]],
  [property({ examples: ['1'] }), property({}), [`patch wording ${own}examples`]],
  [property({}), property({ deprecated: true }), [`minor deprecated ${own}deprecated`]],
  [property({ deprecated: true }), property({}), [`patch deprecated older ${own}deprecated`]],
  [ending('2027-01-01'), ending(), [`minor sunset older ${post}x-deprecation/sunset`]],
  [links(one), links({ ...one, ...two }), [`minor links-added ${post}responses/200/links/two`]],
  [links(one), links({ ...one, title: {} }), [`minor links-added ${post}responses/200/links/title`]],
  [links(one), links({}), [`undecided not-examined older ${post}responses/200/links/one`]],
  [
    links(one),
    links({ one: { operationId: 'a' } }),
    [`undecided not-examined ${post}responses/200/links/one/operationId`],
  ],
  [links(one), links({ one: { description: 'a' } }), [`patch wording ${post}responses/200/links/one/description`]],
  [answered({}), answered({ encoding: one }), [`undecided not-examined ${media}encoding`]],
  [
    given({ properties: { deprecated: {} } }),
    given({ properties: { deprecated: true } }),
    [`patch wording ${media}schema/properties/deprecated`],
  ],
  [{ callbacks: {} }, { callbacks: one }, [`minor callbacks-added ${post}callbacks/one`]],
  [{ tags: ['a', 'b'] }, { tags: ['b'] }, [`patch wording ${post}tags`]],
])('what no rule of operations reads is told: %j, %j', (was, is, expected) => {
  expect(beside(documentOf(was), documentOf(is))).toEqual(expected);
});

test.each<[JsonObject, JsonObject, string[]]>([
  ...['type', 'in', 'name', 'scheme', 'openIdConnectUrl', 'authorizationUrl', 'tokenUrl'].map(
    (name): [JsonObject, JsonObject, string[]] => [
      scheme({ [name]: 'a' }),
      scheme({ [name]: 'b' }),
      [`major security-scheme ${key}${name}`],
    ],
  ),
  ...['bearerFormat', 'description', 'x-a'].map((name): [JsonObject, JsonObject, string[]] => [
    scheme({ [name]: 'a' }),
    scheme({ [name]: 'b' }),
    [`patch wording ${key}${name}`],
  ]),
  [scheme({}), scheme({ flows: {} }), [`undecided not-examined ${key}flows`]],
  [scheme({}), scheme({ 'x-a': {} }), [`patch wording ${key}x-a`]],
  [scheme({}), { components: {} }, []],
  [{ components: {} }, scheme({}), []],
  [schemas(one), schemas(two), []],
  [{ 'x-generated': 'a', info: { version: '1' } }, { 'x-generated': 'b', info: { version: '2' } }, []],
  [{ webhooks: one }, { webhooks: { ...one, ...two } }, ['minor webhooks-added /webhooks/two']],
  [{ webhooks: one }, { webhooks: { one: { post: {} } } }, ['undecided not-examined /webhooks/one/post']],
  [{ webhooks: { a: { summary: 'a' } } }, { webhooks: { a: { summary: 'b' } } }, ['patch wording /webhooks/a/summary']],
])('what stands beside the operations is told: %j, %j', (was, is, expected) => {
  expect(beside(documentOf({}, was), documentOf({}, is))).toEqual(expected);
});

test('other words are told once for each component, with the operations that use it, and for each operation', () => {
  const worded = (title: string, name: string) => ({
    openapi: '3.1.0',
    paths: {
      '/a': {
        summary: title,
        get: { operationId: 'a', summary: title, ...given({ $ref: '#/components/schemas/Outer' }) },
      },
      '/ab': { get: { operationId: 'b', ...given({ $ref: '#/components/schemas/Inner/properties/c' }) } },
      '/abc': { get: { operationId: 'c', ...given({ type: 'object', properties: { [name]: { title } } }) } },
    },
    ...schemas({
      Outer: { properties: { inner: { $ref: '#/components/schemas/Inner' } } },
      Inner: { title, properties: { c: { type: 'string', description: title } } },
    }),
  });
  const changes = compareContracts(worded('One.', 'd'), worded('Two.', 'e'));

  expect(changes.map(({ rule, at, operations }) => [rule, at, operations])).toEqual([
    ['property-renamed', '/paths/~1abc/get/responses/200/content/application~1json/schema/properties/e', ['c']],
    ['wording', '/paths/~1a/summary', ['a']],
    ['wording', '/paths/~1a/get', ['a']],
    ['wording', '/components/schemas/Inner', ['a', 'b']],
  ]);
});
