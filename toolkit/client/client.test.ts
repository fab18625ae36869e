import { expect, test } from '@jest/globals';
import { type ClientOptionsOf, clientFor } from './client.ts';
import { type ApiError, problemErrors, unwrapBy } from './errors.ts';
import { type Contract, contract } from './things.fixture.ts';

type Sent = (parameters?: object, options?: object) => Promise<{ status: number; data?: unknown }>;
const endpoints = {
  getThing: { path: '/things/{id}', bodies: '200', empty: '' },
  getList: { path: '/list/{a}', template: '/list{;a*}', bodies: '200', empty: '' },
  getRoot: { path: '/', bodies: 'default', empty: '', texts: '200' },
  setThing: { path: '/things/{id}', method: 'put', body: 'application/json', bodies: '200 503', empty: '' },
  endThing: { path: '/things/{id}', method: 'delete', bodies: '200 503', empty: '' },
};

/** A client of these operations, and what each of its requests was. */
function clientOf(options: ClientOptionsOf<'test'> = {}, answer = () => Response.json({})) {
  const sent: string[] = [];
  const fetch = async (request: Request) => {
    const { method, url } = request;
    sent.push([method, url.replace('https://test.example', ''), await request.text()].join(' ').trim());
    return answer();
  };
  const all = { baseUrl: 'https://test.example', fetch, ...options };
  const api = clientFor<Contract>({ ...contract, endpoints } as never, problemErrors, all);
  return { api: api as unknown as Record<keyof typeof endpoints | 'GET', Sent> & typeof api, sent };
}

test('parameters go to the path, the body of those that have one, and the query, by their whole names', async () => {
  const { api, sent } = clientOf();
  await api.getThing({ id: 'a', body: 'b', i: 1, things: 2, none: undefined });
  await api.setThing({ id: 0, body: { x: 1 }, at: '' });
  await api.endThing({ id: 'a', body: 'b' });
  await api.getList({ a: ['b', 'c'] });
  await api.GET('/things/{id}', { params: { path: { id: 'd' }, query: { q: [1, 2] } } } as never);

  expect(sent).toEqual([
    ...['GET /things/a?body=b&i=1&things=2', 'PUT /things/0?at= {"x":1}', 'DELETE /things/a?body=b'],
    ...['GET /list;a=b;a=c', 'GET /things/d?q=1&q=2'],
  ]);
});

test('only requests that read are repeated and shared, as often as the client says unless the call does', async () => {
  const busy = () => Response.json({}, { status: 503, headers: { 'Retry-After': '0' } });
  const { api, sent } = clientOf({ retries: 1 }, busy);
  const statusesOf = async (...calls: Promise<{ status: number }>[]) => {
    sent.length = 0;
    const statuses = await Promise.all(calls.map((call) => call.catch((error: ApiError) => error)));
    return [...statuses.map(({ status }) => status), sent.length];
  };

  expect(await statusesOf(api.getThing({ id: 1 }))).toEqual([503, 2]);
  expect(await statusesOf(api.getThing({ id: 1 }, { retries: 2 }))).toEqual([503, 3]);
  expect(await statusesOf(api.getThing({ id: 1 }), api.getThing({ id: 1 }))).toEqual([503, 503, 2]);
  expect(await statusesOf(api.getThing({ id: 1 }), api.getThing({ id: 1 }, { cache: 'reload' }))).toEqual([
    503, 503, 4,
  ]);
  for (const write of [api.setThing, api.endThing])
    expect(await statusesOf(...[1, 1, 1].map((id) => write({ id })))).toEqual([503, 503, 503, 3]);
});

test('data is unwrapped whatever it is', async () => {
  const { api } = clientOf({}, () => new Response(''));

  expect(await unwrapBy(problemErrors, api.getRoot() as never)).toBe('');
});
