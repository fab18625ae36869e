import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkExamples } from '../check/examples.ts';
import { parcel } from '../fixtures/exchanges.ts';
import {
  allowedMethods,
  contractOf,
  type OpenApiDocument,
  operationFor,
  readContract,
  responseFor,
} from './contract.ts';
import { pointerOf, stepsOf, valueAt } from './json.ts';
import { matchingMediaType } from './media-type.ts';
import { ContractError, follow, unsupportedParts } from './references.ts';
import { defaultOf, propertySchema, sameValue, schemaPath, subschemas, typesOf } from './schema.ts';
import { isSequential, readSequence, writeSequence } from './sequence.ts';

const contract = contractOf(parcel);

test('pointers are escaped, and percent-decoded as fragments', () => {
  const steps = ['paths', '/a~b', '{c}'];

  expect(pointerOf(steps)).toBe('/paths/~1a~0b/{c}');
  expect(stepsOf(pointerOf(steps))).toEqual(steps);
  expect(stepsOf('#/paths/~1a~0b/%7Bc%7D')).toEqual(steps);
  const step = fc.array(fc.constantFrom('~', '/', '0', '1', 'a')).map((parts) => parts.join(''));
  fc.assert(fc.property(fc.array(step), (all) => expect(stepsOf(pointerOf(all))).toEqual(all)));
  expect(valueAt({ a: [{ b: 1 }] }, '/a/0/b')).toBe(1);
  expect(valueAt({}, '/constructor')).toBeUndefined();
});

describe('references', () => {
  const document = (schema: object, more: object = {}): OpenApiDocument => ({
    paths: {},
    components: { schemas: { One: { type: 'string' }, Two: schema as never }, ...more },
  });
  const two = (schema: object) => contractOf(document(schema)).document.components?.schemas?.Two as object;

  test('are followed through chains, with keywords beside them', () => {
    const property = { $ref: '#/components/schemas/One', description: 'One of two.' };
    expect(follow((two({ properties: { a: property } }) as { properties: { a: object } }).properties.a)).toEqual({
      type: 'string',
    });
    expect(sameValue(two(property) as never)).toHaveLength(2);
  });

  test('without target, or in a circle, are errors that name them', () => {
    expect(() => two({ $ref: '#/components/schemas/Gone' })).toThrow(ContractError);
    expect(() => two({ items: { $ref: 'other.yaml#/One' } })).toThrow('other.yaml#/One');
    expect(() => follow(two({ $ref: '#/components/schemas/Two' }))).toThrow('#/components/schemas/Two');
  });

  test('in examples, defaults and enums are data; properties may be named like keywords', () => {
    const data = { $ref: 'not a reference' };
    expect(() => two({ example: data, default: data, enum: [data], examples: [data] })).not.toThrow();
    expect(() => two({ properties: { example: data } })).toThrow('not a reference');
    expect(() => two({ properties: { $ref: { type: 'string' } } })).not.toThrow();
  });
});

test('keywords that are no JSON Schema are named, and the document is read without them', () => {
  const schema = {
    type: 'integr',
    required: true,
    exclusiveMinimum: true,
    minLength: 1,
    properties: { required: { enum: 'a' }, b: 'string', type: { default: { type: 1 } } },
    oneOf: [],
  };
  const paths = {
    '/a': { get: { parameters: [{ name: 'a', in: 'query', required: true, schema: { minItems: -1 } }] } },
  };
  const parsed = { openapi: '3.1.0', paths, components: { schemas: { A: schema } } };
  const { invalidKeywords, document } = contractOf(structuredClone(parsed));

  expect(invalidKeywords.map(({ pointer }) => pointer)).toEqual([
    '/paths/~1a/get/parameters/0/schema/minItems',
    ...['type', 'required', 'exclusiveMinimum', 'properties/required/enum', 'properties/b', 'oneOf'].map(
      (place) => `/components/schemas/A/${place}`,
    ),
  ]);
  expect(document.components?.schemas?.A).toEqual({
    minLength: 1,
    properties: { required: {}, type: { default: { type: 1 } } },
  });
  expect(checkExamples(parsed, false)).toContainEqual(
    expect.objectContaining({
      pointer: '/components/schemas/A/type',
      expected: expect.stringContaining('integer'),
      got: '"integr"',
    }),
  );
  const right = { openapi: '3.0.3', paths: {}, components: { schemas: { A: { minimum: 1, exclusiveMinimum: true } } } };
  expect(contractOf(right).invalidKeywords).toEqual([]);
});

