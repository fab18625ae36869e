import { expect, test } from '@jest/globals';
import { clientFor } from './client.ts';
import { problemErrors } from './errors.ts';
import { type Contract, contract, thingsClient } from './things.fixture.ts';

/** A client whose requests get one response, and what it sent. */
function clientOf(response: () => Response) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request.clone());
    return response();
  };
  return { api: thingsClient({ server: 'test', fetch }), sent };
}

test('a body is sent as the declared media type, once', async () => {
  const { api, sent } = clientOf(() => Response.json({ title: 'Busy' }, { status: 503 }));
  const { status } = await api.addThing({ body: { name: 'Emma' } });

  expect([status, sent.length]).toEqual([503, 1]);
  expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://test.example/v1/things' });
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(await sent[0]?.json()).toEqual({ name: 'Emma' });
});

test('a body with files is sent as a form', async () => {
  const { api, sent } = clientOf(() => new Response(null, { status: 204 }));
  const { data } = await api.addPicture({ id: '7', body: { picture: new Blob(['x']), caption: 'front' } });
  const form = await sent[0]?.formData();

  expect(data).toBeUndefined();
  expect(sent[0]).toMatchObject({ method: 'PUT', url: 'https://test.example/v1/things/7/picture' });
  expect(form?.get('caption')).toBe('front');
  expect(form?.get('picture')).toBeInstanceOf(Blob);
});

test.each([
  ['application/merge-patch+json', { a: [1] }, '{"a":[1]}'],
  ['text/plain', 'a "b"', 'a "b"'],
  ['application/octet-stream', new Blob(['x']), 'x'],
  ['application/x-www-form-urlencoded', { a: 'b&c', d: [1, 2] }, 'a=b%26c&d=1&d=2'],
  ['application/x-www-form-urlencoded', { a: null, b: [], c: 0, d: { e: 1 } }, 'a=null&c=0&d=%7B%22e%22%3A1%7D'],
  ['application/json', 0, '0'],
])('a body of %s is sent as it says, whatever the call says', async (body, given, written) => {
  const sent: Request[] = [];
  const endpoints = { act: { path: '/act', method: 'post', body, bodies: '', empty: '204' } };
  const fetch = async (request: Request) => {
    sent.push(request);
    return new Response(null, { status: 204 });
  };
  const options = { baseUrl: 'https://test.example', fetch };
  const api = clientFor<Contract>({ ...contract, endpoints } as never, problemErrors, options) as unknown as {
    act(parameters: object, options: object): Promise<unknown>;
  };
  await api.act({ body: given }, { headers: { 'content-type': 'text/html', 'X-Trace': '1' } });

  const { headers } = sent[0] ?? new Request('');
  expect([headers.get('Content-Type'), headers.get('X-Trace'), await sent[0]?.text()]).toEqual([body, '1', written]);
});

test('a form has a part for each item of an array, objects as JSON, and none for what is undefined', async () => {
  const { api, sent } = clientOf(() => new Response(null, { status: 204 }));
  const body = { picture: new Blob(['x']), caption: ['a', 'b'], place: { x: 1 }, none: undefined } as never;
  await api.addPicture({ id: '7', body });
  const form = await sent[0]?.formData();

  expect([...(form?.keys() ?? [])]).toEqual(['picture', 'caption', 'caption', 'place']);
  expect([form?.getAll('caption'), form?.get('place')]).toEqual([['a', 'b'], '{"x":1}']);
});

test('a body that is no JSON is a string', async () => {
  const { api } = clientOf(() => new Response('{"a": 1}', { headers: { 'Content-Type': 'text/plain' } }));

  expect(await api.getNote()).toMatchObject({ status: 200, data: '{"a": 1}' });
});

test.each([
  ['getNote', 404, true],
  ['getNote', 500, false],
  ['addThing', 500, true],
  ['getThing', 418, false],
] as const)('of %s, %i is declared for several statuses or not', async (id, status, isDeclared) => {
  const { api } = clientOf(() => Response.json({ title: 'No' }, { status, headers: { 'Retry-After': '0' } }));
  const calls = {
    getNote: () => api.getNote(),
    addThing: () => api.addThing({ body: { name: 'Emma' } }),
    getThing: () => api.getThing({ id: '7' }),
  };
  const name = await calls[id]().then(
    ({ error }) => error?.title,
    (error: unknown) => (error as Error).name,
  );

  expect(name).toBe(isDeclared ? 'No' : 'UndeclaredResponseError');
});
