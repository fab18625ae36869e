import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { bread } from '../fixtures/exchanges.ts';
import { readContract } from '../model/old.ts';
import { specimens } from './sample.ts';

test('a specimen has each property, other turns show other listed values and alternatives', () => {
  const make = specimens(bread);

  expect(make('Topping', 0)).toMatchObject({ kind: 'seeds' });
  expect(make('Topping', 1)).toMatchObject({ kind: 'glaze' });
  expect([make('Status', 0), make('Status', 1)]).toEqual([{ status: 'success' }, { status: 'failure' }]);
  expect(() => make('Cake', 0)).toThrow('no schema Cake');
});

test.each([
  0, 1, 2, 3,
])('a product of the contract, turn %d, is a product by the contract, with all its properties', (turn) => {
  const document = readContract();
  const product = specimens(document)('V3Product', turn) as object;
  const schema = document.components?.schemas?.V3Product;

  expect(schemaValidator(document).errors({ $ref: '#/components/schemas/V3Product' }, 'value', product)).toEqual([]);
  expect(Object.keys(product)).toEqual(
    expect.arrayContaining(Object.keys(typeof schema === 'object' ? (schema.properties ?? {}) : {})),
  );
});
