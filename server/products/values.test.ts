import { expect, test } from '@jest/globals';
import { itemsOf, numeric, toNumber, withoutNulls } from './values.ts';

test.each([
  [0, 0],
  ['0', 0],
  [' -1.50 ', -1.5],
  ['+.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['1E-3', 0.001],
  ...['', ' ', '.', '1,5', '0x10', '1e', '5 g', '1e999', 'NaN', 'Infinity', Number.NaN, Infinity, true, null, [5]].map(
    (value) => [value, undefined] as const,
  ),
])('the number in %j is %s', (value, number) => {
  expect(toNumber(value)).toBe(number);
  expect(numeric(value)).toEqual(typeof value === 'string' ? (number ?? value) : value);
});

test('nulls are left out of objects at any depth and stay in arrays, and keys are sorted', () => {
  const made = withoutNulls({ c: [1, null, { z: null, b: 0, a: '' }], b: null, a: { y: false, x: { w: null } } });
  expect(JSON.stringify(made)).toBe(JSON.stringify({ a: { x: {}, y: false }, c: [1, null, { a: '', b: 0 }] }));
  expect([null, 0, 'a', [null]].map(withoutNulls)).toEqual([null, 0, 'a', [null]]);
});

test('a list in a text has its items without spaces and without empty ones', () => {
  expect([' a, b c ,,d, ', '', ' , ', undefined, ['a'], 7].map((list) => itemsOf(list))).toEqual([
    ['a', 'b c', 'd'],
    ...[[], [], [], [], []],
  ]);
  expect(itemsOf('a,b| c', '|')).toEqual(['a,b', 'c']);
});
