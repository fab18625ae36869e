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
  readonly body?: unknown;
}

/** The methods of OpenAPI, in lower case. */
export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** What a request is sent to, and how. */
export interface Target {
  readonly method: Method;
  readonly path: string;
  readonly styles: ParameterStyles;
  /** The media type of its body. */
  readonly mediaType?: string;
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

// What the operations have in common for openapi-fetch: the body is read as a string, and types of our own say what it holds.
interface AnyOperation {
  requestBody?: { content: { '*/*': unknown } };
  responses: { 200: { content: { 'text/plain': string } } };
}
type AnyPaths = Record<string, Record<Method, AnyOperation>>;

/** Returns a sender of requests to one server. */
export function createSender(baseUrl: string, headers: Readonly<Record<string, string>>): Sender {
  const client = createFetchClient<AnyPaths>({ baseUrl, headers });
  return {
    send: async ({ method, path, styles, mediaType }, { body, ...params }, init) => {
      const querySerializer = (query: Record<string, unknown>) => serializeQuery(styles, query);
      const given = body === undefined ? {} : { body, ...bodyOptions(mediaType, init.headers) };
      const options = { ...init, params, parseAs: 'text', querySerializer, ...given } as const;
      const { data, error, response } = await client.request(method, path, options);
      return { body: response.ok ? data : error, response };
    },
    use: client.use,
    eject: client.eject,
  };
}

// A form with files sets its own Content-Type, which names its boundary.
function bodyOptions(mediaType = 'application/json', headers: RequestInit['headers'] = {}) {
  if (mediaType.startsWith('multipart/')) return { bodySerializer: formOf };
  const all = new Headers(headers);
  all.set('Content-Type', mediaType);
  return { headers: Object.fromEntries(all) };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body)))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
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
