import { expect, test } from '@jest/globals';
import { jsonType, objectAt, propertyOf, valueAt, withValueAt } from './json.ts';

test('values have a type of JSON, and what an object only inherits is not in it', () => {
  expect([null, [], 1e300, 1.5, {}].map(jsonType)).toEqual(['null', 'array', 'integer', 'number', 'object']);
  const a = Object.assign(Object.create({ f: { g: 1 } }), { b: { c: 0 }, d: [1], e: null });

  expect(['b', 'd', 'e', 'f', 'g'].map((key) => objectAt(a, key))).toEqual([a.b, {}, {}, {}, {}]);
  expect([propertyOf(a.b, 'c'), propertyOf(a, 'f'), propertyOf(a.d, '0')]).toEqual([0, undefined, undefined]);
  expect([valueAt(a, '/d/0'), valueAt(a, '/f'), valueAt(a, '/e')]).toEqual([1, undefined, null]);
});

test.each<[unknown, (string | number)[], unknown, unknown]>([
  [{ a: [1, { b: 2 }], c: 3 }, ['a', 1, 'b'], 4, { a: [1, { b: 4 }], c: 3 }],
  [{ a: { b: { c: 1, d: 2 } } }, ['a', 'b', 'c'], undefined, { a: { b: { d: 2 } } }],
  [{}, ['a', 'b'], 1, { a: { b: 1 } }],
])('%j with another value at %j is a copy', (value, steps, to, expected) => {
  const before = structuredClone(value);
  expect([withValueAt(value, steps, to), value]).toStrictEqual([expected, before]);
});
