import createFetchClient, { createQuerySerializer } from 'openapi-fetch';
import { hasBodies, hasOtherMethods } from '../generated/client.ts';
import type { Method, ParameterStyle, ParameterStyles, Target } from './calls.ts';

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

// What the operations have in common for openapi-fetch: the body is read as a string, and types of our own say what it holds.
interface AnyOperation {
  requestBody?: { content: { '*/*': unknown } };
  responses: { 200: { content: { 'text/plain': string } } };
}
type AnyPaths = Record<string, Record<Method, AnyOperation>>;

/** Returns a sender of requests to one server; a header that is undefined is not sent. */
export function createSender(baseUrl: string, headers: Readonly<Record<string, string | undefined>>): Sender {
  const client = createFetchClient<AnyPaths>({ baseUrl, headers });
  return {
    send: async (target, params, init) => {
      const { path, styles = {} } = target;
      const querySerializer = (query: Record<string, unknown>) => serializeQuery(styles, query);
      const options = {
        ...init,
        params,
        parseAs: 'text',
        querySerializer,
        ...(hasBodies && bodyOptions(target.body, params.body, init.headers)),
      } as const;
      const sent = hasOtherMethods ? client.request(target.method ?? 'get', path, options) : client.GET(path, options);
      const { data, error, response } = await sent;
      return { body: data ?? error, response };
    },
    use: client.use,
    eject: client.eject,
  };
}

// A form with files sets its own Content-Type, which names its boundary.
function bodyOptions(mediaType = 'application/json', body: unknown, headers: RequestInit['headers'] = {}) {
  if (body === undefined) return {};
  if (mediaType.startsWith('multipart/')) return { body, bodySerializer: formOf };
  const all = new Headers(headers);
  all.set('Content-Type', mediaType);
  return { body, headers: Object.fromEntries(all) };
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
    .map(([name, value]) => serializerOf(styles[name])({ [encodeURIComponent(name)]: value }))
    .filter(Boolean)
    .join('&');
}

// The serializer of openapi-fetch has the default of OpenAPI for arrays, and deep objects.
function serializerOf(style?: ParameterStyle) {
  const explode = style === undefined;
  return createQuerySerializer<Record<string, unknown>>(
    style === 'deepObject' ? {} : { array: { style: style ?? 'form', explode }, object: { style: 'form', explode } },
  );
}
