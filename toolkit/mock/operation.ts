/** What a mock needs of an operation: plain data, which a package can carry without the contract. */
export interface MockOperation {
  readonly operationId: string;
  readonly path: string;
  /** In lower case; GET unless it is there. */
  readonly method?: string;
  readonly parameters: readonly MockParameter[];
  /** By status, such as `200`. */
  readonly responses: Readonly<Record<string, MockResponse>>;
}

/** A parameter with the values of its examples by name. */
export interface MockParameter {
  readonly name: string;
  readonly default?: unknown;
  readonly examples: Readonly<Record<string, unknown>>;
  /** What it filters (`x-filters` in the contract). */
  readonly filters?: MockFilter;
  /** For each of its values the property that items are ordered by; after a minus the highest value comes first (`x-orders`). */
  readonly orders?: Readonly<Record<string, string>>;
}

/** The items of a body that a parameter chooses, or the one item, by a property of theirs. */
export interface MockFilter {
  /** The property of the body with the items. */
  readonly from: string;
  /** The property of an item, with dots between keys; without it the items are values, or the parameter is an object of such filters. */
  readonly property?: string;
  /** Where else the properties are that an object of filters names. */
  readonly within?: string;
}

/** A response with the values of its headers and, by name, of its examples. */
export interface MockResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, unknown>>;
}
