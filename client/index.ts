import createFetchClient, {
  type Client,
  type ClientPathsWithMethod,
  type HeadersOptions,
  type ParamsOption,
} from 'openapi-fetch';
import { operations } from '../generated/client.ts';
import type { paths } from '../generated/types.ts';
import { type ParameterStyle, serializeQuery } from './query-serializer.ts';
import { type ApiResponse, type DeclaredResponses, resultOf } from './response.ts';

export type { components, operations, paths } from '../generated/types.ts';
export { type ApiResponse, UndeclaredResponseError } from './response.ts';

/** Where the API is and how to reach it. */
export interface ClientOptions {
  /** Address of the server, without `/api`; a page on the same origin may leave it out. */
  readonly baseUrl?: string;
  /** Name and contact of the calling application, such as `MyApp/1.0 (me@example.com)`; browsers do not send it. */
  readonly userAgent?: string;
  /** Stands in for the global `fetch`, for tests and for proxies. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The paths of the contract that have GET. */
export type GetPath = ClientPathsWithMethod<Client<paths>, 'get'>;

type FetchOptions = Omit<RequestInit, 'body' | 'headers' | 'method'> & { headers?: HeadersOptions };

/** What a request on a path can be given: its parameters, and the options of `fetch`. */
export type RequestOptions<Path extends GetPath> = ParamsOption<paths[Path]['get']> & FetchOptions;

/** Stands for a key that the contract does not have; nothing is assignable to it, and the error names the key. */
export interface NotInContract<Key> {
  readonly 'not in the contract': Key;
}

/**
 * The type of a value in which no key that the shape does not have can hold anything. The compiler itself looks for superfluous keys
 * in object literals alone, and not where it infers a type from them.
 */
type Exact<Shape, Given, Prefix extends string = ''> = Given extends object
  ? {
      [Key in keyof Given]: Key extends keyof Shape
        ? NonNullable<Shape[Key]> extends string | number | boolean | readonly unknown[]
          ? Given[Key]
          : Exact<NonNullable<Shape[Key]>, Given[Key], `${Prefix}${Key & string}.`>
        : NotInContract<`${Prefix}${Key & string}`>;
    }
  : Given;

// The options of fetch count as strings here, because only parameters are looked into.
type ExactOptions<Path extends GetPath, Init> = Init &
  Exact<ParamsOption<paths[Path]['get']> & Record<keyof FetchOptions, string>, Init>;

/** In a message of the compiler: the path requires these parameters, and `GET` was called without any. */
export interface MissingParameters<Name> {
  readonly missing: Name;
}

type RequiredKeys<Parameters> = {
  [Name in keyof Parameters]-?: Record<never, never> extends Pick<Parameters, Name> ? never : Name;
}[keyof Parameters];

type RequiredParameters<Path extends GetPath> =
  Record<never, never> extends RequestOptions<Path>
    ? unknown
    : paths[Path]['get']['parameters'] extends { query?: infer Query; path?: infer InPath }
      ? MissingParameters<RequiredKeys<NonNullable<Query>> | RequiredKeys<NonNullable<InPath>>>
      : never;

/** A client whose paths, parameters and responses are those of the contract. */
export interface FoodProductClient extends Pick<Client<paths>, 'use' | 'eject'> {
  /** Resolves to a response that the contract declares, which `status` narrows; rejects with `UndeclaredResponseError` for any other. */
  GET: {
    <Path extends GetPath, Init extends RequestOptions<Path>>(
      path: Path,
      init: ExactOptions<Path, Init>,
    ): Promise<ApiResponse<paths[Path]['get'], Init>>;
    <Path extends GetPath>(path: Path & RequiredParameters<Path>): Promise<ApiResponse<paths[Path]['get']>>;
  };
}

// What the operations have in common for openapi-fetch: the body is read as a string, and the types above say what it holds.
type AnyPaths = Record<GetPath, { get: { responses: { 200: { content: { 'text/plain': string } } } } }>;

interface Operation extends DeclaredResponses {
  readonly styles: Readonly<Record<string, ParameterStyle>>;
}

/** Returns a client of the food product API. Its calls reject when no response comes, or one that the contract does not declare. */
export function createClient({ baseUrl = '', userAgent, fetch }: ClientOptions = {}): FoodProductClient {
  const client = createFetchClient<AnyPaths>({
    baseUrl,
    ...(userAgent === undefined ? {} : { headers: { 'User-Agent': userAgent } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  const get = async (path: GetPath, init: FetchOptions = {}) => {
    const operation: Operation = operations[path];
    const querySerializer = (query: Record<string, unknown>) => serializeQuery(operation.styles, query);
    return resultOf(operation, await client.GET(path, { ...init, parseAs: 'text', querySerializer }));
  };
  return { GET: get as FoodProductClient['GET'], use: client.use, eject: client.eject };
}
