import type { CallOptions, DataOf, ParametersGiven, QueryTag } from '@contract-first/toolkit/client';
import { type ErrorDetail, unwrapBy } from '@contract-first/toolkit/client';
import type { ApiResponse, Methods, SearchProductsV2Parameters } from '../generated/client.ts';
import type { V2ProductField } from '../generated/types.ts';

/** A product as a search returns it, with the requested fields. */
export type FoundProduct<Field extends V2ProductField> = DataOf<
  ApiResponse<'searchProductsV2', Field, CallOptions>
>['products'][number];

/** Yields the products of every page of a search, from `page` on. */
export type SearchAll = <Field extends V2ProductField = V2ProductField, Given = object>(
  parameters?: ParametersGiven<SearchProductsV2Parameters<Field>, Given>,
  options?: CallOptions,
) => AsyncGenerator<FoundProduct<Field>, void, undefined>;

/** What the client of this API has beside the methods of the contract. */
export interface Additions {
  /** Yields every product that a search finds, page after page. Rejects with `ApiError`. */
  readonly searchAll: SearchAll;
}

/** Returns what the client of this API has beside the methods of the contract. */
export function additionsTo({ searchProductsV2 }: Methods): Additions {
  // It ends after as many products as match, also while products are added meanwhile.
  async function* searchAll<Field extends V2ProductField>(
    parameters?: SearchProductsV2Parameters<Field>,
    options?: CallOptions,
  ) {
    for (let page = parameters?.page ?? 1, left = 1; left > 0; page += 1) {
      const found = await unwrapBy(errorsOf, searchProductsV2<Field>({ ...parameters, page }, options));
      const { length } = found.products;
      left = length && found.count - found.skip - length;
      yield* found.products;
    }
  }
  return { searchAll };
}

type Page<Field extends string> = DataOf<ApiResponse<'searchProductsV2', Field, CallOptions>>;

/** A search over all pages, as the infinite queries of TanStack Query take it. */
export interface InfiniteSearch<Field extends V2ProductField> {
  readonly queryKey: readonly [name: string, id: 'searchProductsV2', parameters: unknown, kind: 'infinite'] &
    QueryTag<{ pages: Page<Field>[]; pageParams: number[] }>;
  readonly queryFn: (context: { readonly pageParam: number; readonly signal?: AbortSignal }) => Promise<Page<Field>>;
  readonly initialPageParam: number;
  /** The number of the next page; undefined after the last one. */
  readonly getNextPageParam: (last: Page<Field>) => number | undefined;
}

/** The queries of this API beside those of the operations. */
export interface QueryAdditions {
  /**
   * The search as an infinite query: `useInfiniteQuery(queries.searchInfinite({ categories_tags: 'en:biscuits' }))`.
   */
  searchInfinite<Field extends V2ProductField = V2ProductField, Given = object>(
    parameters?: ParametersGiven<SearchProductsV2Parameters<Field>, Given>,
  ): InfiniteSearch<Field>;
}

/** Returns the queries of this API beside those of the operations; their keys start with `name`. */
export function queriesBeside(name: string, { searchProductsV2 }: Methods): QueryAdditions {
  function searchInfinite<Field extends V2ProductField>(
    parameters?: SearchProductsV2Parameters<Field>,
  ): InfiniteSearch<Field>;
  // The tag of the key is of types alone.
  function searchInfinite(
    parameters: SearchProductsV2Parameters = {},
  ): Omit<InfiniteSearch<V2ProductField>, 'queryKey'> & { queryKey: readonly unknown[] } {
    return {
      queryKey: [name, 'searchProductsV2', parameters, 'infinite'],
      queryFn: ({ pageParam: page, signal }) =>
        unwrapBy(errorsOf, searchProductsV2({ ...parameters, page }, { retries: 0, ...(signal && { signal }) })),
      initialPageParam: parameters.page ?? 1,
      getNextPageParam: ({ count, skip, page, products }) =>
        products.length > 0 && skip + products.length < count ? page + 1 : undefined,
    };
  }
  return { searchInfinite };
}

// An error of problem details has `parameter` and `detail`; one of the envelope has `field` and `message`, each an
// object.
interface AnyError {
  readonly parameter?: string;
  readonly detail?: string;
  readonly value?: string;
  readonly field?: { readonly id?: string; readonly value?: string };
  readonly message?: { readonly description?: string; readonly lc_name?: string; readonly id?: string };
  readonly status_verbose?: string;
}

interface AnyBody extends AnyError {
  readonly errors?: readonly AnyError[];
}

/** Returns what is wrong, one by one: of problem details (RFC 9457) as of the envelope. */
export function errorsOf(body: unknown): ErrorDetail[] {
  if (typeof body !== 'object' || body === null) return [];
  const { errors = [] }: AnyBody = body;
  const all: readonly AnyError[] = errors[0] ? errors : [body];
  return all.map(({ parameter, detail, value, field, message, status_verbose: verbose }) => ({
    field: parameter ?? field?.id,
    value: value ?? field?.value,
    message: detail ?? verbose ?? (message?.description || message?.lc_name || message?.id || ''),
  }));
}
