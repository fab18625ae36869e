import type { operations, Selections } from '../generated/types.ts';
import type { Selected } from './selected.ts';

/** How one call is made, beside its parameters: the options of `fetch`, and those of this client. */
export interface CallOptions extends Omit<RequestInit, 'body' | 'method'> {
  /** Milliseconds until the call rejects, repetitions included; that of the client unless it is given. */
  readonly timeout?: number;
  /** How often a request that failed is repeated; that of the client unless it is given. */
  readonly retries?: number;
}

/** How a query parameter is written, in the terms of OpenAPI: a deep object exploded, with a name for each value, and the others as one value, not exploded. */
export type ParameterStyle = 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

/** The styles of query parameters by name; one that is not among them has the default of OpenAPI: form, exploded. */
export type ParameterStyles = Readonly<Record<string, ParameterStyle>>;

/** The methods of OpenAPI, in lower case. */
export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** What a request is sent to, and how. */
export interface Target {
  readonly path: string;
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

/** Stands for a key that the contract does not have; nothing is assignable to it, and the error names the key. */
export interface NotInContract<Key> {
  readonly 'not in the contract': Key;
}

/**
 * Options as they are given. What they are decides which responses can come, and the compiler does not look for superfluous keys where it infers a type.
 */
export type OptionsGiven<Options> = Options &
  CallOptions & { [Key in Exclude<keyof Options, keyof CallOptions>]: NotInContract<Key> };

/** A declared response of an operation: `status` says which one, and so the type of `data` or `error`. */
export type ApiResponse<Id extends keyof operations, Field extends string = never, Options = unknown> =
  | {
      [Status in keyof operations[Id]['responses'] & number]: operations[Id]['responses'][Status] extends {
        content: infer Content;
      }
        ? `${Status}` extends `2${string}`
          ? DataResponse<Id, Status, Narrowed<Id, Content[keyof Content], Field>>
          : ErrorResponse<Id, Status, Content[keyof Content]>
        : EmptyResponse<
            Id,
            Status,
            CanBeEmpty<Options> extends true ? undefined : Status extends 204 ? undefined : never
          >;
    }[keyof operations[Id]['responses'] & number]
  | OtherResponse<Id>;

type ClientErrors =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418)
  | (421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451);
type ServerErrors = 500 | 501 | 502 | 503 | 504 | 505;

/** What `4XX`, `5XX` and `default` of the contract stand for. */
interface OtherStatuses {
  '4XX': ClientErrors;
  '5XX': ServerErrors;
  default: ClientErrors | ServerErrors;
}

type OtherResponse<Id extends keyof operations> = {
  [Name in keyof operations[Id]['responses'] & keyof OtherStatuses]: operations[Id]['responses'][Name] extends {
    content: infer Content;
  }
    ? ErrorResponse<Id, Exclude<OtherStatuses[Name], keyof operations[Id]['responses']>, Content[keyof Content]>
    : never;
}[keyof operations[Id]['responses'] & keyof OtherStatuses];

interface AnyResponse<Id, Status> {
  readonly operationId: Id;
  readonly status: Status;
  /** The response of `fetch`, with its headers; its body is read already. */
  readonly response: Response;
}

/** A response of success. */
export interface DataResponse<Id, Status, Data> extends AnyResponse<Id, Status> {
  readonly data: Data;
  readonly error?: never;
}

/** A response of failure. */
export interface ErrorResponse<Id, Status, Failure> extends AnyResponse<Id, Status> {
  readonly data?: never;
  readonly error: Failure;
}

/** A response without a body, such as 304. */
export interface EmptyResponse<Id, Status, Data> extends AnyResponse<Id, Status> {
  readonly data: Data;
  readonly error?: never;
}

// 302 and 304 come only for a request with `redirect` or `If-None-Match`: any other response without error has data.
type CanBeEmpty<Options> = Options extends
  | { readonly redirect: unknown }
  | { readonly headers: unknown }
  | { readonly params: { readonly header: unknown } }
  ? true
  : false;

/** The body of a success, with the requested fields alone. */
type Narrowed<Id, Body, Field extends string> = [Field] extends [never]
  ? Body
  : Id extends keyof Selections
    ? [Present<Selections[Id]['whole'], Field>] extends [never]
      ? Omit<Body, Selections[Id]['property']> & {
          [Property in Selections[Id]['property']]: Selections[Id]['isArray'] extends true
            ? Selected<Selections[Id]['value'], Field>[]
            : Selected<Selections[Id]['value'], Field>;
        }
      : Body
    : Body;

type Present<Value, Field> = Value extends Field ? Value : never;

/** The data of the responses of success. */
export type DataOf<Given> = Given extends { readonly data: infer Data }
  ? Data extends undefined
    ? never
    : Data
  : never;

/** One operation with its parameters as a query of TanStack Query: its key, and the function that requests. */
export interface Query<Id extends keyof operations, Field extends string = never> {
  readonly queryKey: readonly [name: string, id: Id, parameters: unknown];
  readonly queryFn: (context: {
    readonly signal?: AbortSignal;
  }) => Promise<DataOf<ApiResponse<Id, Field, CallOptions>>>;
}
