import { throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { expect, test } from '@jest/globals';
import { UndeclaredResponseError } from './errors.ts';
import { thingsClient } from './things.fixture.ts';

const send = (response: () => Response): ReturnType<typeof thing> =>
  thing(thingsClient({ baseUrl: 'http://localhost', retries: 0, fetch: async () => response() }));

const thing = (api: ReturnType<typeof thingsClient>) => api.GET('/things/{id}', { params: { path: { id: '7' } } });

const html = { headers: { 'Content-Type': 'text/html' } };

test('a declared success has its status and data', async () => {
  expect(await send(() => Response.json({ code: '1' }))).toMatchObject({ status: 200, data: { code: '1' } });
});

test('a declared failure has its status and error, and no data', async () => {
  const failed = await send(() => Response.json({ status: 'failure' }, { status: 404 }));

  expect(failed).toMatchObject({ status: 404, error: { status: 'failure' } });
  expect(failed.data).toBeUndefined();
});

test('a declared response without body has neither', async () => {
  const { status, data, error } = await send(() => new Response(null, { status: 304, headers: { ETag: '"1"' } }));

  expect([status, data, error]).toEqual([304, undefined, undefined]);
});

test.each([
  ['a status that is not declared', () => new Response('<h1>Bad gateway</h1>', { status: 502, ...html }), 502],
  ['a success that is not declared', () => Response.json({ code: '1' }, { status: 203 }), 203],
  ['no content', () => new Response(null, { status: 204 }), 204],
  ['a page as success', () => new Response('<h1>Log in</h1>', html), 200],
  ['a page as failure', () => new Response('<h1>Not found</h1>', { status: 404, ...html }), 404],
  ['a string as JSON', () => Response.json('overloaded', { status: 503 }), 503],
  ['null', () => Response.json(null), 200],
  ['cut JSON', () => new Response('{"code": "95'), 200],
  ['an empty success', () => new Response('', { headers: { 'Content-Length': '0' } }), 200],
  ['an empty success without its length', () => new Response(''), 200],
  ['an empty failure', () => new Response('', { status: 500, headers: { 'Content-Length': '0' } }), 500],
  ['an empty failure without its length', () => new Response('', { status: 500 }), 500],
] as const)('%s is rejected', async (_what, response, status) => {
  await expect(send(response)).rejects.toMatchObject({
    name: 'UndeclaredResponseError',
    operationId: 'getThing',
    status,
    requestId: undefined,
    response: { status },
  });
});

test('the error says what came, and keeps it', async () => {
  const page = `<h1>Bad gateway</h1>${'.'.repeat(500)}`;
  const error = await send(() => new Response(page, { status: 502, ...html })).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(UndeclaredResponseError);
  expect((error as UndeclaredResponseError).body).toBe(page);
  expect((error as Error).message).toBe(
    `getThing responded with 502 (text/html): the contract does not declare this status. The body begins with: ${page.slice(0, 200)}`,
  );
});

test('a request without response rejects with an error that names operation and address', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const api = thingsClient({ baseUrl: 'http://localhost', retries: 0, fetch });

  await expect(thing(api)).rejects.toMatchObject({
    name: 'NetworkError',
    operationId: 'getThing',
    url: 'http://localhost/things/7',
    message: 'getThing: no response from http://localhost/things/7: fetch failed: connect ECONNREFUSED',
  });
});

test('the options of fetch and the name of the application reach the request, which middleware can change', async () => {
  const seen: Request[] = [];
  const fetch = async (request: Request) => {
    seen.push(request);
    return Response.json({});
  };
  const api = thingsClient({ baseUrl: 'http://localhost/', userAgent: 'Test/1.0', fetch });
  api.use({ onRequest: ({ request }) => request.headers.set('X-Trace', '1') });
  await api.GET('/things/{id}', {
    params: { path: { id: '7' }, header: { 'If-None-Match': '"1"' } },
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  });

  const others = seen.filter(({ url }) => url !== 'http://localhost/things/7');
  throwDiagnostics(
    others.map(({ url }) => ({
      check: 'client',
      what: `the client requests ${url} from the server http://localhost/, not /things/7`,
      fix: 'let client/http.ts put the path behind baseUrl with one slash between them; then npx jest client',
      where: 'client/http.ts',
    })),
  );
  expect(seen.map(({ url, method, cache }) => [url, method, cache])).toEqual([
    ['http://localhost/things/7', 'GET', 'no-store'],
  ]);
  expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'if-none-match': '"1"',
    'user-agent': 'Test/1.0',
    'x-trace': '1',
  });
});
