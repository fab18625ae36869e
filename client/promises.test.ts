import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError, createClient, NetworkError, UndeclaredResponseError, unwrap } from './index.ts';
import { createMocks } from './mocks.ts';
import { createQueries } from './queries.ts';

// What README.md says in its tables, row by row: the names of the tests are the names of the rows.

const code = '9521001000017';
const missing = { status: 'failure', errors: [], warnings: [], result: { id: 'product_not_found' } };
const page = (products: number, count: number, number: number, size = 2) =>
  Response.json({
    count,
    page: number,
    page_size: size,
    page_count: products,
    skip: (number - 1) * size,
    products: Array.from({ length: products }, (_, index) => ({ code: `${number}.${index}` })),
  });

type Reply = (request: Request) => Response | Promise<Response>;

/** A fetch that records its requests and sends these replies in turn, the last one for ever. */
function recording(...replies: Reply[]) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    const reply = replies[Math.min(sent.length, replies.length) - 1] as Reply;
    return reply(request);
  };
  return { fetch, sent, addresses: () => sent.map(({ url }) => url) };
}

const found: Reply = () => Response.json({ code, product: {} });
const failed =
  (status: number, headers: Record<string, string> = { 'Retry-After': '0' }): Reply =>
  () =>
    Response.json(missing, { status, headers });
// As a connection does, it keeps its requests: what nothing holds is collected, and its signal aborts nothing.
const unanswered = new Set<Request>();
const never: Reply = (request) =>
  new Promise((_resolve, reject) => {
    unanswered.add(request);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const baseUrl = 'https://api.example';

/** The pauses that were made, in ms; none of them takes any time. */
function pauses(): number[] {
  const made: number[] = [];
  const { setTimeout } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, milliseconds = 0) => {
    made.push(milliseconds);
    return setTimeout(callback, 0);
  }) as typeof setTimeout);
  return made;
}

afterEach(() => {
  jest.restoreAllMocks();
});

