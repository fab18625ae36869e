import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { ownDataDirectory } from '../servers/own-catalog.ts';
import { rawRequest } from '../servers/raw-request.ts';
import { freePort, startMain } from '../servers/start-main.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A collector that keeps the spans it receives, and what they came with. */
async function collector(respond = (response: ServerResponse): unknown => response.end('{}')) {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    bodies.push(body);
    for (const resource of JSON.parse(body).resourceSpans)
      for (const scope of resource.scopeSpans) spans.push(...scope.spans);
    respond(response);
  }).listen(0, '127.0.0.1');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { spans, bodies, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = (flags = '01') => `traceparent: 00-${trace}-00f067aa0ba902b7-${flags}\r\n`;

test('a collector gets the request, its validation and its calls of the store, without what belongs to a person', async () => {
  const { spans, bodies, ...environment } = await collector();
  const server = await startMain(await ownDataDirectory(), [], { ...environment, OTEL_SERVICE_NAME: 'food' });
  const port = Number(new URL(server.base).port);
  const send = (path: string, headers = '') => rawRequest(port, path, { headers });
  await send('/api/v3/product/2000000000015?app_uuid=person-1', `${traceparent()}User-Agent: person-2\r\n`);
  // These are written in another form than the contract has; the second means a version.
  await send('/api/v2/products/2000000000015');
  await send('/api/v3.9/product/2000000000015.json');
  await send('/api/v2/search?page=person-3');
  await send('/api/v2/search?page_size=3', traceparent());
  await send('/api/v3/preferences', traceparent('00'));
  await send('/nowhere');
  // The same again is sent from the cache of responses.
  await send('/api/v2/attribute_groups');
  await send('/api/v2/attribute_groups');
  expect(await server.stop()).toBe(0);

  const requests = spans
    .filter(({ kind }) => kind === 2)
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  const seen = requests.map((span) => [
    span.name,
    ...['http.route', 'http.response.status_code', 'url.path'].map((key) => attributeOf(span, key)),
  ]);
  expect(seen).toEqual([
    ['GET', undefined, 404, '/nowhere'],
    ...[1, 2].map(() => ['GET /api/v2/attribute_groups', '/api/v2/attribute_groups', 200, '/api/v2/attribute_groups']),
    ['GET /api/v2/product/{code}', '/api/v2/product/{code}', 200, '/api/v2/products/2000000000015'],
    ['GET /api/v2/search', '/api/v2/search', 400, '/api/v2/search'],
    ['GET /api/v2/search', '/api/v2/search', 200, '/api/v2/search'],
    ['GET /api/v3.6/product/{code}', '/api/v3.6/product/{code}', 200, '/api/v3.9/product/2000000000015.json'],
    ['GET /api/v3/product/{code}', '/api/v3/product/{code}', 200, '/api/v3/product/2000000000015'],
  ]);
  expect(requests.map(({ status }) => status.code)).not.toContain(2);
  const [refusedSearch, search, , product] = requests.slice(4);
  expect(product).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7' });
  const below = (parent?: Span) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(below(search).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['validate request', 'store search', 'validate response']),
  );
  const [refused] = below(refusedSearch);
  expect([refused?.name, attributeOf(refused, 'error.type')]).toEqual(['validate request', 'InvalidRequest']);
  const all = new Set(requests.map(({ spanId }) => spanId));
  expect(spans.filter(({ kind, parentSpanId }) => kind !== 2 && !all.has(parentSpanId ?? ''))).toEqual([]);
  expect(bodies.join('')).toContain('{"key":"service.name","value":{"stringValue":"food"}}');
  expect(bodies.join('')).not.toMatch(/person-|app_uuid|127\.0\.0\.1/);
});

test('each worker sends its spans', async () => {
  const { bodies, spans: _spans, ...environment } = await collector();
  const server = await startMain('', ['--stub'], { ...environment, WORKERS: '2', LOG_LEVEL: 'info' });
  const pids = () => new Set(server.printed().match(/(?<="pid":)\d+/g));
  for (let tries = 0; tries < 300 && pids().size < 2; tries += 1) {
    await rawRequest(Number(new URL(server.base).port), '/api/v3/preferences');
    await delay(50);
  }
  await server.stop();
  expect(pids().size).toBe(2);
  expect(bodies.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['down', async () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })],
  ['silent', () => collector(() => undefined)],
])('a collector that is %s disturbs no request and no end', async (_how, start) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = await start();
  const server = await startMain('', ['--stub'], {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    // Of the first, OpenTelemetry has a note; what it says of the second is long.
    OTEL_EXPORTER_OTLP_COMPRESSION: 'unknown',
    OTEL_TRACES_SAMPLER: 'unknown'.repeat(300),
    LOG_LEVEL: 'warn',
  });
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count += 1)
    statuses.add((await rawRequest(Number(new URL(server.base).port), '/api/v3/preferences')).status);
  const stopping = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(8_000);
  expect([...statuses]).toEqual([200]);
  const messages = [...server.printed().matchAll(/^\{.*"msg":(".*")\}$/gm)].map(([, said = '']) => JSON.parse(said));
  const ofExports = messages.filter((said) => said.startsWith('Traces are lost') && !said.includes('unknown'));
  expect(ofExports).not.toEqual([]);
  // Nothing else, and nothing at length.
  expect(messages.filter((said) => !said.startsWith('Traces are lost') || said.length > 1_000)).toEqual([]);
});

test('without its packages a server starts, but not with the variable', async () => {
  const hooks = join(await ownDataDirectory(), 'hooks.mjs');
  const resolve = `export async function resolve(name, context, next) {
    if (!name.startsWith('@opentelemetry/sdk')) return next(name, context);
    throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
  }`;
  const source = `data:text/javascript,${encodeURIComponent(resolve)}`;
  writeFileSync(hooks, `import { register } from 'node:module'; register(${JSON.stringify(source)});`);
  const environment = { NODE_OPTIONS: `--import=${hooks}` };
  const untraced = await startMain('', ['--stub'], environment);
  expect((await rawRequest(Number(new URL(untraced.base).port), '/readyz')).status).toBe(200);
  expect(await untraced.stop()).toBe(0);
  const started = startMain('', ['--stub'], { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(started).rejects.toThrow(/npm install @opentelemetry\/api .*@opentelemetry\/sdk-trace-node/);
});
