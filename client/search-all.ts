import type { Methods, SearchProductsV2Parameters } from '../generated/client.ts';
import type { V2ProductField } from '../generated/types.ts';
import type { ApiResponse, CallOptions, DataOf } from './calls.ts';
import { unwrap } from './errors.ts';

/** A product as a search returns it, with the requested fields. */
export type FoundProduct<Field extends V2ProductField> = DataOf<
  ApiResponse<'searchProductsV2', Field, CallOptions>
>['products'][number];

/** Yields the products of every page of a search, from `page` on. */
export type SearchAll = <Field extends V2ProductField = V2ProductField>(
  parameters?: SearchProductsV2Parameters<Field>,
  options?: CallOptions,
) => AsyncGenerator<FoundProduct<Field>, void, undefined>;

/** Returns the search of all pages over the search of one page. It ends after as many products as match, also while products are added meanwhile. */
export function searchAllBy(search: Methods['searchProductsV2']): SearchAll {
  return async function* searchAll<Field extends V2ProductField>(
    parameters?: SearchProductsV2Parameters<Field>,
    options?: CallOptions,
  ) {
    for (let page = parameters?.page ?? 1, left = 1; left > 0; page += 1) {
      const found = await unwrap(search<Field>({ ...parameters, page }, options));
      left = found.count - found.skip - found.products.length;
      if (found.products.length === 0) return;
      yield* found.products;
    }
  };
}