const options = {
  server: async () => {
    const addresses: Record<string, string> = {};
    for (const server of ['production', 'staging', 'local'] as const) {
      const { fetch, addresses: sent } = recording(found);
      await createClient({ server, fetch }).getProductV3({ code });
      addresses[server] = new URL(sent()[0] ?? '').origin;
    }
    expect(addresses).toEqual({
      production: 'https://world.openfoodfacts.org',
      staging: 'https://world.openfoodfacts.net',
      local: 'http://localhost:8080',
    });
  },
  baseUrl: async () => {
    const { fetch, addresses } = recording(found);
    for (const given of [baseUrl, `${baseUrl}/`, `${baseUrl}/food/`])
      await createClient({ server: 'local', baseUrl: given, fetch }).getProductV3({ code });
    expect(addresses()).toEqual(['', '', '/food'].map((path) => `${baseUrl}${path}/api/v3/product/${code}`));
  },
  userAgent: async () => {
    const { fetch, sent } = recording(found);
    await createClient({ baseUrl, fetch, userAgent: 'MyApp/1.0' }).getProductV3({ code });
    await createClient({
      baseUrl,
      fetch,
      userAgent: 'MyApp/1.0',
      headers: { 'User-Agent': 'Own/2' },
    }).getPreferencesV3();
    expect(sent.map(({ headers }) => headers.get('User-Agent'))).toEqual(['MyApp/1.0', 'Own/2']);
  },
  version: async () => {
    const { fetch, addresses } = recording(found);
    await createClient({ baseUrl, fetch, version: '3.0' }).getProductV3({ code });
    await createClient({ baseUrl, fetch, version: '3.1' }).getProductV3({ code });
    const newest = createClient({ baseUrl, fetch, version: '3.6' });
    await newest.getProductV3({ code });
    await newest.getExternalSourcesV3();
    expect(addresses().map((url) => url.slice(baseUrl.length))).toEqual([
      ...['v3', 'v3.1', 'v3.6'].map((minor) => `/api/${minor}/product/${code}`),
      '/api/v3/external_sources',
    ]);
  },
  headers: async () => {
    const { fetch, sent } = recording(found);
    const api = createClient({ baseUrl, fetch, headers: { 'X-Trace': '1', 'X-Other': 'a' } });
    await api.getProductV3({ code });
    await api.getProductV3({ code }, { headers: { 'X-Other': 'b' } });
    expect(sent.map(({ headers }) => [headers.get('X-Trace'), headers.get('X-Other')])).toEqual([
      ['1', 'a'],
      ['1', 'b'],
    ]);
  },
  fetch: async () => {
    const globally = jest.spyOn(globalThis, 'fetch');
    const { fetch, sent } = recording(found);
    await createClient({ baseUrl, fetch }).getProductV3({ code });
    expect([sent.length, globally.mock.calls.length]).toEqual([1, 0]);
    globally.mockImplementation(async () => Response.json({ code, product: {} }));
    await createClient({ baseUrl }).getProductV3({ code });
    expect(globally.mock.calls.length).toBe(1);
  },
  timeout: async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout');
    const { fetch, sent } = recording(failed(503, { 'Retry-After': '1' }));
    await createClient({ baseUrl, fetch: recording(found).fetch }).getProductV3({ code });
    const late = errorOf(createClient({ baseUrl, fetch, timeout: 100 }).getProductV3({ code }));
    const ofCall = errorOf(createClient({ baseUrl, fetch: never as never }).getProductV3({ code }, { timeout: 50 }));
    await createClient({ baseUrl, fetch: recording(found).fetch, timeout: Infinity }).getProductV3({ code });
    // Repetitions count: the second request would come after a second.
    expect(await late).toMatchObject({ name: 'NetworkError', message: expect.stringMatching(/100 ms$/) });
    expect(await ofCall).toMatchObject({ name: 'NetworkError', message: expect.stringMatching(/50 ms$/) });
    expect(sent).toHaveLength(1);
    expect(limits.mock.calls.flat()).toEqual([30_000, 100, 50, 2 ** 31 - 1]);
  },
  retries: async () => {
    const made = pauses();
    const statuses = [...Array(200).keys()].map((index) => 400 + index);
    for (const status of statuses) {
      const { fetch, sent } = recording(failed(status));
      await errorOf(createClient({ baseUrl, fetch }).getProductV3({ code }));
      expect([status, sent.length]).toEqual([status, status === 429 || status >= 500 ? 3 : 1]);
    }
    const noResponse = recording(() => Promise.reject(new TypeError('fetch failed')), found);
    await createClient({ baseUrl, fetch: noResponse.fetch }).getProductV3({ code });
    expect(noResponse.sent).toHaveLength(2);

    made.length = 0;
    const { fetch } = recording(failed(503, { 'Retry-After': '7' }), failed(503, {}), failed(429, {}), found);
    const { status } = await createClient({ baseUrl, fetch, retries: 1 }).getProductV3({ code }, { retries: 3 });
    expect(status).toBe(200);
    expect(made[0]).toBe(7000);
    // At random shorter by up to a half, so that clients do not come back together.
    for (const [index, longest] of [600, 1200].entries()) {
      expect(made[index + 1]).toBeGreaterThanOrEqual(longest / 2);
      expect(made[index + 1]).toBeLessThanOrEqual(longest);
    }
  },
};

const rejections = {
  ApiError: async () => {
    for (const [status, body] of [
      [404, missing],
      [304, null],
    ] as const) {
      const { fetch } = recording(() => new Response(body && JSON.stringify(body), { status }));
      const call = createClient({ baseUrl, fetch }).getProductV3({ code }, { headers: { 'If-None-Match': '"1"' } });
      const error = await errorOf(unwrap(call));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, operationId: 'getProductV3' });
    }
    const silent = recording(() => Response.json(missing, { status: 404, statusText: 'Gone elsewhere' }));
    const { message } = (await errorOf(
      unwrap(createClient({ baseUrl, fetch: silent.fetch }).getProductV3({ code })),
    )) as Error;
    expect(message).toBe('getProductV3 responded with 404: Gone elsewhere');
    const { fetch } = recording(() => page(2, 9, 1), failed(404));
    const pages = createClient({ baseUrl, fetch }).searchAll();
    await pages.next();
    await pages.next();
    expect(await errorOf(pages.next())).toBeInstanceOf(ApiError);
  },
  UndeclaredResponseError: async () => {
    const { fetch } = recording(() => new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } }));
    const error = await errorOf(createClient({ baseUrl, fetch }).getProductV3({ code }));
    expect(error).toBeInstanceOf(UndeclaredResponseError);
    expect(error).toBeInstanceOf(ApiError);
  },
  NetworkError: async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    const { fetch } = recording(() => Promise.reject(cause));
    const error = await errorOf(createClient({ baseUrl, fetch, retries: 0 }).getProductV3({ code }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ operationId: 'getProductV3', url: `${baseUrl}/api/v3/product/${code}` });
    expect((error as NetworkError).cause).toBe(cause);
  },
  TypeError: async () => {
    const { fetch, sent } = recording(found);
    const api = createClient({ baseUrl, fetch });
    const calls = {
      'getProductV3: "code" is missing, a part of the path /api/v3/product/{code}': api.getProductV3({} as never),
      'GET: no operation has the path "/nope", but /api/': api.GET('/nope' as never),
      'getPreferencesV2: "" is no address; give createClient one: server: \'production\' or': createClient({
        server: 'prod' as never,
        fetch,
      }).getPreferencesV2(),
    };
    for (const [message, call] of Object.entries(calls)) {
      const error = await errorOf(call);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).toContain(message);
    }
    expect(sent).toEqual([]);
  },
  'the reason of the signal': async () => {
    const reason = new Error('left the page');
    for (const reply of [never, failed(503, { 'Retry-After': '20' })]) {
      const { fetch, sent } = recording(reply);
      const controller = new AbortController();
      const api = createClient({ baseUrl, fetch });
      const call = errorOf(api.getProductV3({ code }, { signal: controller.signal, timeout: 60_000 }));
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.abort(reason);
      expect(await call).toBe(reason);
      expect(sent).toHaveLength(1);
    }
    const { fetch } = recording(never);
    const { signal } = new AbortController();
    expect(
      await errorOf(createClient({ baseUrl, fetch }).getProductV3({ code }, { signal, timeout: 20 })),
    ).toMatchObject({ name: 'NetworkError' });
  },
};