test('operations come in the order of the document with the parameters and responses that they refer to', () => {
  const search = contract.operation('searchParcel');

  expect(contract.operations.map(({ operationId }) => operationId)).toContain('orderParcel');
  expect(search).toMatchObject({ method: 'GET', path: '/api/v1.4/search', pointer: '#/paths/~1api~1v1.4~1search/get' });
  expect(search.parameters[0]).toMatchObject({ name: 'page', in: 'query' });
  expect(Object.keys(responseFor(contract.operation('getParcel'), 503)?.content ?? {})).toEqual(['text/*']);
  expect(responseFor(search, 418)).toBeUndefined();
  expect(() => contract.operation('getRoom')).toThrow('getRoom');
});

test('the servers of an operation come before those of its path, and those before the ones of the document', () => {
  const at = (...urls: string[]) => ({ servers: urls.map((url) => ({ url })) });
  const operation = { responses: {} };
  const variables = { host: { default: 'a.org' }, version: { default: 'v5' } };
  const { operations } = contractOf({
    ...at('/v1/'),
    paths: {
      '/a': { get: operation },
      '/b': { ...at('/v2', '/v3'), get: operation, put: { ...operation, ...at('/v4') } },
      '/c': { servers: [{ url: 'https://{host}/{version}/{host}', variables }], get: operation },
    },
  } as never);
  expect(operations.map(({ basePaths }) => basePaths)).toEqual([['/v1'], ['/v2', '/v3'], ['/v4'], ['/v5/a.org']]);
  const nested = contractOf({
    ...at('/v1', '/v1/eu'),
    paths: { '/items': { get: operation }, '/{shop}/items': { get: operation } },
  } as never);
  expect(['/v1/us/items', '/v1/eu/items'].map((path) => nested.find(path)?.path)).toEqual(['/{shop}/items', '/items']);
});

test.each([
  ['application/json; charset=utf-8', ['text/plain', 'application/json'], 1],
  ['Application/JSON', ['*/*', 'application/json'], 1],
  ['application/json', ['application/*', 'Application/JSON; charset="utf-8"'], 1],
  ['application/json;charset=utf-8', ['application/json ; charset=utf-8'], 0],
  ['application/json', ['*/*', 'application/*'], 1],
  ['application/json', ['text/*', 'application/jsonl'], undefined],
])('the media type of %s is found in %j, however either is written', (sent, declared, at) => {
  expect(matchingMediaType(declared, sent)).toBe(at === undefined ? undefined : declared[at]);
});

test('a path is found by its template, with its values and methods', () => {
  const match = contract.find('/api/v1/parcel/12%2F34');

  expect(match).toMatchObject({ path: '/api/v1/parcel/{code}', values: { code: '12%2F34' } });
  expect(match && allowedMethods(match)).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(match && operationFor(match, 'head')?.operationId).toBe('getParcel');
  expect([contract.find('/api/v1/parcel'), contract.find('/api/v1/parcel/')]).toEqual([undefined, undefined]);
});

test.each([
  ['/files/report-latest', '/files/report-{id}', '/files/report-latest'],
  ['/files/latest.csv', '/files/{name}.csv', '/files/latest.csv'],
  ['/files/latest', '/files/{name}', '/files/latest'],
  ['/a/b', '/{x}/b', '/a/{y}'],
  ['/a(b)|c$[d]', '/a(b)|c$[{x}]', '/a(b)|c$[d]'],
  ['/a/b/v1', '/a/{x}/v1', '/a/b/v{y}'],
  ['/v1/b/c', '/v{x}/b/c', '/v1/{y}/{z}'],
])('at %s %s yields to %s, whichever comes first', (pathname, templated, concrete) => {
  const found = [templated, concrete].map((first) => {
    const paths = { [first]: {}, [templated]: {}, [concrete]: {} };
    return contractOf({ paths }).find(pathname)?.path;
  });
  expect(contractOf({ paths: { [templated]: {} } }).find(pathname)?.path).toBe(templated);
  expect(found).toEqual([concrete, concrete]);
});

