import { expect, test } from '@jest/globals';
import { compareContracts } from './compare.ts';
import { documentOf, sent } from './small-contract.fixture.ts';

test('a value that is tried has every property that is required beside it', () => {
  const two = { type: 'object', required: ['a', 'b'] };
  const [change] = compareContracts(documentOf(sent(two)), documentOf(sent({ ...two, maxProperties: 2 })));
  expect([change?.grade, change?.counterexample]).toEqual(['major', 'POST /it {"other":"a","a":"a","b":"a"}']);
});
