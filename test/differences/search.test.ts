import { expect, test } from '@jest/globals';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();

interface Page {
  readonly count: number;
  readonly page: number;
  readonly page_count: number;
  readonly page_size: number;
  readonly products: readonly Readonly<Record<string, number>>[];
}

const search = async (query: string) => (await server.json(`/api/v2/search?${query}`)).body as unknown as Page;
const rejection = async (query: string) => {
  const { status, body } = await server.json(`/api/v2/search?${query}`);
  const errors = (body.errors ?? []) as { parameter: string; detail: string }[];
  return { status, parameters: errors.map((error) => error.parameter), detail: errors[0]?.detail };
};

test('18 the operator of a nutrient filter is part of its value', async () => {
  const all = await search('fields=code');
  const low = await search('fields=code&sugars_100g=<10');

  expect(low.count).toBeGreaterThan(0);
  expect(low.count).toBeLessThan(all.count);
  for (const name of ['sugars_100g<10', 'sugars_lt_10']) {
    expect(await rejection(`${name}=`)).toMatchObject({ status: 400, parameters: [name] });
  }
});

test('19 nutrient filters are for 100 g, and prepared is no difference', async () => {
  expect(await rejection('sugars_serving=<10')).toMatchObject({ status: 400, parameters: ['sugars_serving'] });
  const [plain, prepared] = await Promise.all(
    ['sugars', 'sugars_prepared'].map((name) => search(`fields=code&${name}_100g=<10`)),
  );
  expect(plain?.count).toBeGreaterThan(0);
  expect(prepared).toEqual(plain);
});

test('20 a leading minus excludes a tag', async () => {
  const [all, fair, other, published] = await Promise.all(
    ['', '&labels_tags=en:fair-trade', '&labels_tags=-en:fair-trade', '&labels_tags=en:-fair-trade'].map((filter) =>
      search(`fields=code${filter}`),
    ),
  );

  expect(fair?.count).toBeGreaterThan(0);
  expect((fair?.count ?? 0) + (other?.count ?? 0)).toBe(all?.count);
  expect(published?.count).not.toBe(other?.count);
});

test('21 the environmental score has two names as an order, and unknown orders are rejected', async () => {
  const query = 'fields=code,ecoscore_score,popularity_key&page_size=100&sort_by=';
  const [old, now, popular, usual] = await Promise.all(
    ['ecoscore_score', 'environmental_score_score', 'popularity', 'popularity_key'].map((order) =>
      search(query + order),
    ),
  );
  const scores = (old?.products ?? []).flatMap((product) => product.ecoscore_score ?? []);

  expect(scores).toEqual([...scores].sort((left, right) => right - left));
  expect(old).toEqual(now);
  expect(popular).toEqual(usual);
  expect(old).not.toEqual(popular);
  expect(await rejection('sort_by=taste')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('completeness'),
  });
});

test('22 completeness is sorted upwards', async () => {
  const { products } = await search('fields=completeness&sort_by=completeness&page_size=100');
  const values = products.flatMap((product) => product.completeness ?? []);

  expect(new Set(values).size).toBeGreaterThan(2);
  expect(values).toEqual([...values].sort((left, right) => left - right));
});

test('23 page_count counts the products of a page', async () => {
  const { count } = await search('fields=code');
  const size = 20;
  const last = Math.ceil(count / size);
  const page = await search(`fields=code&page_size=${size}&page=${last}`);
  const beyond = await search(`fields=code&page_size=${size}&page=${last + 1}`);

  expect(page.page_count).toBe(page.products.length);
  expect(page.page_count).toBe(count - (last - 1) * size);
  expect(beyond.page_count).toBe(0);
});

test('24 the pages are the count divided by the size, and none is left over when it divides evenly', async () => {
  const { count } = await search('fields=code');
  const size = [...Array(99).keys()].map((less) => 100 - less).find((candidate) => count % candidate === 0) ?? 1;

  expect((await search(`fields=code&page_size=${size}&page=${count / size}`)).page_count).toBe(size);
  expect((await search(`fields=code&page_size=${size}&page=${count / size + 1}`)).page_count).toBe(0);
});

test('25 a page has 20 products unless requested otherwise, and bounds', async () => {
  expect(await search('fields=code')).toMatchObject({ page: 1, page_size: 20, page_count: 20 });
  for (const query of ['page=0', 'page=10001', 'page_size=0', 'page_size=101']) {
    expect(await rejection(query)).toMatchObject({ status: 400, parameters: [query.split('=')[0]] });
  }
});

test('43 all conditions on a nutrient hold', async () => {
  const { products } = await search('fields=nutriments&page_size=100&sugars_100g=>5,<=22');

  expect(products.length).toBeGreaterThan(3);
  const amounts = products.map(({ nutriments }) => nutriments as unknown as Record<string, number>);
  const sugars = amounts.map((one) => one.sugars_prepared_100g ?? one.sugars_100g ?? -1);
  expect(sugars.every((value) => value > 5 && value <= 22)).toBe(true);
});

test('44 counts are exact, and nothing else changes the response', async () => {
  const { count } = await search('fields=code&page_size=1');
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search(`fields=code&page_size=20&page=${page}`)));
  const cookie = { headers: { cookie: 'last_sort_by=completeness' } };
  const [plain, steered] = await Promise.all(
    [{}, cookie].map(async (init) => (await server.fetch(`${server.base}/api/v2/search?fields=code`, init)).json()),
  );

  expect(pages.reduce((sum, page) => sum + page.page_count, 0)).toBe(count);
  expect(steered).toEqual(plain);
  expect(await rejection('no_count=1&no_cache=1')).toMatchObject({ status: 400, parameters: ['no_count', 'no_cache'] });
});
