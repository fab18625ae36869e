import type { SortKey } from './sort-keys.ts';

/** A product as the store holds it: the v3 form, and the same as JSON text, its fields sorted by name. */
export interface StoredProduct {
  readonly code: string;
  readonly product: Readonly<Record<string, unknown>>;
  readonly json: string;
}

/**
 * A condition on a `_tags` field: one of the values is in it, or with `empty` the field is absent or has none.
 * `negated` turns the whole condition round.
 */
export interface TagCondition {
  readonly field: string;
  readonly anyOf: readonly string[];
  readonly empty?: boolean;
  readonly negated: boolean;
}

/** How a nutrient condition compares. */
export type NutrientOperator = '<' | '<=' | '=' | '>=' | '>';

/** A condition on the quantity per 100 g or ml of a nutrient, named without `_100g`, in the unit of `nutriments`. */
export interface NutrientCondition {
  readonly nutrient: string;
  readonly operator: NutrientOperator;
  readonly value: number;
}

/** Which products, in which order, which page. All conditions hold together; `page` counts from 1. */
export interface SearchQuery {
  readonly tags: readonly TagCondition[];
  readonly nutrients: readonly NutrientCondition[];
  readonly codes?: readonly string[];
  readonly creator?: string;
  readonly sortBy: SortKey;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a search and the exact number of products that match on all pages. */
export interface SearchPage {
  readonly count: number;
  readonly products: readonly StoredProduct[];
}

/** Read access to the stored products and taxonomies. */
export interface Catalog {
  /** The product with this normalised code. */
  product(code: string): Promise<StoredProduct | undefined>;
  /** The page asked for, and the exact count. */
  search(query: SearchQuery): Promise<SearchPage>;
  /** How many products have this value in this `_tags` field. */
  tagCount(field: string, tag: string): Promise<number>;
  /** The values that products have in this `_tags` field, most frequent first. */
  tags(field: string): Promise<string[]>;
  /** The tag types that have a taxonomy, sorted. */
  taxonomies(): Promise<string[]>;
  /** The compiled taxonomy of a tag type as gzipped JSON. */
  taxonomy(tagtype: string): Promise<Uint8Array | undefined>;
  /** A text that changes with each import. */
  version(): Promise<string>;
  /** Closes the store; nothing may be called after it. */
  close(): Promise<void>;
}
