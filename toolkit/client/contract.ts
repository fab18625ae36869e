import type { WriteBody } from './bodies.ts';

/**
 * How a query parameter is written, in the terms of OpenAPI: a deep object exploded, with a name for each value, and
 * the others as one value, not exploded.
 */
export type ParameterStyle = 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** The styles of query parameters by name; one that is not among them has the default of OpenAPI: form, exploded. */
export type ParameterStyles = Readonly<Record<string, ParameterStyle>>;

/** The methods of OpenAPI, in lower case. */
export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** What a request is sent to, and how. */
export interface Target {
  readonly path: string;
  /** The path with the styles of its parameters (RFC 6570) where one has not the default of OpenAPI: simple, not exploded. */
  readonly template?: string;
  /** GET unless it is there. */
  readonly method?: Method;
  /** The media type of the request body. */
  readonly body?: string;
  /** How query parameters are written that do not have the default of OpenAPI: form, exploded. */
  readonly styles?: ParameterStyles;
}

/** What the client has to know of an operation when it runs. */
export interface Endpoint extends Target {
  /** The declared statuses that have a body, separated by spaces. */
  readonly bodies: string;
  /** Those without. */
  readonly empty: string;
  /** Those whose body is no JSON. */
  readonly texts?: string;
}

/** What a client has to know of a contract when it runs: `contract` of generated/client.ts. */
export interface RunningContract {
  /** The first part of the keys of its queries. */
  readonly name: string;
  /** The addresses of its servers that have a name (`x-name`). */
  readonly servers: Readonly<Record<string, string>>;
  /** The path of its first server. */
  readonly basePath: string;
  /** Its operations by operationId. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** Absent where no operation has a request body, so that a bundler leaves it out. */
  readonly writeBody?: WriteBody;
}

/** What the compiler has to know of a contract: `Contract` of generated/client.ts. */
export interface ContractTypes {
  /** The names of its servers. */
  readonly servers: string;
  /** Its operations by operationId, as openapi-typescript declares them. */
  readonly operations: object;
  /** What a parameter of an operation selects from its response, by operationId: a `Selection` each. */
  readonly selections: object;
  /** The operationId and the parameters of the operations that read, by path. */
  readonly paths: Readonly<Record<string, { readonly id: string; readonly params: object }>>;
  /** A method for each operation. */
  readonly methods: object;
  /** Each operation that reads as a query. */
  readonly queries: object;
  /** The names of the examples of each operation. */
  readonly examples: object;
}

/** What the values of a parameter select: properties of a part of the body. */
export interface Selection {
  readonly parameter: string;
  /** The property of the body that is narrowed. */
  readonly property: PropertyKey;
  /** Whether that property is an array of what is narrowed. */
  readonly isArray: boolean;
  readonly value: unknown;
  /** The values that the parameter takes. */
  readonly fields: string;
  /** Those of them with dots. */
  readonly paths: string;
  /** Values that stand for everything. */
  readonly whole: string;
  /** Values that stand for nothing. */
  readonly nothing: string;
}

/** The selection of an operation; never when it has none. */
export type SelectionOf<Types extends ContractTypes, Id> = Id extends keyof Types['selections']
  ? Extract<Types['selections'][Id], Selection>
  : never;

/** The declared responses of an operation, by status. */
export type ResponsesOf<Types extends ContractTypes, Id> = Id extends keyof Types['operations']
  ? Types['operations'][Id] extends { readonly responses: infer Responses }
    ? Responses
    : never
  : never;
