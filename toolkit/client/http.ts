import createFetchClient, { createQuerySerializer } from 'openapi-fetch';
import type { WriteBody } from './bodies.ts';
import type { Method, ParameterStyle, ParameterStyles, Target } from './contract.ts';

/** The parameters of one request by place. */
export interface RequestParameters {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Sees each request before it is sent and each response before it is read, and may replace them. */
export interface Middleware {
  onRequest?(given: {
    readonly request: Request;
    readonly schemaPath: string;
  }): Returned<Request | Response | undefined, void>;
  onResponse?(given: {
    readonly request: Request;
    readonly response: Response;
    readonly schemaPath: string;
  }): Returned<Response | undefined, void>;
}

/** A replacement or nothing, at once or later. */
type Returned<Replacement, Nothing> = Replacement | Nothing | Promise<Replacement | Nothing>;

/** A response and its body: a string, or parsed when the request failed with JSON. */
export interface Received {
  readonly body: unknown;
  readonly response: Response;
}

/** Sends requests; the one that knows openapi-fetch. */
export interface Sender {
  /** Rejects with what `fetch` rejects with. */
  send(
    target: Target,
    params: RequestParameters,
    init: Omit<RequestInit, 'body' | 'method'> & { readonly fetch: (request: Request) => Promise<Response> },
  ): Promise<Received>;
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
}

// What the operations have in common for openapi-fetch: the body is read as a string, and types of our own say what
// it holds.
interface AnyOperation {
  requestBody?: { content: { '*/*': unknown } };
  responses: { 200: { content: { 'text/plain': string } } };
}
type AnyPaths = Record<string, Record<Method, AnyOperation>>;

/**
 * Returns a sender of requests to one server; a header that is undefined is not sent, and neither is a body without
 * `writeBody`.
 */
export function createSender(
  baseUrl: string,
  headers: Readonly<Record<string, string | undefined>>,
  writeBody?: WriteBody,
): Sender {
  const client = createFetchClient<AnyPaths>({ baseUrl, headers });
  return {
    send: async (target, params, init) => {
      const { path, template = path, styles = {} } = target;
      const querySerializer = (query: Record<string, unknown>) => serializeQuery(styles, query);
      const options = {
        ...init,
        params,
        parseAs: 'text',
        querySerializer,
        ...writeBody?.(target.body, params.body, init.headers),
      } as const;
      const { data, error, response } = await client.request(target.method ?? 'get', template, options);
      return { body: data ?? error, response };
    },
    use: client.use,
    eject: client.eject,
  };
}

/**
 * Returns the query string of an operation, each value written in the style of its parameter. Names and values are
 * percent-encoded; values that are undefined are left out.
 */
export function serializeQuery(styles: ParameterStyles, query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .map(([name, value]) => {
      const style = styles[name];
      // Names and values of an object that does not explode stand as the items of an array would.
      const isListed = /^(form|.*Delimited)$/.test(style ?? '') && typeof value === 'object' && !Array.isArray(value);
      const listed = isListed ? Object.entries(Object(value)).flat() : value;
      return serializerOf(style)({ [encodeURIComponent(name)]: listed });
    })
    .filter(Boolean)
    .join('&');
}

// The serializer of openapi-fetch has the default of OpenAPI for arrays, and deep objects.
function serializerOf(style?: ParameterStyle) {
  if (style === 'deepObject') return createQuerySerializer<Record<string, unknown>>();
  const array = { style: style ?? 'form', explode: style === undefined } as const;
  return createQuerySerializer<Record<string, unknown>>({ array, object: { style: 'form', explode: true } });
}
