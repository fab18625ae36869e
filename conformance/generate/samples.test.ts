import { expect, test } from '@jest/globals';
import { bread } from '../fixtures/exchanges.ts';
import { sampleValue } from './samples.ts';

test('a sample value has each property, and other turns show other enum values and alternatives', () => {
  expect(sampleValue(bread, 'Topping', 0)).toMatchObject({ kind: 'seeds' });
  expect(sampleValue(bread, 'Topping', 1)).toMatchObject({ kind: 'glaze' });
  expect([sampleValue(bread, 'Status', 0), sampleValue(bread, 'Status', 1)]).toEqual([
    { status: 'success' },
    { status: 'failure' },
  ]);
  expect(() => sampleValue(bread, 'Cake', 0)).toThrow('no schema Cake');
});
