import { contractOf } from '@contract-first/conformance/model';
import { describe, expect, test } from '@jest/globals';
import type { RequestError } from '../http/api-error.ts';
import type { Operation, Parameter } from './document.ts';
import { queryReader } from './query.ts';

const parameter = (name: string, schema: object, style: object = {}) => ({ in: 'query', name, schema, ...style });

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1.0.0' },
  paths: {
    '/api/v2/search': {
      get: {
        operationId: 'search',
        parameters: [
          parameter('page', { type: 'integer' }),
          parameter('fields', { type: 'array', items: { type: 'string' } }, { style: 'form', explode: false }),
          parameter('ids', { type: 'array', items: { type: 'string' } }, { style: 'form', explode: true }),
          parameter('filters', { $ref: '#/components/schemas/Filters' }, { style: 'form', explode: true }),
        ],
        responses: {
          400: { content: { 'application/json': { schema: { properties: { errors: { maxItems: 40 } } } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Filters: {
        type: 'object',
        properties: { categories_tags: { type: 'string' } },
        patternProperties: { '^[a-z-]+_100g$': { type: 'string' } },
      },
    },
  },
});
const operation = contract.operation('search');
const read = queryReader(operation, 'reject');
const readLeniently = queryReader(operation, 'ignore');

function errors(raw: string): readonly RequestError[] {
  return read(raw).errors;
}

describe('a query string', () => {
  test.each([
    ['', {}],
    ['page=2', { page: '2' }],
    ['fields=code,product_name', { fields: ['code', 'product_name'] }],
    ['fields=code%2Cproduct_name', { fields: ['code', 'product_name'] }],
    ['ids=a&ids=b', { ids: ['a', 'b'] }],
    [
      'categories_tags=en%3Abiscuits&sugars_100g=%3C10',
      { filters: { categories_tags: 'en:biscuits', sugars_100g: '<10' } },
    ],
    ['sugars_100g=<10', { filters: { sugars_100g: '<10' } }],
    ['categories_tags=dark+chocolate', { filters: { categories_tags: 'dark chocolate' } }],
    ['categories_tags=+dark+chocolate%2Bbar++', { filters: { categories_tags: ' dark chocolate+bar  ' } }],
    ['fields=a+b+c,d+%2B+e', { fields: ['a b c', 'd + e'] }],
    ['ids=a+b+c&ids=d%2Be+f,g&ids=', { ids: ['a b c', 'd+e f,g', ''] }],
    ['page', { page: '' }],
    ['page=a=b', { page: 'a=b' }],
    ['page=a?b', { page: 'a?b' }],
    ['&&page=2&', { page: '2' }],
  ])('%s is parsed as the contract says', (raw, query) => {
    expect(read(raw)).toMatchObject({ query, errors: [] });
  });

  test('suggests the nearest parameter for an unknown one', () => {
    expect(errors('page_siez=2&pge=1&categorie_tags=x').map((error) => error.detail)).toEqual([
      '"page_siez" is not a parameter of this operation. Did you mean "page"?',
      '"pge" is not a parameter of this operation. Did you mean "page"?',
      '"categorie_tags" is not a parameter of this operation. Did you mean "categories_tags"?',
    ]);
  });

  test('has a space for each plus, also in the name and the value of an unknown parameter', () => {
    const unknown = { id: 'unknown_parameter', field: 'my own name+', value: ' a b+c ' };
    expect(errors('my+own+name%2B=+a+b%2Bc+')).toMatchObject([unknown]);
  });

  test('passes unknown parameters over when told to ignore them', () => {
    expect(readLeniently('app_name=Mine&page=2')).toMatchObject({ query: { page: '2' }, errors: [] });
  });

  test('is refused when an array that is joined by commas is repeated', () => {
    expect(errors('fields=a&fields=b')).toEqual([
      {
        id: 'repeated_parameter',
        field: 'fields',
        value: 'a,b',
        detail: '"fields" is given 2 times; send one list: fields=a,b.',
      },
    ]);
    // So is a property of an exploded object.
    const repeated = { id: 'repeated_parameter', field: 'categories_tags' };
    expect(errors('categories_tags=a&categories_tags=b')).toMatchObject([repeated]);
  });

  test('names all known parameters when none is near', () => {
    expect(errors('app_version=1').map((error) => error.detail)).toEqual([
      '"app_version" is not a parameter of this operation. Known ones are page, fields, ids, 1 filters such as categories_tags.',
    ]);
  });

  test.each([
    ['page=%zz', 'page', '%zz'],
    ['page=%ED%A0%80', 'page', '%ED%A0%80'],
    ['%ff=1', 'query', '%ff=1'],
    ['a+b+c%2B=1+2+%zz', 'a b c+', '1+2+%zz'],
  ])('%s is refused as badly encoded', (raw, field, value) => {
    expect(errors(raw)).toMatchObject([{ id: 'invalid_value', field, value }]);
  });

  test('keeps what is right beside what is wrong', () => {
    expect(read('page=2&fields=%ff&nothing=1')).toMatchObject({
      query: { page: '2' },
      errors: [{ field: 'fields' }, { field: 'nothing' }],
    });
  });

  // With a quadratic reader this would not end.
  test('of a hundred thousand unknown parameters explains a few and counts the others', () => {
    const raw = Array.from({ length: 100_000 }, (_one, index) => `${index.toString(36)}x`).join('&');
    const found = errors(raw);

    expect(found).toHaveLength(20);
    expect(found.at(-1)).toEqual({ id: 'unknown_parameter', detail: '99981 further parameters are unknown.' });
    expect(errors('ax&bx').map(({ field }) => field)).toEqual(['ax', 'bx']);
  });

  test('is read no further when so much of it is badly encoded', () => {
    expect(errors('%ff&'.repeat(100_000))).toHaveLength(20);
    expect(read(`${'%ff&'.repeat(19)}page=2`).query).toEqual({ page: '2' });
    expect(read(`${'%ff&'.repeat(20)}page=2`).query).toEqual({});
  });

  test('never reaches the prototype', () => {
    expect(errors('__proto__=1&constructor=2').map((error) => error.field)).toEqual(['__proto__', 'constructor']);
    expect(Object.keys(readLeniently('__proto__=1').query)).toEqual([]);
  });
});

const forms = [
  parameter('open', { type: 'object', properties: { own: {} }, additionalProperties: { type: 'string' } }),
  parameter('page', { type: 'string' }),
  parameter('deep', { type: 'object' }, { style: 'deepObject' }),
  parameter('either', { anyOf: [{ type: 'array' }, { type: 'string' }] }),
  parameter('point', { type: 'object' }, { explode: false }),
];

test.each([
  ['deep[a]=1&deep[b.c]=2', { deep: { a: '1', 'b.c': '2' } }, []],
  ['page=1&own=2&other=3&deep[a=4', { page: '1', open: { own: '2', other: '3', 'deep[a': '4' } }, []],
  ['either=a,b', { either: 'a,b' }, []],
  ['point=x,1,y&page=2', { page: '2' }, ['invalid_value point x,1,y']],
])('%s is read by the form of each parameter, an open one last', (raw, query, wrong) => {
  const found = queryReader({ ...operation, parameters: forms as Parameter[] }, 'reject')(raw);
  const errors = found.errors.map(({ id, field, value }) => `${id} ${field} ${value}`);
  expect([found.query, errors]).toEqual([query, wrong]);
});

test('as many errors are listed as the refusal may have, and what nobody has to know is not suggested', () => {
  const schema = { properties: { errors: { allOf: [{ maxItems: 9 }, { maxItems: 3 }] } } };
  const responses = { 400: { headers: {}, content: { 'application/json': { schema, examples: {} } } } };
  const parameters = ['app_name', 'page'].map((name) => parameter(name, {}, { 'x-unread': name === 'app_name' }));
  const few = queryReader({ ...operation, parameters, responses } as unknown as Operation, 'reject');
  const found = few('app_nam=1&b=2&c=3&d=4').errors;
  expect([few('app_name=1').errors, found.length, JSON.stringify(found).includes('app_name')]).toEqual([[], 3, false]);
});
