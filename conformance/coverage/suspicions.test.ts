import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { isKept, otherValues, wrongLanguages } from './suspicions.ts';

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
