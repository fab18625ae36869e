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
}

/** A response with the values of its headers and, by name, of its examples. */
export interface MockResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, unknown>>;
}
