import createFetchClient, { serializeArrayParam, serializeObjectParam, serializePrimitiveParam } from 'openapi-fetch';

/** How the contract writes a query parameter, in the terms of OpenAPI. */
export interface ParameterStyle {
  readonly style: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode: boolean;
}

/** The styles of query parameters by name; one that is not among them has the default of OpenAPI: form, exploded. */
export type ParameterStyles = Readonly<Record<string, ParameterStyle>>;

/** The parameters of one request by place. */
export interface RequestParameters {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** Sees each request before it is sent and each response before it is read, and may replace them. */
export interface Middleware {
  onRequest?(given: { readonly request: Request; readonly schemaPath: string }): Changed<Request | Response>;
  onResponse?(given: {
    readonly request: Request;
    readonly response: Response;
    readonly schemaPath: string;
  }): Changed<Response>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing changes nothing
type Changed<Kind> = Kind | undefined | void | Promise<Kind | undefined | void>;

/** A response and its body: a string, or parsed when the request failed with JSON. */
export interface Received {
  readonly body: unknown;
  readonly response: Response;
}

/** Sends GET requests; the one that knows openapi-fetch. */
export interface Sender {
  /** Rejects with what `fetch` rejects with. */
  get(
    path: string,
    styles: ParameterStyles,
    params: RequestParameters,
    init: Omit<RequestInit, 'body' | 'method'> & { readonly fetch: (request: Request) => Promise<Response> },
  ): Promise<Received>;
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
}

// What the operations have in common for openapi-fetch: the body is read as a string, and types of our own say what it holds.
type AnyPaths = Record<string, { get: { responses: { 200: { content: { 'text/plain': string } } } } }>;

/** Returns a sender of requests to one server. */
export function createSender(baseUrl: string, headers: Readonly<Record<string, string>>): Sender {
  const client = createFetchClient<AnyPaths>({ baseUrl, headers });
  return {
    get: async (path, styles, params, init) => {
      const querySerializer = (query: Record<string, unknown>) => serializeQuery(styles, query);
      const options = { ...init, params, parseAs: 'text', querySerializer } as const;
      const { data, error, response } = await client.GET(path, options);
      return { body: response.ok ? data : error, response };
    },
    use: client.use,
    eject: client.eject,
  };
}

/**
 * Returns the query string of an operation, each value written in the style of its parameter. Names and values are percent-encoded; values that are
 * undefined are left out.
 */
export function serializeQuery(styles: ParameterStyles, query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .map(([name, value]) => serializeParameter(encodeURIComponent(name), value, styles[name]))
    .filter((pair) => pair !== '')
    .join('&');
}

function serializeParameter(
  name: string,
  value: unknown,
  { style, explode }: ParameterStyle = { style: 'form', explode: true },
): string {
  if (Array.isArray(value)) {
    return serializeArrayParam(name, value, { style: style === 'deepObject' ? 'form' : style, explode });
  }
  if (typeof value === 'object' && value !== null) {
    return serializeObjectParam(name, { ...value }, { style: style === 'deepObject' ? style : 'form', explode });
  }
  return value === undefined || value === null ? '' : serializePrimitiveParam(name, String(value));
}
