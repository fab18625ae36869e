import { expect, test } from '@jest/globals';
import { formatTable } from './table.ts';

test('columns are as wide as their longest cell, and those of numbers and shares alone are set right', () => {
  const rows = [
    ['a', '5', '9.5 %', '7', ''],
    ['long name', '120', '100.0 %', '-', 'x'],
  ];

  expect(formatTable(['of', 'how many', 'part', 'mixed', 'e'], rows).split('\n')).toEqual([
    'of         how many     part  mixed  e',
    'a                 5    9.5 %  7',
    'long name       120  100.0 %  -      x',
  ]);
  expect(formatTable(['of', 'how many'], [])).toBe('of  how many');
});
