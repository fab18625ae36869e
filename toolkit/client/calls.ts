import type { ContractTypes, ResponsesOf, Selection, SelectionOf } from './contract.ts';
import type { Selected } from './selected.ts';

/** How one call is made, beside its parameters: the options of `fetch`, and those of this client. */
export interface CallOptions extends Omit<RequestInit, 'body' | 'method'> {
  /** Milliseconds until the call rejects, repetitions included; that of the client unless it is given. */
  readonly timeout?: number;
  /** How often a request that failed is repeated; that of the client unless it is given. */
  readonly retries?: number;
}

/** Stands for a key that the contract does not have; nothing is assignable to it, and the error names the key. */
export interface NotInContract<Key> {
  readonly 'not in the contract': Key;
}

/**
 * Parameters or options as they are given, also by a variable: those that there are, and no others. The compiler
 * itself looks for superfluous keys in object literals alone, and not where it infers a type from them.
 */
export type ParametersGiven<Parameters, Given> = [Exclude<keyof Given, keyof Parameters>] extends [never]
  ? Given & Parameters
  : Parameters & NotInContract<Exclude<keyof Given, keyof Parameters>>;

/** Options as they are given: what they are decides which responses can come. */
export type OptionsGiven<Options> = ParametersGiven<CallOptions, Options>;

/** A declared response of an operation: `status` says which one, and so the type of `data` or `error`. */
export type ResponseOf<Types extends ContractTypes, Id, Field extends string = never, Options = unknown> =
  | StatusResponse<Id, ResponsesOf<Types, Id>, SelectionOf<Types, Id>, Field, Options>
  | OtherResponse<Id, ResponsesOf<Types, Id>>;

type StatusResponse<Id, Responses, Given, Field extends string, Options> = {
  [Status in keyof Responses & number]: Responses[Status] extends { content: infer Content }
    ? `${Status}` extends `2${string}`
      ? DataResponse<Id, Status, Narrowed<Given, Content[keyof Content], Field>>
      : ErrorResponse<Id, Status, Content[keyof Content]>
    : DataResponse<Id, Status, CanBeEmpty<Options> extends true ? undefined : Status extends 204 ? undefined : never>;
}[keyof Responses & number];

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

type OtherResponse<Id, Responses> = {
  [Name in keyof Responses & keyof OtherStatuses]: Responses[Name] extends { content: infer Content }
    ? ErrorResponse<Id, Exclude<OtherStatuses[Name], keyof Responses>, Content[keyof Content]>
    : never;
}[keyof Responses & keyof OtherStatuses];

interface Received<Id, Status> {
  readonly operationId: Id;
  readonly status: Status;
  /** The response of `fetch`, with its headers; its body is read already. */
  readonly response: Response;
}

/** A response of success, or one without a body, such as 304. */
export interface DataResponse<Id, Status, Data> extends Received<Id, Status> {
  readonly data: Data;
  readonly error?: never;
}

/** A response of failure. */
export interface ErrorResponse<Id, Status, Failure> extends Received<Id, Status> {
  readonly data?: never;
  readonly error: Failure;
}

// 302 and 304 come only for a request with `redirect` or `If-None-Match`: any other response without error has data.
type CanBeEmpty<Options> = Options extends
  | { readonly redirect: unknown }
  | { readonly headers: unknown }
  | { readonly params: { readonly header: unknown } }
  ? true
  : false;

/** The body of a success, with the requested fields alone. */
type Narrowed<Given, Body, Field extends string> = [Field] extends [never]
  ? Body
  : [Given] extends [never]
    ? Body
    : Given extends Selection
      ? [Present<Given['whole'], Field>] extends [never]
        ? Omit<Body, Given['property']> & {
            [Property in Given['property']]: Given['isArray'] extends true
              ? Selected<Given['value'], Field>[]
              : Selected<Given['value'], Field>;
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

/** What a query key says of its data, so that TanStack Query types its cache; more beside `query`. */
export interface QueryTag<Data> {
  readonly '~data'?: Data;
}

/** One operation with its parameters as a query of TanStack Query: its key, and the function that requests. */
export interface QueryOf<Types extends ContractTypes, Id, Field extends string = never> {
  readonly queryKey: readonly [name: string, id: Id, parameters: unknown] &
    QueryTag<DataOf<ResponseOf<Types, Id, Field, CallOptions>>>;
  readonly queryFn: (context: {
    readonly signal?: AbortSignal;
  }) => Promise<DataOf<ResponseOf<Types, Id, Field, CallOptions>>>;
}
