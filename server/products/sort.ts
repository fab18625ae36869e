import type { SortKey } from '../store/sort-keys.ts';

/** Returns the search order of a `sort_by` value; `popularity`, `nothing` and no value all mean the most popular first. */
export function sortKeyOf(sortBy: SortKey | 'popularity' | 'ecoscore_score' | 'nothing' | undefined): SortKey {
  if (sortBy === undefined || sortBy === 'popularity' || sortBy === 'nothing') return 'popularity_key';
  return sortBy === 'ecoscore_score' ? 'environmental_score_score' : sortBy;
}
