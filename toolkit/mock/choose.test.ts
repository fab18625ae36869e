import { expect, test } from '@jest/globals';
import { chooseExample } from './choose.ts';
import { createMock, type MockOptions } from './mock.ts';
import type { MockOperation } from './operation.ts';

const operationOf = (
  responses: Readonly<Record<string, object>>,
  parameters: MockOperation['parameters'] = [],
): MockOperation => {
  const all = Object.entries(responses).map(([status, examples]) => [status, { headers: {}, examples }]);
  return { operationId: 'getRooms', path: '/rooms', parameters, responses: Object.fromEntries(all) };
};
const some = { rooms: ['A'], errors: [], warnings: [] };
const none = { rooms: [] };
const rooms = operationOf(
  { 200: { empty: none, all: some, both: some, french: some, hall: some, few: some, listed: some, none, far: none } },
  [
    { name: 'kind', examples: { both: 'hall', hall: 'hall', none: 'attic' } },
    { name: 'beds', examples: { both: 2, few: 2 } },
    { name: 'page', default: 1, examples: { none: 2 } },
    { name: 'tags', examples: { listed: ['a', 'b'] } },
    { name: 'lang', examples: { french: 'fr' } },
    { name: 'near', examples: { far: { lat: 1, long: 2 } } },
  ],
);

test.each([
  [{}, 'all'],
  [{ page: '1' }, 'all'],
  [{ kind: 'hall' }, 'hall'],
  [{ kind: 'hall', beds: '2' }, 'both'],
  [{ kind: 'hall', beds: 3 }, 'hall'],
  [{ tags: 'a,b' }, 'listed'],
  [{ lang: 'fr', kind: 'den' }, 'all'],
  [{ beds: 2, lang: 'fr' }, 'few'],
  [{ kind: 'attic' }, 'all'],
  [{ kind: 'attic', page: 2 }, 'none'],
  [{ near: { long: 2, lat: 1 } }, 'far'],
])('the example for %j, where the language counts less, is %s', (sent, name) => {
  expect(chooseExample(rooms, sent, {}, ['lang']).name).toBe(name);
});

test.each([
  [{}, 204],
  [{ 201: {}, 202: { none } }, 202],
  [{ 404: { gone: {} }, default: { odd: {} } }, 404],
  [{ default: { odd: {} } }, 200],
  [{ 302: {}, default: { odd: {} } }, 302],
  [{ '4XX': { odd: { status: 410 } } }, 410],
  [{ '4XX': { odd: {} } }, 400],
])('the response of an operation that declares %j has the status %i', (responses, status) => {
  const reply = createMock([operationOf(responses)])({ operationId: 'getRooms', parameters: {} });
  expect([reply.status, reply.body === undefined]).toEqual([status, reply.headers['X-Example'] === undefined]);
});

test('a whole reply: what is asked for, what of it was applied, and 304 for conditional requests alone', () => {
  const complete: MockOptions['complete'] = (one) => ({ ...one, ...operationOf({ 200: { a: 1 }, 304: {}, 503: {} }) });
  const mock = createMock([operationOf({})], { complete, random: () => 0.5 });
  const send = (prefer: string, isConditional = false) =>
    mock({ operationId: 'getRooms', parameters: {}, prefer, isConditional });
  const headers = { 'X-Example': 'a', 'Preference-Applied': 'example=a, delay=5', Vary: 'Prefer' };
  expect(send('example=a; b=c, delay=5')).toEqual({ status: 200, headers, body: 1, delay: 5, isPreferred: true });
  expect([send('code=304', true), send('failure=0.5'), send('failure=0.6')].map(({ status }) => status)).toEqual([
    ...[304, 200, 503],
  ]);
  const odd = createMock([operationOf({ 302: {}, default: { odd: {} } })]);
  expect(odd({ operationId: 'getRooms', parameters: {}, prefer: 'example=odd' }).status).toBe(500);
  for (const prefer of ['code=304', 'code=503, example=a']) expect(() => send(prefer)).toThrow(/a \(200\)/);
});
