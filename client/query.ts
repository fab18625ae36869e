import { endpoints, type Queries, type SearchProductsV2Parameters } from '../generated/client.ts';
import type { V2ProductField } from '../generated/types.ts';
import type { ApiResponse, CallOptions, DataOf } from './calls.ts';
import type { FoodProductClient } from './client.ts';
import { unwrap } from './errors.ts';
import type { UntypedResponse } from './response.ts';

type Page<Field extends string> = DataOf<ApiResponse<'searchProductsV2', Field, CallOptions>>;

/** A search over all pages, as the infinite queries of TanStack Query take it. */
export interface InfiniteSearch<Field extends V2ProductField> {
  readonly queryKey: readonly [name: 'food-products', id: 'searchProductsV2', parameters: unknown, kind: 'infinite'];
  readonly queryFn: (context: { readonly pageParam: number; readonly signal?: AbortSignal }) => Promise<Page<Field>>;
  readonly initialPageParam: number;
  /** The number of the next page; undefined after the last one. */
  readonly getNextPageParam: (last: Page<Field>) => number | undefined;
}

/** The operations as queries of TanStack Query, in any framework: `useQuery(queries.getProductV3({ code }))`. */
export interface FoodProductQueries extends Queries {
  /** The search as an infinite query: `useInfiniteQuery(queries.searchInfinite({ categories_tags: 'en:biscuits' }))`. */
  searchInfinite<Field extends V2ProductField = V2ProductField>(
    parameters?: SearchProductsV2Parameters<Field>,
  ): InfiniteSearch<Field>;
}

type UntypedMethod = (parameters: object, options: CallOptions) => Promise<UntypedResponse>;

/** Returns the operations of a client as queries. They reject with `ApiError`, and do not repeat what failed: TanStack Query does. */
export function createQueries(api: FoodProductClient): FoodProductQueries {
  const methods = api as unknown as Record<string, UntypedMethod>;
  const request = (id: string, parameters: object, signal?: AbortSignal) =>
    unwrap((methods[id] as UntypedMethod)(parameters, { retries: 0, ...(signal ? { signal } : {}) }));
  const queries = Object.keys(endpoints).map((id) => {
    const query = (parameters: object = {}) => ({
      queryKey: ['food-products', id, parameters],
      queryFn: ({ signal }: { signal?: AbortSignal }) => request(id, parameters, signal),
    });
    return [id, query] as const;
  });
  const searchInfinite = (parameters: { page?: number } = {}) => ({
    queryKey: ['food-products', 'searchProductsV2', parameters, 'infinite'],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal?: AbortSignal }) =>
      request('searchProductsV2', { ...parameters, page: pageParam }, signal),
    initialPageParam: parameters.page ?? 1,
    getNextPageParam: ({ count, skip, page, products }: Page<never>) =>
      products.length > 0 && skip + products.length < count ? page + 1 : undefined,
  });
  return { ...Object.fromEntries(queries), searchInfinite } as unknown as FoodProductQueries;
}
