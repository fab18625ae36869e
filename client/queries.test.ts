import { expect, test } from '@jest/globals';
import { createClient } from './index.ts';
import { createQueries } from './queries.ts';

test.each([
  [5, 2, 2, 3],
  [4, 2, 2, undefined],
  [9, 2, 0, undefined],
])('of %i products, %i before and %i on page 2, the next page is %s', (count, skip, onPage, next) => {
  const { getNextPageParam } = createQueries(createClient()).searchInfinite();
  const products = Array.from({ length: onPage }, () => ({}));

  expect(getNextPageParam({ count, skip, page: 2, page_count: onPage, page_size: 2, products })).toBe(next);
});
