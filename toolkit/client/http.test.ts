import { expect, test } from '@jest/globals';
import { serializeQuery } from './http.ts';

test.each([
  [{}, ''],
  [{ page: 2 }, 'page=2'],
  [{ fields: ['code', 'product_name'] }, 'fields=code,product_name'],
  [{ fields: ['a,b', 'c d&e=f'] }, 'fields=a%2Cb,c%20d%26e%3Df'],
  [{ codes: ['1', '2'] }, 'codes=1&codes=2'],
  [{ lc: undefined, cc: 'fr' }, 'cc=fr'],
  [{ 'a&b': 1 }, 'a%26b=1'],
])('%j becomes %s', (query, text) => {
  expect(serializeQuery({ fields: 'form' }, query)).toBe(text);
});
