import { expect, test } from '@jest/globals';
import { couldShow, dataValues } from '../coverage/could-show.ts';
import { contractOf } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { boundaryValues } from './boundary-values.ts';
import { plainRequest } from './operation-examples.ts';

const sent = (schema: Schema, wanted: boolean) =>
  boundaryValues(schema).flatMap(({ isValid, value }) => (isValid === wanted ? [JSON.stringify(value)] : []));

const sides: Schema = { type: 'array', minItems: 2, maxItems: 3, items: { type: 'integer', minimum: 1, maximum: 9 } };

test('arrays in arrays and arrays of objects get values at their bounds', () => {
  const boxes = sent({ type: 'array', minItems: 1, maxItems: 2, items: sides }, false);
  const object: Schema = { type: 'object', required: ['sku'], properties: { sku: { const: 'a' } } };

  expect(boxes).toEqual(expect.arrayContaining(['[[10,1]]', '[[0,1]]', '[[1]]', '[[1,1,1],[1,1,1],[1,1,1]]']));
  expect(sent({ type: 'array', maxItems: 1, items: object }, true)).toContain('[{"sku":"a"}]');
  expect(sent({ type: 'array', maxItems: 1, items: object }, false)).toContain('[{"sku":"a"},{"sku":"a"}]');
});

test('items that must differ are not repeated, others are', () => {
  const items: Schema = { type: 'string', enum: ['a'] };

  expect(sent({ type: 'array', maxItems: 1, items }, false)).toContain('["a","a"]');
  expect(
    boundaryValues({ type: 'array', maxItems: 1, uniqueItems: true, items }).map(({ what }) => what),
  ).not.toContain('maxItems + 1');
});

test('alternatives of different types each get their bounds, behind a reference too', () => {
  const schema: Schema = { allOf: [{ anyOf: [{ type: 'boolean' }, { type: 'integer', maximum: 9 }, sides] }] };

  expect(sent(schema, true)).toEqual(expect.arrayContaining(['true', '9', '[1,1]', '[1,2,3]']));
  expect(sent(schema, false)).toContain('10');
});

test('a parameter that is a document has the example of its media type', () => {
  const content = { 'application/json': { schema: { type: 'array', items: sides }, example: [[7, 8]] } };
  const get = { operationId: 'quote', parameters: [{ name: 'boxes', in: 'query', required: true, content }] };
  const [operation] = contractOf({ paths: { '/quotes': { get: { ...get, responses: {} } } } }).operations;

  expect(operation && plainRequest(operation).target).toBe(`/quotes?boxes=${encodeURIComponent('[[7,8]]')}`);
});

test('bounds of a longer name, positions, and headers of a language are recognised in the data', () => {
  const body = [1, 2, 3].map((seq) => ({ seq, created_at: `2024-0${seq}-01T00:00:00Z`, text: `booked ${seq}` }));
  const responses = [{ status: 200, raw: '', body, location: undefined, etag: undefined }];
  const date: Schema = { type: 'string', format: 'date-time' };
  const language: Schema = { type: 'string', enum: ['en', 'fr'] };

  expect(dataValues({ in: 'query', name: 'created_after', schema: date }, responses)).toHaveLength(3);
  expect(dataValues({ in: 'query', name: 'after', schema: { type: 'integer' } }, responses)).toEqual([2, 3, 1]);
  expect(couldShow({ in: 'header', name: 'X-Locale', schema: language }, responses)).toBe(true);
  expect(dataValues({ in: 'query', name: 'text_size_max', schema: { type: 'integer' } }, responses)).toEqual([]);
});

test('a day of the data is asked for as a time, and an expansion shows where something is referred to', () => {
  const of = (body: object[]) => [{ status: 200, raw: '', body }];
  const days = of(['2024-01-02', '2024-03-04'].map((day) => ({ day })));
  const time: Schema = { type: 'string', format: 'date-time' };
  const expand = { in: 'query', name: 'expand', schema: { enum: ['author'] } } as const;

  expect(dataValues({ in: 'query', name: 'day', schema: time }, days)).toEqual([
    '2024-03-04T00:00:00Z',
    '2024-01-02T00:00:00Z',
  ]);
  expect([1, null].map((authorId) => couldShow(expand, of([{ authorId }, { authorId }])))).toEqual([true, false]);
});

const day = { type: 'string', format: 'date' } as const;
const [early, late] = ['2024-05-01T10:00:00Z', '2024-05-02'];

// Of several values the one in the middle, the last and the first one are sent.
test.each<[Schema, unknown[], unknown[]]>([
  [day, [early, late], [late, '2024-05-01']],
  [day, [early, '2024-05-01T11:00:00Z'], []],
  [day, [early, 'soon', '', 7, late], [late, '2024-05-01']],
  [{ type: 'array', items: day }, [[early], [late]], [late, '2024-05-01']],
  [{ ...day, format: 'date-time' }, [early, late], ['2024-05-02T00:00:00Z', early]],
  [{ type: 'string' }, [early, late], [late, early]],
  [{ type: 'string', minLength: 2, maxLength: 3, pattern: '^b' }, ['b', 'bb', 'bbb', 'bbbb', 'abc'], ['bbb', 'bb']],
  [{ type: 'string' }, ['', 'a', 'b', 1, true, null], ['b', 'a']],
  [{ type: 'integer', minimum: 2, maximum: 4 }, [1, 2, 2.5, 4, 5, '3'], [4, 2]],
  [{ type: 'number', minimum: 2, maximum: 4 }, [1, 2, 2.5, 4, 5, '3'], [2.5, 4, 2]],
  [{ type: 'boolean' }, [true, false, 'yes', 1], [false, true]],
  [{ enum: ['b', 1, 'c'] }, ['a', 'b', 1, 'c'], [1, 'c', 'b']],
])('of what %j filters, and the data has as %j, %j is sent', (schema, values, sent) => {
  const body = values.map((one, id) => ({ id, day: one }));

  expect(dataValues({ in: 'query', name: 'day', schema }, [{ status: 200, raw: '', body }])).toEqual(sent);
});