test.each([
  ...['jsonl', 'ndjson', 'x-ndjson', 'jsonlines', 'json-seq', 'geo+json-seq'].map((name) => `application/${name}`),
  'text/event-stream; charset=utf-8',
])('the items of %s are those that it is written of', (type) => {
  const items = type.startsWith('text') ? [{ data: 'a\nb', id: '1' }, { retry: 5 }] : [{ a: 'b\nc' }, [1], 'é'];
  expect([isSequential(type), readSequence(type, writeSequence(type, items))]).toEqual([true, items]);
});

test('schemas are read through composition', () => {
  const parameter = contract.operation('searchParcel').parameters.find(({ name }) => name === 'filters');
  const schema = parameter?.schema;

  expect(typesOf(schema)).toEqual(new Set(['object']));
  expect(propertySchema(schema, 'labels_tags')).toEqual({ type: 'string' });
  expect(propertySchema(schema, 'unknown')).toBeUndefined();
  expect(schemaPath(schema ?? true, ['labels_tags', 'width_100g'])).toBe('/labels_tags/*');
  expect(defaultOf({ allOf: [{ default: 3 }] })).toBe(3);
  expect(subschemas({ properties: { a: true }, allOf: [{}], enum: [{}] }).map(({ steps }) => steps.join('/'))).toEqual([
    'properties/a',
    'allOf/0',
  ]);
});

test('an example without a name is one whatever its value, and yields to those with names', () => {
  const read = (written: object) => {
    const content = { 'application/json': written };
    const parameters = [
      { name: 'a', in: 'query', ...written },
      { name: 'b', in: 'query', content },
    ];
    const post = { parameters, requestBody: { content }, responses: { 200: { content } } };
    const [one] = contractOf({ paths: { '/a': { post } } } as never).operations;
    const bodies = [one?.requestBody, one?.responses[200]].map((body) => body?.content['application/json']);
    return [...(one?.parameters ?? []), ...bodies].map((described) => described?.examples);
  };
  const content = (examples: object) => [examples, examples, examples];
  for (const value of [0, false, '', null, [], 'a'])
    expect(read({ example: value })).toEqual([{ example: { value } }, ...content({ 'the example': { value } })]);
  const examples = { one: { value: 0 }, two: { value: 2 } };
  expect(read({ example: 1, examples })).toEqual([examples, ...content(examples)]);
  expect(read({})).toEqual([undefined, ...content({})]);
});

test.each([
  ['#/paths/~1a', { '/a': null }],
  ['#/paths/~1a/get/responses', { '/a': { get: { responses: [] } } }],
  ['#/paths/~1a/get/responses/200', { '/a': { get: { responses: { 200: 'fine' } } } }],
  ['#/paths/~1a/get/parameters', { '/a': { get: { parameters: [null] } } }],
  ['#/paths/~1a/get/responses/200/headers/ETag', { '/a': { get: { responses: { 200: { headers: { ETag: 1 } } } } } }],
])('a malformed document is an error that names %s', (place, paths) => {
  expect(() => contractOf({ paths } as never)).toThrow(`${place} must be an`);
});

test('operations of OpenAPI 3.2 are read, and the parts that nothing checks are named', () => {
  const responses = { 200: { content: { 'application/jsonl': { itemSchema: {} } } } };
  const properties = { itemEncoding: {}, dataValue: {} };
  const item = { query: { responses }, additionalOperations: { COPY: { responses: {} } } };
  const document = { openapi: '3.2.0', paths: { '/a': item }, components: { schemas: { A: { properties } } } };

  expect(contractOf(document).operations).toMatchObject([
    { operationId: 'query /a', method: 'QUERY', pointer: '#/paths/~1a/query' },
    { operationId: 'COPY /a', method: 'COPY', pointer: '#/paths/~1a/additionalOperations/COPY' },
  ]);
  const parameters = ['application/json', 'application/x-www-form-urlencoded'].map((type) => {
    return { in: 'querystring', name: 'whole', content: { [type]: { itemEncoding: {} } } };
  });

  expect(unsupportedParts(document)).toEqual([]);
  expect(unsupportedParts({ ...document, components: { parameters } })).toEqual([
    'itemEncoding',
    'querystring in application/json',
  ]);
  expect(unsupportedParts({ ...document, openapi: '3.1.0' })).toEqual([]);
  expect(() => contractOf({ ...document, openapi: '3.3.0' })).toThrow('not 3.3.0');
});

test('a file that is no contract is refused with its name', () => {
  expect(() => readContract('/no/such/contract.json')).toThrow('/no/such/contract.json');
});
