import { expect, test } from '@jest/globals';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import { sampleOf } from '../../conformance/generate/samples.ts';
import { bundledContract } from '../servers/contract-checker.ts';

const contract = bundledContract();

test.each([0, 1, 2, 3])('a sample product is valid and has every property of the contract, turn %d', (turn) => {
  const schema = contract.document.components?.schemas?.V3Product ?? true;
  const product = sampleOf(schema, turn) as object;

  expect(schemaValidator(contract).errors({ $ref: '#/components/schemas/V3Product' }, 'value', product)).toEqual([]);
  expect(Object.keys(product)).toEqual(
    expect.arrayContaining(Object.keys(typeof schema === 'object' ? (schema.properties ?? {}) : {})),
  );
});
