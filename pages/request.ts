import { codeBlock, element } from './element.ts';

/** A request as it was sent, with its response. */
export interface SentRequest {
  readonly url: string;
  readonly status: number;
  /** Milliseconds until the response was there. */
  readonly time: number;
  readonly body: string;
}

/** A call of the client: the operation and its parameters. */
export interface Call {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Returns a `fetch` that passes on each request with its response. */
export function recordingFetch(onSent: (sent: SentRequest) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const start = performance.now();
    const response = await globalThis.fetch(request);
    const body = await response.clone().text();
    onSent({ url: request.url, status: response.status, time: performance.now() - start, body });
    return response;
  };
}

/** Returns the request line, the curl and client code that send it, and the body of its response. */
export function requestView({ url, status, time, body }: SentRequest, { operationId, parameters }: Call): HTMLElement {
  const { pathname, search, origin } = new URL(url);
  const shown = `${pathname}${search}`.replaceAll('%3A', ':').replaceAll('%2C', ',');
  const key = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : literal(name));
  const lines = Object.entries(parameters).map(([name, value]) => `  ${key(name)}: ${literal(value)},\n`);
  const client = `import { createClient } from '@contract-first/product-api-client';

const api = createClient({ baseUrl: '${origin}' });
const response = await api.${operationId}(${lines.length === 0 ? '' : `{\n${lines.join('')}}`});
if (response.status === 200) console.log(response.data);`;
  const size = new TextEncoder().encode(body).length;
  return element(
    'div',
    {},
    element('h3', {}, 'The request'),
    element(
      'p',
      { class: 'line' },
      element('b', {}, `GET ${status}`),
      ` ${Math.round(time)} ms, ${(size / 1000).toFixed(1)} kB, `,
      element('a', { href: `/docs#${operationId}` }, operationId),
    ),
    codeBlock('curl', `curl '${origin}${shown.replaceAll("'", '%27')}'`),
    codeBlock('Typed client', client),
    element('details', {}, element('summary', {}, 'Response'), codeBlock('JSON', pretty(body))),
  );
}

/** Returns JSON with line breaks, anything else as it is. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value);
}
