import { expect, test } from '@jest/globals';
import { serializeQuery } from './http.ts';

const joined = { style: 'form', explode: false } as const;

test.each([
  [{}, ''],
  [{ page: 2 }, 'page=2'],
  [{ fields: ['code', 'product_name'] }, 'fields=code,product_name'],
  [{ fields: ['a,b', 'c d&e=f'] }, 'fields=a%2Cb,c%20d%26e%3Df'],
  [{ codes: ['1', '2'] }, 'codes=1&codes=2'],
  [{ lc: undefined, cc: 'fr' }, 'cc=fr'],
  [{ 'a&b': 1 }, 'a%26b=1'],
])('%j becomes %s', (query, text) => {
  expect(serializeQuery({ fields: joined }, query)).toBe(text);
});

test.each([
  ['spaceDelimited', false, ['a', 'b'], 'one=a%20b'],
  ['pipeDelimited', false, ['a', 'b'], 'one=a|b'],
  ['deepObject', true, { a: 'b' }, 'one[a]=b'],
  ['form', false, { a: 'b', c: 'd' }, 'one=a,b,c,d'],
] as const)('the style %s with explode %s is followed', (style, explode, value, text) => {
  expect(serializeQuery({ one: { style, explode } }, { one: value })).toBe(text);
});
