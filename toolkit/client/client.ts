import type { CallOptions, ResponseOf } from './calls.ts';
import type { ContractTypes, Endpoint, RunningContract, SelectionOf } from './contract.ts';
import { type AnyResponse, type ErrorsOf, NetworkError } from './errors.ts';
import { createSender, type Middleware, type RequestParameters } from './http.ts';
import type { GivenFields, PathOptions, PathOptionsGiven, RequiredParameters } from './path-form.ts';
import { responseOf } from './response.ts';
import { type Fetch, receiving, repeating, sharing } from './transport.ts';

/** Where the API is and how to reach it. */
export interface ClientOptionsOf<Server extends string> {
  /** A server of the contract; `baseUrl` goes before it. */
  readonly server?: Server;
  /**
   * Address of the server, with the path that `servers` of the contract has; a page on the same origin may leave it
   * out.
   */
  readonly baseUrl?: string;
  /**
   * Name and contact of the calling application, such as `MyApp/1.0 (me@example.com)`, sent as `User-Agent`; browsers
   * send their own.
   */
  readonly userAgent?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a call rejects, repetitions included: 30,000 unless it is given. */
  readonly timeout?: number;
  /**
   * How often a request that failed is repeated: twice unless it is given. A response 4xx is not repeated, but for
   * 429.
   */
  readonly retries?: number;
  /** Stands in for the global `fetch`, for tests and for proxies. */
  readonly fetch?: Fetch;
  /** Called with each response that has a body, in development: what it throws is what the call rejects with. */
  readonly check?: (operationId: string, status: number, body: unknown) => void;
}

/** What a client has beside the methods of the contract: requests by path, and middleware. */
export interface PathClient<Types extends ContractTypes> {
  /**
   * Resolves to a response that the contract declares, which `status` narrows. Rejects with `UndeclaredResponseError`
   * for any other, with `NetworkError` for none.
   */
  GET: {
    <Path extends keyof Types['paths'], const Options extends PathOptions<Types, Path>>(
      path: Path,
      options: PathOptionsGiven<Types, Path, Options>,
    ): Promise<
      ResponseOf<
        Types,
        Types['paths'][Path]['id'],
        GivenFields<SelectionOf<Types, Types['paths'][Path]['id']>, Options>,
        Options
      >
    >;
    <Path extends keyof Types['paths']>(
      path: Path & RequiredParameters<Types, Path>,
    ): Promise<ResponseOf<Types, Types['paths'][Path]['id']>>;
  };
  /** Adds middleware, the first one added outermost. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}

// Milliseconds, some 25 days: what a timer of Node and browsers can hold.
const longestTimer = 2 ** 31 - 1;

type Call = (id: string, params: RequestParameters, options: CallOptions) => Promise<AnyResponse>;

/**
 * Returns a client whose methods, paths, parameters and responses are those of a contract:
 * `clientFor<Contract>(contract, problemErrors)`. `errorsOf` reads the errors of the API.
 */
export function clientFor<Types extends ContractTypes>(
  { basePath, endpoints, servers, writeBody }: RunningContract,
  errorsOf: ErrorsOf,
  options: ClientOptionsOf<Types['servers']> = {},
): Types['methods'] & PathClient<Types> {
  const {
    server,
    baseUrl = (server && servers[server]) ?? basePath,
    userAgent,
    headers,
    check,
    timeout: usualTimeout = 30_000,
    retries: usualRetries = 2,
    fetch = (request) => globalThis.fetch(request),
  } = options;
  // In TypeScript the compiler says most of this.
  const endpointOf = (id: string, { path: given = {} }: RequestParameters): Endpoint => {
    const endpoint = endpoints[id];
    if (!endpoint)
      throw new TypeError(`GET: no operation has the path "${id}", but ${Object.keys(readings).join(', ')}`);
    const [, missing] = [...endpoint.path.matchAll(/{([^{}]+)}/g)].find(([, name = '']) => given[name] == null) ?? [];
    if (missing) throw new TypeError(`${id}: "${missing}" is missing, a part of the path ${endpoint.path}`);
    if (!/^\w+:/.test(baseUrl) && !('location' in globalThis)) {
      const known = [...Object.keys(servers).map((name) => `server: '${name}'`), "baseUrl: 'https://…'"];
      throw new TypeError(`${id}: "${baseUrl}" is no address; give createClient one: ${known.join(' or ')}`);
    }
    return endpoint;
  };
  const { send: sendTo, ...middleware } = createSender(baseUrl, { 'User-Agent': userAgent, ...headers }, writeBody);
  const share = sharing();

  const call: Call = async (id, params, { timeout = usualTimeout, retries = usualRetries, ...init }) => {
    const endpoint = endpointOf(id, params);
    let url = baseUrl + endpoint.path;
    const send: Fetch = (request) => {
      url = request.url;
      const receive = receiving(fetch, id);
      // Only what changes nothing may be sent again, or once for two.
      return endpoint.method === undefined ? share(request, repeating(receive, retries)) : receive(request);
    };
    const limit = AbortSignal.timeout(Math.min(timeout, longestTimer));
    const signal = AbortSignal.any([limit, init.signal ?? limit]);
    try {
      const received = await sendTo(endpoint, params, { ...init, signal, fetch: send });
      const response = responseOf(id, endpoint, received, errorsOf);
      check?.(id, response.status, response.data ?? response.error);
      return response;
    } catch (error) {
      const isLate = limit.aborted && error === limit.reason;
      throw isLate ? new NetworkError(id, url, `none within ${timeout} ms`, error) : error;
    }
  };

  const readings: Record<string, string> = {};
  const methods = Object.entries(endpoints).map(([id, endpoint]) => {
    if (endpoint.method === undefined) readings[endpoint.path] = id;
    const method = (parameters: Record<string, unknown> = {}, callOptions: CallOptions = {}) =>
      call(id, byPlace(endpoint, parameters), callOptions);
    return [id, method] as const;
  });
  const GET = async (path: string, { params = {}, ...init }: CallOptions & { params?: RequestParameters } = {}) =>
    call(readings[path] ?? path, params, init);
  return { ...Object.fromEntries(methods), GET, ...middleware } as unknown as Types['methods'] & PathClient<Types>;
}

// The parameters of a method: those that the path has a place for, the body, and the rest, which is the query.
function byPlace(endpoint: Endpoint, parameters: Readonly<Record<string, unknown>>): RequestParameters {
  const inQuery = Object.entries(parameters).filter(([name]) => !endpoint.path.includes(`{${name}}`));
  const query = Object.fromEntries(inQuery);
  if (endpoint.body === undefined) return { path: parameters, query };
  const { body: given, ...others } = query;
  return { path: parameters, query: others, body: given };
}
