import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { documentOf, sent } from './small-contract.fixture.ts';

test('a value that is tried has every property that is required beside it', () => {
  const two = { type: 'object', required: ['a', 'b'] };
  const [change] = compareContracts(documentOf(sent(two)), documentOf(sent({ ...two, maxProperties: 2 })));
  expect([change?.grade, change?.counterexample]).toEqual(['major', 'POST /it {"other":"a","a":"a","b":"a"}']);
});

const object = (properties: JsonObject, ...required: string[]) => ({ type: 'object', required, properties });
const asBody = (below = '') => ({ $ref: `#/paths/~1it/post/requestBody/content/application~1json/schema${below}` });
const again = (first: Json, maxLength: number) => {
  const other = object({ x: asBody('/properties/p'), y: { type: 'string', maxLength } }, 'x', 'y');
  return sent(object({ p: object({ k: first }, 'k'), q: other }, 'p'));
};
const tree = (first: Json) => sent(object({ n: first, next: asBody() }, 'n'));

test.each([
  ['at two places', again({ const: 1 }, 5), again({ const: 2 }, 9), ['major {"p":{"k":1}}', 'minor ']],
  ['in itself', tree({ const: 1 }), tree({ const: 2 }), ['major {"n":1}']],
])('what is met %s is shown where it is met first, and breaks what is around each', (_where, was, is, shown) => {
  const changes = compareContracts(documentOf(was), documentOf(is));

  expect(
    changes.map(({ grade, counterexample = '' }) => `${grade} ${counterexample.replace('POST /it ', '')}`),
  ).toEqual(shown);
});
