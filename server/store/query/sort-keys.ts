import type { components } from '../../../generated/types.ts';

/** The values of `sort_by` that are no other name of another one; each has an order here. */
export type SortKey = Exclude<components['schemas']['SortBy'], 'ecoscore_score' | 'nothing' | 'popularity'>;

/**
 * The search orders by name, as columns with directions; scores and completeness as the production system has them
 * (best or least complete first). Products without a value come last, ties go by code.
 */
export const sortOrders: Readonly<Record<SortKey, { readonly column: string; readonly descending: boolean }>> = {
  popularity_key: { column: 'popularity_key', descending: true },
  last_modified_t: { column: 'last_modified_t', descending: true },
  created_t: { column: 'created_t', descending: true },
  scans_n: { column: 'scans_n', descending: true },
  unique_scans_n: { column: 'unique_scans_n', descending: true },
  product_name: { column: 'product_name', descending: false },
  completeness: { column: 'completeness', descending: false },
  nutriscore_score: { column: 'nutriscore_score', descending: false },
  nova_score: { column: 'nova_group', descending: false },
  environmental_score_score: { column: 'ecoscore_score', descending: true },
};

/** The names of the search orders. */
export const sortKeys = Object.keys(sortOrders) as readonly SortKey[];
