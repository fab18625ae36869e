import { expect, test } from '@jest/globals';
import { thingsClient } from './things.fixture.ts';

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
