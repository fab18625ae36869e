import {
  basePath,
  endpoints,
  hasBodies,
  hasOtherMethods,
  type Methods,
  type Paths,
  servers,
} from '../generated/client.ts';
import { type Additions, additionsTo } from './additions.ts';
import type { ApiResponse, CallOptions, Endpoint } from './calls.ts';
import { NetworkError } from './errors.ts';
import { createSender, type Middleware, type RequestParameters } from './http.ts';
import type { GivenFields, PathOptions, PathOptionsGiven, RequiredParameters } from './path-form.ts';
import { responseOf, type UntypedResponse } from './response.ts';
import { type Fetch, isNetworkError, repeating, sharing } from './transport.ts';

/** Where the API is and how to reach it. */
export interface ClientOptions {
  /** A server of the contract; `baseUrl` goes before it. */
  readonly server?: keyof typeof servers;
  /** Address of the server, with the path that `servers` of the contract has; a page on the same origin may leave it out. */
  readonly baseUrl?: string;
  /** Name and contact of the calling application, such as `MyApp/1.0 (me@example.com)`, sent as `User-Agent`; browsers send their own. */
  readonly userAgent?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a call rejects, repetitions included: 30,000 unless it is given. */
  readonly timeout?: number;
  /** How often a request that failed is repeated: twice unless it is given. A response 4xx is not repeated, but for 429. */
  readonly retries?: number;
  /** Stands in for the global `fetch`, for tests and for proxies. */
  readonly fetch?: Fetch;
  /** Called with each response that has a body, in development: what it throws is what the call rejects with. */
  readonly check?: (operationId: string, status: number, body: unknown) => void;
}

/** A client whose methods, paths, parameters and responses are those of the contract. */
export interface ApiClient extends Methods, Additions {
  /** Resolves to a response that the contract declares, which `status` narrows. Rejects with `UndeclaredResponseError` for any other, with `NetworkError` for none. */
  GET: {
    <Path extends keyof Paths, const Options extends PathOptions<Path>>(
      path: Path,
      options: PathOptionsGiven<Path, Options>,
    ): Promise<ApiResponse<Paths[Path]['id'], GivenFields<Paths[Path]['id'], Options>, Options>>;
    <Path extends keyof Paths>(path: Path & RequiredParameters<Path>): Promise<ApiResponse<Paths[Path]['id']>>;
  };
  /** Adds middleware, the first one added outermost. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}

// Milliseconds, some 25 days: what a timer of Node and browsers can hold.
const longestTimer = 2 ** 31 - 1;

type Call = (id: string, params: RequestParameters, options: CallOptions) => Promise<UntypedResponse>;

/** Returns a client of the API. */
export function createClient(options: ClientOptions = {}): ApiClient {
  const {
    server,
    baseUrl = server ? servers[server] : basePath,
    userAgent,
    headers,
    check,
    timeout: usualTimeout = 30_000,
    retries: usualRetries = 2,
    fetch = (request) => globalThis.fetch(request),
  } = options;
  const { send: sendTo, ...middleware } = createSender(baseUrl, { 'User-Agent': userAgent, ...headers });
  const share = sharing();

  const call: Call = async (id, params, { timeout = usualTimeout, retries = usualRetries, ...init }) => {
    const endpoint = endpoints[id] as Endpoint;
    let url = baseUrl + endpoint.path;
    const send: Fetch = (request) => {
      url = request.url;
      // Only what changes nothing may be sent again, or once for two.
      return !hasOtherMethods || endpoint.method === undefined
        ? share(request, repeating(fetch, retries))
        : fetch(request);
    };
    const limit = AbortSignal.timeout(Math.min(timeout, longestTimer));
    const signal = AbortSignal.any([limit, init.signal ?? limit]);
    try {
      const received = await sendTo(endpoint, params, { ...init, signal, fetch: send });
      const response = responseOf(id, endpoint, received);
      check?.(id, response.status, response.data ?? response.error);
      return response;
    } catch (error) {
      const isLate = limit.aborted && !init.signal?.aborted;
      const why = isLate ? `none within ${timeout} ms` : isNetworkError(error) && causeOf(error);
      throw why ? new NetworkError(id, url, why, error) : error;
    }
  };

  const readings: Record<string, string> = {};
  const methods = Object.entries(endpoints).map(([id, endpoint]) => {
    if (!hasOtherMethods || endpoint.method === undefined) readings[endpoint.path] = id;
    const method = (parameters: Record<string, unknown> = {}, callOptions: CallOptions = {}) =>
      call(id, byPlace(endpoint, parameters), callOptions);
    return [id, method] as const;
  });
  const GET = async (path: string, { params = {}, ...init }: CallOptions & { params?: RequestParameters } = {}) =>
    call(readings[path] ?? path, params, init);
  const client = { ...Object.fromEntries(methods), GET, ...middleware } as unknown as ApiClient;
  return Object.assign(client, additionsTo(client));
}

// The parameters of a method: those that the path has a place for, the body, and the rest, which is the query.
function byPlace(endpoint: Endpoint, parameters: Readonly<Record<string, unknown>>): RequestParameters {
  const inQuery = Object.entries(parameters).filter(([name]) => !endpoint.path.includes(`{${name}}`));
  const query = Object.fromEntries(inQuery);
  if (!hasBodies || endpoint.body === undefined) return { path: parameters, query };
  const { body: given, ...others } = query;
  return { path: parameters, query: others, body: given };
}

// Node says why only in the cause of the error of fetch.
function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return message + (cause instanceof Error ? `: ${cause.message}` : '');
}
