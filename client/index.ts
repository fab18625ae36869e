import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/types.ts';
import { serializeQuery } from './query-serializer.ts';

export type { components, operations, paths } from '../generated/types.ts';

/** Where the API is and how to reach it. */
export interface ClientOptions {
  /** Address of the server, without `/api`; a page on the same origin may leave it out. */
  readonly baseUrl?: string;
  /** Name and contact of the calling application, such as `MyApp/1.0 (me@example.com)`; browsers do not send it. */
  readonly userAgent?: string;
  /** Stands in for the global `fetch`, for tests and for proxies. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client whose paths, parameters and answers are those of the contract. */
export type FoodProductClient = Client<paths>;

/** Returns a client of the food product API. Its calls resolve to `{ data, error, response }` and reject only when no answer comes. */
export function createClient({ baseUrl = '', userAgent, fetch }: ClientOptions = {}): FoodProductClient {
  return createFetchClient<paths>({
    baseUrl,
    querySerializer: serializeQuery,
    ...(userAgent === undefined ? {} : { headers: { 'User-Agent': userAgent } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}
