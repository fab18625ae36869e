export type * from '../generated/client.ts';
export type * from '../generated/types.ts';
export type * from './additions.ts';
export type { ApiResponse, CallOptions, DataOf, NotInContract } from './calls.ts';
export { type ApiClient, type ClientOptions, createClient } from './client.ts';
export { ApiError, type ErrorDetail, NetworkError, UndeclaredResponseError, unwrap } from './errors.ts';
export type { Middleware } from './http.ts';
export type { MissingParameters } from './path-form.ts';
export type { Selected } from './selected.ts';
