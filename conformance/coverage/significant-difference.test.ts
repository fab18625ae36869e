import { expect, test } from '@jest/globals';
import { differSignificantly, type ProbeResponse, showDifference } from './significant-difference.ts';

const response = (body: unknown, status = 200): ProbeResponse => ({ status, body, text: JSON.stringify(body) });
const sent = { name: 'town', values: ['Ulm', 'Gera'] };
const differ = (left: unknown, right: unknown) => differSignificantly(response(left), response(right), sent);

test.each([
  ['a property of the name', { town: 'x', list: [] }, { town: 'y', list: [] }],
  ['a sent value', { of: 'Ulm', list: [] }, { of: 'Gera', list: [] }],
  ['a sent value in a sentence', { of: 'The town of Ulm.', list: [] }, { of: 'The town of Gera.', list: [] }],
  ['a number beside an array', { skip: 1, list: [] }, { skip: 2, list: [] }],
])('%s is an echo', (_what, left, right) => {
  expect(differ(left, right)).toBe(false);
});

test.each([
  ['a part of a word', { of: 'Ulmer', list: [] }, { of: 'er', list: [] }],
  ['a property of the name in an array', [{ town: 'x' }], [{ town: 'y' }]],
  ['a property that is missing', { list: [], of: 'x' }, { list: [] }],
  ['the length of an array', { list: [1] }, { list: [1, 2] }],
  ['a body that is a number', 1, 2],
])('%s is a significant difference', (_what, left, right) => {
  expect(differ(left, right)).toBe(true);
});

test('the first difference is shown on one line', () => {
  expect(showDifference(response({ a: [1, 2] }), response({ a: [1, 3] }))).toBe('/a/1: 2 / 3');
  expect(showDifference(response({ a: [1] }), response({ a: [] }))).toBe('/a: "1 items" / "0 items"');
  expect(showDifference(response(1), response(1, 404))).toBe('status 200 / 404');
  expect(showDifference(response(1), response(1))).toBe('the same response 200, byte for byte');
  expect(showDifference(undefined, response(1))).toBe('the first request was rejected, the other got 200');
});
