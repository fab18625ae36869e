import { expect, test } from '@jest/globals';
import { createClient } from './index.ts';
import { createQueries } from './queries.ts';

const results = [1, 2, 3].flatMap((size) => [0, 1, 2, 3, 4, 5, 6].map((there) => [size, there] as const));
const counted = [0, 1].flatMap((lost) => results.map(([size, there]) => [size, there, there + lost] as const));

test.each(counted)('by pages of %i, %i products of %i come, each page once', async (size, there, count) => {
  const asked: number[] = [];
  const fetch = async ({ url }: Request) => {
    const page = Number(new URL(url).searchParams.get('page'));
    const skip = (page - 1) * size;
    const products = Array(Math.max(0, Math.min(size, there - skip))).fill({});
    if (asked.push(page) > there + 2) throw new RangeError(`page ${page} is asked for`);
    return Response.json({ count, page, page_count: products.length, page_size: size, skip, products });
  };
  const api = createClient({ baseUrl: 'https://api.example', fetch });
  const { initialPageParam, queryFn, getNextPageParam } = createQueries(api).searchInfinite();
  for (let page: number | undefined = initialPageParam; page !== undefined; )
    page = getNextPageParam(await queryFn({ pageParam: page }));
  const byQueries = asked.splice(0);
  let found = 0;
  for await (const _ of api.searchAll()) found += 1;

  // Where fewer are there than were counted, the first page without any is the last one.
  const all = Array.from({ length: Math.max(1, Math.ceil(there / size) + count - there) }, (_, at) => at + 1);
  expect([byQueries, asked, found]).toEqual([all, all, there]);
});
