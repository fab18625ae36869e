import { expect, test } from '@jest/globals';
import { serializeQuery } from './query-serializer.ts';

test.each([
  [{}, ''],
  [{ page: 2 }, 'page=2'],
  [{ fields: ['code', 'product_name'] }, 'fields=code,product_name'],
  [{ local_tags_list: ['a,b', 'c d'] }, 'local_tags_list=a%2Cb,c%20d'],
  [
    { filters: { categories_tags: 'en:biscuits', sugars_100g: '<10' } },
    'categories_tags=en%3Abiscuits&sugars_100g=%3C10',
  ],
  [{ lc: undefined, cc: 'fr' }, 'cc=fr'],
])('%j becomes %s', (query, text) => {
  expect(serializeQuery(query)).toBe(text);
});
