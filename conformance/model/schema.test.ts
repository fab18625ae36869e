import { expect, test } from '@jest/globals';
import { defaultOf, expression, isStringOrArray, propertySchema, type Schema, schemaPath, typesOf } from './schema.ts';

const one = { title: 'one' };
const two = { title: 'two' };
const list = { prefixItems: [{ properties: { a: {} } }], items: { properties: { b: {} } } };

test('types are told by the keywords of a part that has no type', () => {
  const part = { oneOf: [{ type: ['string', 'null'], items: {} }, { items: false }, true] };

  expect([...typesOf(part)]).toEqual(['string', 'null', 'array']);
  expect([...typesOf({ ...part, patternProperties: {}, items: {} })]).toEqual(['object', 'string', 'null', 'array']);
  expect([isStringOrArray(part), isStringOrArray({ ...part, properties: {} })]).toEqual([true, false]);
});

test.each<[Schema, string, Schema | undefined]>([
  [{ allOf: [{ patternProperties: { a: two } }, { properties: { a: one } }] }, 'a', one],
  [{ properties: { a: false }, additionalProperties: one }, 'a', false],
  [{ patternProperties: { '^b': two, b: one }, additionalProperties: {} }, 'ab', one],
  [{ additionalProperties: two }, 'toString', two],
  [{ allOf: [{ additionalProperties: false }, { additionalProperties: one }] }, 'a', one],
])('in %j the property %s has its schema', (schema, name, expected) => {
  expect(propertySchema(schema, name)).toEqual(expected);
});

test.each<[Schema, (string | number)[], string]>([
  [{ properties: { 'a/~': { properties: { b: {} } } } }, ['a/~', 'b'], '/a~1~0/b'],
  [{ properties: { a: {} }, patternProperties: { a: { properties: { b: {} } } } }, ['a', 'b'], '/a/b'],
  [{ additionalProperties: { properties: { b: {} } } }, ['a', 'b', 'c'], '/*/b/*'],
  [{ patternProperties: { x: {} }, additionalProperties: { properties: { b: {} } } }, ['x', 'b'], '/*/*'],
  [list, [0, 'a'], '/*/a'],
  [{ anyOf: [{ properties: { a: {} } }, { items: { properties: { b: {} } } }] }, [2, 'b'], '/*/b'],
  [{ properties: { b: {} } }, ['toString'], '/*'],
])('in %j the way %j is named %s', (schema, steps, path) => {
  expect(schemaPath(schema, steps)).toBe(path);
});

test('a default is the first one that is written, whatever it is', () => {
  const values = [0, false, '', null];
  expect(values.map((value) => defaultOf({ allOf: [{}, { default: value }, { default: 1 }] }))).toEqual(values);
});

test.each([
  ['^.$', ['😀', 'a'], ['', 'ab']],
  ['^[\\-a]\\_$', ['-_', 'a_'], ['_']],
  ['(', ['', 'a'], []],
])('the pattern %s is read with Unicode where it can be', (source, right, wrong) => {
  expect([...right, ...wrong].filter((text) => expression(source).test(text))).toEqual(right);
});
