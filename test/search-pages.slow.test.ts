import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { loadContract, schemaOf } from '@contract-first/toolkit/serve';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { productsSource } from '../server/store/import/source.ts';
import { namesIn } from './search-names.fixture.ts';
import { codesFor, type Query, queryString, sortings } from './search-oracle.fixture.ts';
import { anyQuery, type Known, knownOf } from './search-queries.fixture.ts';
import { useServer } from './servers/own-server.ts';
import { exported, sampleProducts } from './servers/stored-products.ts';

// The same queries in each run; others, and more of them, on demand:
// SEARCH_QUERIES=50000 npm run test:system -- test/search-pages
const requested = process.env.SEARCH_QUERIES;
const queries = Number(requested ?? 1000);
const seed = requested === undefined ? 20_261_120 : Date.now() % 2 ** 31;

interface Page extends Record<string, unknown> {
  readonly count: number;
  readonly products: readonly { readonly code: string }[];
}

const real = exported() as unknown as Record<string, unknown>[];
const server = useServer((catalog) => catalog.import([productsSource('real', real)]), { data: 'sample' });
let products: Record<string, unknown>[];
let known: Known;

beforeAll(async () => {
  products = [...(sampleProducts() as unknown as Record<string, unknown>[]), ...real];
  const search = loadContract().operations.find(({ operationId }) => operationId === 'searchProductsV2');
  const filters = (search?.parameters ?? []).flatMap((parameter) => {
    const { properties = {} } = schemaOf(parameter);
    return [parameter.name, ...Object.keys(properties)];
  });
  known = knownOf(products, filters, namesIn(join(projectRoot, 'server/store/sample/taxonomies')));
});

const everything: Query = {
  lc: 'en',
  tags: [],
  nutrients: [],
  codes: undefined,
  creator: undefined,
  cc: undefined,
  sortBy: undefined,
  page: 1,
  pageSize: 20,
};

async function search(query: Query): Promise<Page> {
  const { status, body } = await server.json(`/api/v2/search?fields=code&${queryString(query)}`);
  expect({ status, errors: body.errors }).toEqual({ status: 200 });
  return body as Page;
}

describe('pages', () => {
  test.each([undefined, ...sortings.keys()])('sorted by %s have every product once, in order', async (sortBy) => {
    const expected = codesFor(products, { ...everything, sortBy });
    const codes: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 30); page += 1) {
      const { count, products: found } = await search({ ...everything, sortBy, page, pageSize: 30 });
      expect(count).toBe(expected.length);
      codes.push(...found.map(({ code }) => code));
    }

    expect(expected.length).toBeGreaterThan(60);
    expect(codes).toEqual(expected);
  });
});

test('any query finds what looking at each product finds', async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery(known), async (query) => {
      const expected = codesFor(products, query);
      const start = (query.page - 1) * query.pageSize;
      const onPage = expected.slice(start, start + query.pageSize);

      const found = await search(query);

      if (onPage.length > 0 && expected.length < products.length - 1) matches += 1;
      expect(found).toEqual({
        count: expected.length,
        page: query.page,
        page_size: query.pageSize,
        page_count: onPage.length,
        skip: start,
        products: onPage.map((code) => ({ code })),
      });
    }),
    { numRuns: queries, seed },
  );
  expect(matches).toBeGreaterThan(queries / 3);
});
