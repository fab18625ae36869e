import type { DatabaseServer } from './connect/sql.ts';
import type { SortKey } from './query/sort-keys.ts';

export type { SortKey } from './query/sort-keys.ts';

/** A product as the store holds it: bytes under a seal, which `openBody` opens. */
export interface StoredProduct {
  readonly code: string;
  readonly body: Buffer;
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

/** The codes of the products on one page of a search, and the exact number of products that match on all pages. */
export interface SearchPage {
  readonly count: number;
  readonly codes: readonly string[];
}

/** Which parts of packagings to count: those of products of a country and a category, each any when absent; `shape` narrows materials. */
export interface PackagingQuery {
  readonly part: 'shape' | 'material';
  readonly country?: string | undefined;
  readonly category?: string | undefined;
  readonly shape?: string | undefined;
}

/** A tag and the number of products that have it. */
export interface TagCount {
  readonly tag: string;
  readonly n: number;
}

/** Which values of a field: those that start with `prefix`, in code point order, `limit` at the most. */
export interface TagRange {
  readonly prefix: string;
  readonly limit: number;
}

/** The mean of a nutrient in 100 g or ml, in the unit of `nutriments`, and over how many products. */
export interface NutrientMean {
  readonly nutrient: string;
  readonly mean: number;
  readonly count: number;
}

/** What is known of a store at this moment. */
export interface StoreStatus {
  /** Numbers by name, among them when the last import was complete or failed, in seconds of Unix time. */
  readonly facts: ReadonlyMap<string, string>;
  readonly servers: readonly DatabaseServer[];
}

/** Read access to the stored products and taxonomies. */
export interface Catalog {
  /** The products with these normalised codes, in the same order, by one query. */
  products(codes: readonly string[]): Promise<(StoredProduct | undefined)[]>;
  /** The requested page, and the exact count. */
  search(query: SearchQuery): Promise<SearchPage>;
  /** How many products have this value in this `_tags` field; of the products of a country alone when it is given. */
  tagCount(field: string, tag: string, country?: string): Promise<number>;
  /**
   * The means of nutrients (named without `_100g`) over the products with this value in this `_tags` field, in the requested order; over the
   * products of a country alone when it is given.
   * Amounts that 100 g cannot have do not count, and a nutrient that no product has is left out.
   */
  nutrientMeans(
    field: string,
    tag: string,
    nutrients: readonly string[],
    country?: string,
  ): Promise<readonly NutrientMean[]>;
  /** Values that products have in this `_tags` field. */
  tags(field: string, range: TagRange): Promise<string[]>;
  /** How many products have each shape or material in a packaging part, in no particular order. */
  packagingCounts(query: PackagingQuery): Promise<readonly TagCount[]>;
  /** The tag types that have a taxonomy, sorted. */
  taxonomies(): Promise<string[]>;
  /** The compiled taxonomy of a tag type as gzipped JSON. */
  taxonomy(tagtype: string): Promise<Uint8Array | undefined>;
  /** A string that changes with each import. */
  version(): Promise<string>;
  /** The same without waiting; undefined when it has to be read from the store. */
  knownVersion(): string | undefined;
  /** What metrics show; without facts while the store does not answer. */
  status(): Promise<StoreStatus>;
  /** Closes the store; no other function may be called after it. */
  close(): Promise<void>;
}