const modules = {
  query: async () => {
    const { fetch, sent } = recording(failed(503));
    const queries = createQueries(createClient({ baseUrl, fetch }));
    const { queryKey, queryFn } = queries.getProductV3({ code });
    expect(queryKey).toEqual(['food-product-api', 'getProductV3', { code }]);
    expect(await errorOf(queryFn({}))).toBeInstanceOf(ApiError);
    expect(await errorOf(queries.searchInfinite().queryFn({ pageParam: 1 }))).toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(2);
    const signal = AbortSignal.abort(new Error('unmounted'));
    await expect(queryFn({ signal })).rejects.toThrow('unmounted');
    await expect(queries.searchInfinite().queryFn({ pageParam: 1, signal })).rejects.toThrow('unmounted');
    expect(queries.searchInfinite({ page: 3, categories_tags: 'en:biscuits' })).toMatchObject({
      queryKey: ['food-product-api', 'searchProductsV2', { page: 3, categories_tags: 'en:biscuits' }, 'infinite'],
      initialPageParam: 3,
    });
  },
  msw: async () => {
    const made = pauses();
    const mocks = createMocks({ baseUrl });
    const reply = async (handler: ReturnType<typeof mocks.getProductV3>, headers: Record<string, string> = {}) => {
      const request = new Request(`${baseUrl}/api/v3/product/${code}`, { headers });
      const result = await handler.run({ request, requestId: '1' });
      return result?.response;
    };
    const body = { status: 'success' } as never;
    expect(await (await reply(mocks.getProductV3({ status: 200, body })))?.json()).toEqual(body);
    expect(Math.max(0, ...made)).toBe(0);
    await reply(mocks.getProductV3({ delay: 1234 }));
    await reply(mocks.getProductV3(), { Prefer: 'delay=567' });
    const preferring = await reply(mocks.getProductV3({ status: 403 }), { Prefer: 'code=503' });
    expect(preferring?.status).toBe(503);
    expect(made).toEqual(expect.arrayContaining([1234, 567]));
    expect(mocks.handlers).toHaveLength(12);
  },
  check: async () => {
    const check = jest.fn();
    const { fetch } = recording(found, failed(404), () => new Response(null, { status: 304 }));
    const api = createClient({ baseUrl, fetch, check });
    await api.getProductV3({ code });
    await api.getProductV3({ code }, { retries: 0 });
    expect(check.mock.calls).toEqual([
      ['getProductV3', 200, { code, product: {} }],
      ['getProductV3', 404, missing],
    ]);
  },
  preferences: async () => {
    const { rank } = await import('./preferences.ts');
    expect(rank([], { vegan: 'mandatory' })).toEqual([]);
  },
};

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');

