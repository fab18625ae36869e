export { writeBody } from './bodies.ts';
export type {
  CallOptions,
  DataOf,
  NotInContract,
  OptionsGiven,
  ParametersGiven,
  QueryOf,
  QueryTag,
  ResponseOf,
} from './calls.ts';
export { type ClientOptionsOf, clientFor, type PathClient } from './client.ts';
export type { RunningContract } from './contract.ts';
export {
  type AnyResponse,
  ApiError,
  type ErrorDetail,
  NetworkError,
  problemErrors,
  UndeclaredResponseError,
  unwrapBy,
} from './errors.ts';
export type { Middleware } from './http.ts';
export type { MissingParameters } from './path-form.ts';
export type { Selected } from './selected.ts';
