import type { SchemaObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import { describe, expect, test } from '@jest/globals';
import { loadContract } from './document.ts';
import { isSeparable, referToAlone, slotsOf } from './slots.ts';

const item = { $ref: '#/components/schemas/Item' };

/** The slots of a response with this schema, as paths. */
function pathsIn(schema: object): string[] {
  const contract = contractOf({
    openapi: '3.1.0',
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { content: { 'application/json': { schema } } } } } } },
    components: {
      schemas: {
        Item: { type: 'object' },
        List: { type: 'array', items: item },
        Named: { type: 'object', properties: { item } },
      },
    },
  });
  const { responses } = contract.operation('a');
  return slotsOf(responses['200'], ['Item']).map(({ path }) => path.join('/'));
}

const object = (more: object = {}) => ({ type: 'object', properties: { item, n: { type: 'integer' } }, ...more });

describe('a slot', () => {
  test.each([
    ['a property', object(), ['item']],
    ['a property of a sealed object', object({ additionalProperties: false, required: ['item'] }), ['item']],
    ['a property by allOf', { allOf: [object(), { type: 'object' }], unevaluatedProperties: false }, ['item']],
    ['a described reference', object({ properties: { item: { ...item, description: 'An item.' } } }), ['item']],
    [
      'each item of an array',
      object({ properties: { items: { type: 'array', maxItems: 9, items: item } } }),
      ['items/*'],
    ],
    ['each item of a named array', { properties: { all: { $ref: '#/components/schemas/List' } } }, ['all/*']],
    [
      'a property of a named part',
      object({ properties: { part: { $ref: '#/components/schemas/Named' } } }),
      ['part/item'],
    ],
  ])('is found: %s', (_what, schema, paths) => {
    expect(pathsIn(schema)).toEqual(paths);
  });

  test.each([
    ['a keyword beside the reference', object({ properties: { item: { ...item, minProperties: 1 } } })],
    ['two schemas for the property', { allOf: [object(), { properties: { item: { required: ['a'] } } }] }],
    [
      'two schemas for the items',
      { properties: { all: { $ref: '#/components/schemas/List', items: { required: ['a'] } } } },
    ],
    ['a pattern that fits the property', object({ patternProperties: { '^i': { required: ['a'] } } })],
    [
      'other properties are restricted beside it',
      { allOf: [object(), { additionalProperties: { maxProperties: 1 } }] },
    ],
    ['an alternative', { anyOf: [object(), { type: 'object' }] }],
    ['a condition', object({ if: { properties: { item: { required: ['a'] } } }, else: { required: ['n'] } })],
    ['a negation', object({ not: { properties: { item: { required: ['a'] } } } })],
    ['a constant', object({ const: { item: {} } })],
    ['a dependency', object({ dependentSchemas: { item: { required: ['n'] } } })],
    ['items that must differ', object({ properties: { items: { type: 'array', items: item, uniqueItems: true } } })],
    ['items of which some must fit', object({ properties: { items: { type: 'array', items: item, contains: {} } } })],
    ['a keyword that nobody knows', object({ somehow: true })],
  ])('is not assumed where something else looks into the value: %s', (_what, schema) => {
    expect(pathsIn(schema)).toEqual([]);
  });
});

test.each([
  [{ type: 'object', properties: {}, patternProperties: {}, additionalProperties: false }, true],
  [{ type: 'object', properties: {}, required: ['a'] }, false],
  [{ type: 'object', properties: {}, minProperties: 1 }, false],
  [{ type: 'object', properties: {}, dependentRequired: { a: ['b'] } }, false],
  [{ type: 'object', allOf: [{ required: ['a'] }] }, false],
  [{ properties: {} }, false],
])('whether a part of a valid object is valid by %j: %s', (schema, expected) => {
  expect(isSeparable(schema as SchemaObject)).toBe(expected);
});

test('the products of the contract stand in slots alone, and are valid part by part', () => {
  const { document, operations } = loadContract();
  const names = ['V2Product', 'V3Product'];
  const slots = operations.flatMap(({ responses }) => Object.values(responses).flatMap((one) => slotsOf(one, names)));

  expect(slots.map(({ path }) => path.join('/')).sort()).toEqual(['product', 'product', 'products/*']);
  for (const name of names) {
    expect([name, referToAlone(slots, document, name), isSeparable(document.components?.schemas?.[name])]).toEqual([
      name,
      true,
      true,
    ]);
  }
});