/** The names in the first cells of the table below a header, in their order. */
function rowsOf(header: string): string[] {
  const [, table = ''] = readme.split(`| ${header} |`);
  const rows = (table.trimEnd().split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows.flatMap((row) => {
    const [cell = ''] = row.slice(2).split(/ \||, an | \(/);
    const names = [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name);
    return names.length > 0 ? names : [cell];
  });
}

describe.each([
  ['`createClient({ … })`', options],
  ['rejected with', rejections],
  ['import from `@contract-first/product-api-client/…`', modules],
])('%s', (header, rows) => {
  test('each row has its test', () => {
    expect(rowsOf(header).sort()).toEqual(Object.keys(rows).sort());
  });

  test.each(Object.entries(rows))('%s', async (_name, expectRow) => {
    await expectRow();
  });
});

test.each([
  ['other parameters', {}, { tags_lc: 'fr' }],
  ['another header', { headers: { 'Accept-Language': 'fr' } }, {}],
  ['another cache mode', { cache: 'no-store' }, {}],
  ['other credentials', { credentials: 'include' }, {}],
  ['another redirect mode', { redirect: 'manual' }, {}],
] as const)('equal requests in flight are sent once, one with %s again', async (_what, init, parameters) => {
  const { fetch, sent } = recording(found);
  const api = createClient({ baseUrl, fetch });
  const calls = [{}, init].flatMap((given) =>
    [1, 2].map(() => api.getProductV3({ code, ...(given === init && parameters) }, given)),
  );
  const bodies = await Promise.all(calls);

  expect(sent).toHaveLength(2);
  // Each may change what it got.
  expect(new Set(bodies.map(({ data }) => data)).size).toBe(4);
  await api.getProductV3({ code });
  expect(sent).toHaveLength(3);
});

test('a client of a version sends the request of any other, to its version', async () => {
  const { fetch, sent } = recording(never);
  const left = new AbortController();
  const init = { cache: 'no-store', credentials: 'include', redirect: 'manual', headers: { 'X-Trace': '1' } } as const;
  const calls = ['3.0', '3.6'].map((version) =>
    errorOf(
      createClient({ baseUrl, fetch, version: version as '3.6' }).getProductV3(
        { code },
        { ...init, signal: left.signal },
      ),
    ),
  );
  while (sent.length < calls.length) await new Promise(setImmediate);
  left.abort('left');
  expect(await Promise.all(calls)).toEqual(['left', 'left']);
  const [usual, ofVersion] = sent.map(({ url, method, cache, credentials, redirect, headers }) => {
    return { url: url.replace('/v3.6/', '/v3/'), method, cache, credentials, redirect, headers: [...headers] };
  });

  expect(ofVersion).toEqual(usual);
  expect(usual).toMatchObject({ cache: 'no-store', credentials: 'include', redirect: 'manual' });
  // A request without the signal ends at no time.
}, 20_000);

test.each([
  ['from page 2', { page: 2 }, [page(2, 6, 2), page(2, 6, 3)], 4, [2, 3]],
  ['of a result that shrinks', {}, [page(2, 6, 1), page(1, 3, 2)], 3, [1, 2]],
  ['of a result that shrinks to nothing', {}, [page(2, 6, 1), page(0, 2, 2)], 2, [1, 2]],
  ['of a result that is counted wrong', {}, [page(2, 6, 1), page(0, 6, 2), page(0, 6, 4)], 2, [1, 2]],
  ['of a result that grows', {}, [page(2, 3, 1), page(2, 5, 2), page(1, 5, 3)], 5, [1, 2, 3]],
  ['of one page', {}, [page(2, 2, 1)], 2, [1]],
  ['of nothing', {}, [page(0, 0, 1)], 0, [1]],
] as const)('searchAll yields the products %s', async (_what, parameters, pages, length, numbers) => {
  const { fetch, sent, addresses } = recording(...pages.map((one) => () => one.clone()));
  const codes: unknown[] = [];
  const options = { headers: { 'X-Trace': '1' } };
  for await (const product of createClient({ baseUrl, fetch }).searchAll(parameters, options)) codes.push(product.code);

  expect(sent.map(({ headers }) => headers.get('X-Trace'))).toEqual(numbers.map(() => '1'));

  expect(new Set(codes).size).toBe(length);
  expect(addresses().map((url) => Number(new URL(url).searchParams.get('page')))).toEqual(numbers);
});

test('middleware runs outermost first, and not after it was removed', async () => {
  const order: string[] = [];
  const { fetch } = recording(found);
  const api = createClient({ baseUrl, fetch });
  const [outer, inner] = ['outer', 'inner'].map((name) => ({
    onRequest: () => void order.push(`${name} request`),
    onResponse: () => void order.push(`${name} response`),
  }));
  if (outer && inner) api.use(outer, inner);
  await api.getProductV3({ code });
  if (outer) api.eject(outer);
  await api.getProductV3({ code });
  await errorOf(api.searchAll().next());

  expect(order).toEqual([
    ...['outer request', 'inner request', 'inner response', 'outer response'],
    ...['inner request', 'inner response', 'inner request', 'inner response'],
  ]);
});
