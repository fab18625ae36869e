import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { arrayIn, isKept, listIn, otherValues, wrongLanguages } from './suspicions.ts';

test.each<[unknown, unknown, boolean]>([
  ['A-b', 'a b', true],
  ['4111 1111', '•••• 1111', true],
  ['a', 'b', false],
  ['2026-01-02T10:00:00Z', '2026-01-02T11:00:00+01:00', true],
  ['2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z', false],
  [1.239, 1.24, true],
  [1.2, 1.3, false],
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['b'], false],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, {}, false],
  [{}, {}, true],
  ['', null, true],
  [[], null, true],
  ['a', null, false],
  [{ a: 1 }, null, false],
  [1, '1', true],
  ['ﬁne Ａ', 'fine a', true],
  [1, 1.05, false],
  ['2026-01-02', '2026-01-03', false],
  ['ab', '•b', false],
  [{}, null, true],
  [0, null, false],
  [null, 0, false],
  ['a', undefined, true],
  [[{ a: 1 }, 2], [2, { a: 1, b: 2 }, 3], true],
])('what was sent as %j and is read as %j is kept: %s', (sent, got, kept) => {
  expect(isKept(sent, got)).toBe(kept);
});

const lang = { name: 'lang', in: 'query', schema: { enum: ['pt-br', 'en'] } };
const headers = { 'Content-Language': { schema: { type: 'string' } } };
const { operations } = contractOf({
  paths: { '/a': { get: { operationId: 'a', parameters: [lang], responses: { 200: { description: '', headers } } } } },
} as unknown as OpenApiDocument);
const [operation] = operations as [(typeof operations)[0]];

test.each([
  ['pt-BR', []],
  ['pt', [expect.stringMatching(/lang.*"pt-br".*"pt"/)]],
])('a language has no case, and here it is %s', async (language, wrong) => {
  const send = async ({ target }: { target: string }) => {
    const got = target.includes('pt') ? language : 'en';
    return { status: 200, raw: '', body: null, headers: { 'content-language': got } };
  };
  expect(await wrongLanguages(operation, send)).toEqual(wrong);
});

test.each([
  ['POST', 201, [expect.stringMatching(/^state .*"open".*"new"/)]],
  ['PUT', 200, [expect.stringMatching(/^state .*"open".*"new"/)]],
  ['PATCH', 200, []],
  ['PUT', 201, []],
])('what is left out of the body of %s that gets %i has its default', (method, status, wrong) => {
  const schema = { properties: { state: { enum: ['new', 'open'], default: 'new' }, name: { type: 'string' } } };
  const requestBody = { content: { 'application/json': { schema } } };
  const path = { [method.toLowerCase()]: { operationId: 'a', requestBody, responses: {} } };
  const contract = contractOf({ paths: { '/a': path } } as unknown as OpenApiDocument);
  const request = { method, target: '/a', headers: { 'Content-Type': 'application/json' }, body: '{"name":"A"}' };
  const response = { status, raw: '', body: { name: 'a', state: 'open' } };
  expect(otherValues(contract.operation('a'), request, response, schemaValidator(contract))).toEqual(wrong);
});

test.each<[unknown, string[] | undefined, unknown[] | undefined]>([
  [{ facets: [{}], items: [{}, {}] }, ['items'], [{}]],
  [[{}, { a: 1 }], [], [{}, { a: 1 }]],
  [[{}], undefined, [{}]],
  [{ all: [{}, 1], inner: { items: [{}, {}] } }, undefined, [{}, 1]],
  [{ name: 'a', none: [] }, undefined, []],
  [null, undefined, undefined],
])('in %j the array of objects is at %j, and the first one is %j', (body, path, first) => {
  expect([arrayIn(body), listIn(body)]).toEqual([path, first]);
});

test('of what was created, changed parts are told at each depth, but for what clients cannot write or read', () => {
  const part = { properties: { kind: { type: 'string' }, size: { default: 3 } } };
  const own = { name: {}, parts: { items: part }, one: part, secret: { writeOnly: true }, id: { readOnly: true } };
  const content = { 'application/json': { schema: { properties: own } } };
  const post = { operationId: 'add', requestBody: { content }, responses: {} };
  const contract = contractOf({ paths: { '/a': { post } } } as unknown as OpenApiDocument);
  const sent = { name: 'A', parts: [{ kind: 'x' }], one: { kind: 'x' }, secret: 'x', id: 1 };
  const other = (status: number, isStub = false, type = 'application/json') => {
    const body = { name: 'B', parts: [{ kind: 'X', size: 4 }], one: { kind: 'x', size: 5 }, secret: '-', id: 2 };
    const request = { method: 'POST', target: '/a', headers: { 'Content-Type': type }, body: JSON.stringify(sent) };
    const response = { status, raw: '', body, isStub };
    const found = otherValues(contract.operation('add'), request, response, schemaValidator(contract));
    return found.map((one) => /^\w+/.exec(one)?.[0]);
  };
  expect([other(201), other(202)]).toEqual(Array(2).fill(['name', 'size', 'size']));
  expect([other(200), other(201, true), other(201, false, 'text/plain')]).toEqual([[], [], []]);
});

test.each([
  ['Accept-Language', {}, [expect.stringContaining('"de"')]],
  ['locale', {}, [expect.stringContaining('"de"')]],
  ['languages', {}, []],
  ['lang', { status: 206 }, []],
  ['lang', { isStub: true }, []],
  ['lang', { headers: {} }, []],
])('a language that the header declares is asked for by %s, and refused by %j', async (name, own, wrong) => {
  const headers = { 'content-LANGUAGE': { schema: { enum: ['en', 'de'] } } };
  const get = { operationId: 'a', parameters: [{ in: 'query', name, schema: { type: 'string' } }] };
  const responses = { 200: { description: '', headers } };
  const { operation } = contractOf({ paths: { '/a': { get: { ...get, responses } } } } as unknown as OpenApiDocument);
  const response = { status: 200, raw: '', body: null, headers: { 'Content-Language': 'en' }, ...own };
  expect(await wrongLanguages(operation('a'), async () => response)).toEqual(wrong);
});
