import { expect, test } from '@jest/globals';
import {
  differenceAt,
  differSignificantly,
  isSameApartFrom,
  type ProbeResponse,
  showDifference,
} from './significant-difference.ts';

const response = (body: unknown, status = 200): ProbeResponse => ({ status, body, raw: JSON.stringify(body) });
const sent = { name: 'town', values: ['Ulm', 'Gera', ['Bonn', 'Köln'], 'a.c', 'd+f'] };
const differ = (left: unknown, right: unknown) => differSignificantly(response(left), response(right), sent);

test.each([
  ['a property of the name', { town: 'x', all: [] }, { town: 'y', all: [] }],
  ['a sent value', { of: 'Ulm', all: [] }, { of: 'Gera', all: [] }],
  ['a sent value in a sentence', { of: 'The town of Ulm.', all: [] }, { of: 'The town of Gera.', all: [] }],
  ['a number beside an array', { skip: 1, all: [] }, { skip: 2, all: [] }],
  ['items of a sent array', { of: 'Bonn,Köln', all: [] }, { of: 'Bonn, Köln', all: [] }],
  ['a value that only one has', { of: 'Ulm', all: [] }, { all: [] }],
])('%s is an echo', (_what, left, right) => {
  expect(differ(left, right)).toBe(false);
});

test.each([
  ['a part of a word', { of: 'Ulmer', all: [] }, { of: 'er', all: [] }],
  ['a property of the name in an array', [{ town: 'x' }], [{ town: 'y' }]],
  ['a property that is missing', { all: [], of: 'x' }, { all: [] }],
  ['the length of an array', { all: [1] }, { all: [1, 2] }],
  ['a body that is a number', 1, 2],
  ['what a value would match as a pattern', { of: 'on abc', all: [] }, { of: 'on ddf', all: [] }],
])('%s is a significant difference', (_what, left, right) => {
  expect(differ(left, right)).toBe(true);
});

test('another status and another address are significant, but for sent values', () => {
  const at = (location: string, status?: number) => ({ ...response({}, status), location });
  const pairs = ['/roads/1', '/towns/1', '/towns/Gera'].map((one) =>
    differSignificantly(at('/towns/Ulm'), at(one), sent),
  );
  expect([...pairs, differSignificantly(at('/'), at('/', 201), sent)]).toEqual([true, true, false, true]);
  expect(isSameApartFrom(response(1), response(1, 404), response(1))).toBe(false);
});

test('the query of an address may repeat that of the request', () => {
  const [left, right] = ['/towns?page=2', '/towns?size=5&page=2'].map((next) => response({ next })) as [never, never];

  expect(isSameApartFrom(left, right, left)).toBe(true);
  expect(isSameApartFrom(left, response({ next: '/roads?page=2' }), left)).toBe(false);
});

test('the first difference is shown on one line', () => {
  expect(showDifference(response({ a: [1, 2] }), response({ a: [1, 3] }))).toBe('/body/a/1: 2 / 3');
  expect(showDifference(response({ a: [1] }), response({ a: [] }))).toBe('/body/a: "1 items" / "0 items"');
  expect(showDifference(response(1), response(1, 404))).toBe('/status: 200 / 404');
  expect(showDifference(response(1), response(1))).toBe('the same response, byte for byte: 200');
  expect(showDifference(undefined, response(1))).toBe('/status: "rejected" / 200');
});

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  [false, 'false'],
  [0, '0'],
  ['', '""'],
  [[], '[]'],
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(59), `"${'x'.repeat(58)}…`],
])('beside another value, %j is shown as %s', (value, text) => {
  const [one, other] = [{ price: value }, { price: 1 }];
  expect([differenceAt(one, other), differenceAt(other, one)]).toEqual([`/price: ${text} / 1`, `/price: 1 / ${text}`]);
  expect(showDifference(response(one), response(other))).toBe(`/body/price: ${text} / 1`);
  expect(differenceAt({}, one)).toBe(value === undefined ? '' : `/price: nothing / ${text}`);
});
