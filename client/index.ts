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
import { toVersion, type Version, type VersionMethods } from './versions.ts';

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
export type { ProductOf, Version, VersionField, VersionMethods } from './versions.ts';

/** Where the API is and how to reach it. */
export interface ClientOptions extends ClientOptionsOf<Contract['servers']> {
  /** The minor version of v3 in which products come, such as `3.6`; 3.0 unless it is given. */
  readonly version?: Version;
}

/** A client whose methods, paths, parameters and responses are those of the contract. */
export interface ApiClient extends Methods, Additions, PathClient<Contract> {}

/** A client of a newer version: its products are those of that version. Requests by path, `GET`, have the types of the contract alone, so that it has none. */
export type VersionClient<Of extends Version> = Of extends '3.0'
  ? ApiClient
  : Omit<ApiClient, 'GET' | 'getProductV3'> & VersionMethods<Of>;

/** Returns a client of the API; with `version`, of a minor version of v3. */
export function createClient<const Of extends Version = '3.0'>(
  options?: ClientOptions & { readonly version?: Of },
): VersionClient<Of>;
export function createClient({ version = '3.0', ...options }: ClientOptions = {}): ApiClient {
  const client = clientFor<Contract>(contract, errorsOf, options);
  if (version !== '3.0') client.use(toVersion(version));
  return Object.assign(client, additionsTo(client));
}

/**
 * Resolves to the data of a response, or of a promise of one. Rejects with `ApiError` when it has none, and with what
 * the promise rejects with.
 */
export function unwrap<Given extends AnyResponse>(given: Given | Promise<Given>): Promise<DataOf<Given>> {
  return unwrapBy(errorsOf, given);
}
