import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument, type Parameter } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { defaultProfile } from '../profile.ts';
import type { Send } from './comparison.ts';
import { arrayItems, parameterParts, valueParts } from './parameter-parts.ts';
import { distinctId, probesOf } from './probes.ts';

/** A parameter of the query, n, unless told otherwise. */
const parameterOf = (own: Partial<Parameter>, values: readonly unknown[] = []): Parameter => {
  const examples = Object.fromEntries(values.map((value, at) => [at, { value }]));
  return { in: 'query', name: 'n', examples, ...own } as Parameter;
};

/** The probes of one kind of an operation with one parameter of the query, n. */
const probesOver = (wanted: string, schema: object, values: readonly unknown[] = []) => {
  const examples = Object.fromEntries(values.map((value, at) => [at, { value }]));
  const get = { operationId: 'list', parameters: [{ name: 'n', in: 'query', schema, examples }], responses: {} };
  const { operation } = contractOf({ paths: { '/list': { get } } } as unknown as OpenApiDocument);
  return probesOf(operation('list'), defaultProfile).filter(({ kind }) => kind === wanted);
};

test.each<[object, unknown[], unknown[]]>([
  [{ type: 'integer', minimum: 1, maximum: 100 }, [], [1, 2, 100]],
  [{ type: 'integer', minimum: 9, maximum: 9, default: 9 }, [9], []],
  [{ type: 'number', minimum: -20, maximum: -3, default: -10.5 }, [-3, -4, -21, -2], [-20, -19, -10.5, -4, -3]],
  [{ type: 'integer', maximum: 20, default: 7 }, [0, 21], [0, 7, 20]],
  [{ type: 'array', items: { type: 'integer', minimum: 8 } }, [[10, 100], [7]], [8, 9, 10, 100]],
  [{ type: 'boolean', default: true }, [true], [false, true]],
  [{ type: 'integer', minimum: 1, enum: [30, 4, 100] }, [4], [30, 4, 100]],
  [{ type: 'string', default: 'a' }, ['b', 'c'], []],
])('of %j with the examples %j each two of %j are an item, in this order', (schema, examples, values) => {
  const ids = probesOver('distinct values', schema, examples).map(({ id }) => id);

  expect(ids).toEqual(
    values.flatMap((one, at) => values.slice(at + 1).map((other) => distinctId('list query n', one, other))),
  );
});

test.each<[object, unknown]>([
  [{ type: 'integer', minimum: 0, default: 0 }, 0],
  [{ type: 'boolean', default: false }, false],
  [{ type: 'boolean', default: true }, true],
  [{ type: 'string', default: '' }, ''],
  [{ allOf: [{ type: ['integer', 'null'], default: null }] }, null],
])('of %j the default %j is an item, and another one of the server is suspected', async (schema, value) => {
  const serverWith = (own: string): Send => {
    return async ({ target }) => {
      const raw = new URLSearchParams(target.split('?')[1]).get('n') ?? own;
      return { status: 200, raw, body: [...raw].map((one) => ({ oak: one.charCodeAt(0) })) };
    };
  };
  const found = probesOver('default', schema, [3]).map(async ({ id, run, suspicion }) => [
    id,
    ...[await run(serverWith(String(value))), await suspicion?.(serverWith(String(value)))],
    typeof (await suspicion?.(serverWith('another'))),
  ]);

  expect(await Promise.all(found)).toEqual([
    [`list query n defaults to ${JSON.stringify(value)}`, undefined, undefined, 'string'],
  ]);
});

const object = {
  properties: { k: { enum: ['a', 'b'] }, one: { const: 1 } },
  patternProperties: { '^x_': { enum: [1, 2] } },
};

test.each<[Schema, unknown[], object]>([
  [{ type: 'array', items: { enum: ['a', 'b'] } }, [], { 'query n': ['a'] }],
  [{ type: 'array', minItems: 2, items: { enum: ['a', 'b'] } }, [], { 'query n': ['a', 'a'] }],
  [object, [{ x_a: 2, y: 1 }], { 'query n.k': { k: 'a' }, 'query n.^x_': { x_a: 1 } }],
])('a value of a part of %j with the examples %j is sent as %j', (schema, values, sent) => {
  const parts = valueParts(parameterOf({ schema }, values));
  expect(Object.fromEntries(parts.map(({ name, values: [first], wrap }) => [name, wrap(first)]))).toEqual(sent);
});

test.each([
  ['size', ['size', 'size_min', 'size_LTE', 'kind']],
  ['filters', ['filters', 'min', 'LTE', 'kind']],
])('a bound in %s is about %j', (name, subjects) => {
  const parts = parameterParts(parameterOf({ name, schema: { properties: { min: true, LTE: true, kind: true } } }));
  expect(parts.map(({ subject }) => subject)).toEqual(subjects);
  expect(parts.map(({ describes }) => ['min', 'kind'].filter(describes).join())).toEqual(['', 'min', '', 'kind']);
});

test.each<[Partial<Parameter>, unknown[] | undefined]>([
  [{}, ['s', 'e', 'a', 'x', 'b']],
  [{ in: 'header', schema: { maxItems: 2 } }, ['s', 'e', 'a', 'x', 'b']],
  [{ schema: { maxItems: 1 } }, undefined],
  [{ schema: { type: 'string' } }, undefined],
  [{ in: 'path' }, undefined],
  [{ schema: { items: { enum: [...'abcdefgh'] } } }, ['s', 'e', ...'abcdfg']],
])('of an array as %j the items %j are tried', ({ in: place = 'query', schema = {} }, items) => {
  const all = { type: 'array', items: { enum: ['a', 'b'], examples: ['x'] }, ...(schema as object) };
  expect(arrayItems(parameterOf({ in: place, schema: all }, [['e', 'a'], 'none']), ['s', ['e']])).toEqual(items);
});
