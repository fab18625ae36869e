import type { DataOf } from '@contract-first/toolkit/client';
import {
  type AnyResponse,
  type ClientOptionsOf,
  clientFor,
  type PathClient,
  unwrapBy,
} from '@contract-first/toolkit/client';
import { type Contract, contract, type Methods } from '../generated/client.ts';
import { type Additions, additionsTo, errorsOf } from './additions.ts';

export type {
  CallOptions,
  DataOf,
  Middleware,
  MissingParameters,
  NotInContract,
  Selected,
} from '@contract-first/toolkit/client';
export { ApiError, type ErrorDetail, NetworkError, UndeclaredResponseError } from '@contract-first/toolkit/client';
export type * from '../generated/client.ts';
// These names stand for the client's own types also where a schema of the contract has the same.
export type { ApiResponse, Contract, Examples, Methods, Paths, Queries, Query } from '../generated/client.ts';
export type * from '../generated/types.ts';
export type * from './additions.ts';
export type { Additions, QueryAdditions } from './additions.ts';

/** Where the API is and how to reach it. */
export interface ClientOptions extends ClientOptionsOf<Contract['servers']> {}

/** A client whose methods, paths, parameters and responses are those of the contract. */
export interface ApiClient extends Methods, Additions, PathClient<Contract> {}

/** Returns a client of the API. */
export function createClient(options?: ClientOptions): ApiClient {
  const client = clientFor<Contract>(contract, errorsOf, options);
  return Object.assign(client, additionsTo(client));
}

/**
 * Resolves to the data of a response, or of a promise of one. Rejects with `ApiError` when it has none, and with what
 * the promise rejects with.
 */
export function unwrap<Given extends AnyResponse>(given: Given | Promise<Given>): Promise<DataOf<Given>> {
  return unwrapBy(errorsOf, given);
}
