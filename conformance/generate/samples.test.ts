import { expect, test } from '@jest/globals';
import { bread } from '../fixtures/exchanges.ts';
import { contractOf } from '../model/contract.ts';
import { sampleOf } from './samples.ts';

const { schemas = {} } = contractOf(bread).document.components ?? {};
const sampleValue = (name: string, turn: number) => sampleOf(schemas[name] ?? true, turn);

test('a sample value has each property, and other turns show other enum values and alternatives', () => {
  expect(sampleValue('Topping', 0)).toMatchObject({ kind: 'seeds' });
  expect(sampleValue('Topping', 1)).toMatchObject({ kind: 'glaze' });
  expect([sampleValue('Status', 0), sampleValue('Status', 1)]).toEqual([{ status: 'success' }, { status: 'failure' }]);
});
