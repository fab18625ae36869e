import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { schemaValidator } from './schema-validator.ts';

test.each([
  [0.01, [0, 0.07, 1.1, 4.35, -4.35, 99999999.99, 1e21], [0.001, 4.355, 4.350001, 99999999.995]],
  [0.1, [0.3, 0.7], [0.35]],
  [0.3, [0.9, 1.2], [0.1, 1]],
  [1e-7, [3e-7, 1], [1.5e-7]],
  [3, [0, -3, 9], [1, 4, 3.0001]],
])('of %d, what is written as a multiple is one', (multipleOf, right, wrong) => {
  const errors = (value: number) =>
    schemaValidator(contractOf({ paths: {} }))
      .errors({ multipleOf }, 'value', value)
      .map(({ keyword }) => keyword);

  expect(right.flatMap(errors)).toEqual([]);
  expect(wrong.map(errors)).toEqual(wrong.map(() => ['multipleOf']));
});
