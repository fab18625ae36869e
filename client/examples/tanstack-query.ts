import { createClient } from '@contract-first/product-api-client';
import { createQueries } from '@contract-first/product-api-client/query';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core';

/** Requests a product twice, which is sent once, and loads two pages of a search. */
export default async function tanstackQuery(baseUrl: string): Promise<string> {
  let sent = 0;
  const api = createClient({ baseUrl });
  api.use({
    onRequest() {
      sent += 1;
    },
  });
  const queries = createQueries(api);
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const query = queries.getProductV3({ code: '2000000000015', fields: ['product_name'] });
  const { product } = await cache.fetchQuery(query);
  await cache.fetchQuery(query);
  const search = queries.searchInfinite({ categories_tags: 'en:snacks', page_size: 2, fields: ['code'] });
  const pages = new InfiniteQueryObserver(cache, search);
  await pages.fetchNextPage();
  const { data, hasNextPage } = await pages.fetchNextPage();
  const codes = data?.pages.flatMap(({ products }) => products.map(({ code }) => code));
  return `${product.product_name}; ${codes?.length} codes, more: ${hasNextPage}; ${sent} requests`;
}
