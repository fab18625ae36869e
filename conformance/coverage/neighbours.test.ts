import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { closeAll, listening } from '../fixtures/servers.ts';
import { contractOf, type OpenApiDocument, type Operation } from '../model/contract.ts';
import type { Values } from '../requests/request-url.ts';
import type { Resource } from '../requests/resources.ts';
import { couldDistinguish, couldShow } from './could-show.ts';
import { moves, reportOtherAddress } from './neighbours.ts';
import type { Place } from './place.ts';
import { runConformance } from './run-command.ts';

afterAll(closeAll);

const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const name = { type: 'string', minLength: 2, maxLength: 20, examples: ['Oak'] };
const state = { enum: ['open', 'closed'], readOnly: true };
const id = { type: 'integer', readOnly: true };
const roomProperties = { id, name, state, note: { type: 'string', examples: ['dry'] }, archived: { type: 'boolean' } };
const room = { type: 'object', required: ['name'], properties: { ...roomProperties, archived: { readOnly: true } } };
const desk = {
  type: 'object',
  required: ['size'],
  properties: { id, roomId: id, size: { type: 'integer', minimum: 1 } },
};
const rate = {
  type: 'object',
  required: ['cents'],
  properties: { cents: { type: 'integer', minimum: 1, maximum: 99 } },
};
const none = { 404: { description: 'None.' } };
const inPath = (own: string) => ({ name: own, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } });
const operation = (operationId: string, status: number, sent?: object, got?: object, further = {}) => ({
  operationId,
  ...(sent && { requestBody: { required: true, ...content(sent) } }),
  responses: { [status]: { description: 'Done.', ...(got && content(got)) }, ...further },
});
const taken = { 409: { description: 'The name is taken.' } };
const whole = { type: 'object', properties: { rooms: { type: 'array', items: room }, total: { type: 'integer' } } };
const contract = contractOf({
  paths: {
    '/rooms': {
      get: {
        ...operation('listRooms', 200, undefined, whole),
        parameters: [{ name: 'include_archived', in: 'query', schema: { type: 'boolean' } }],
      },
      post: operation('addRoom', 201, room, room, taken),
    },
    '/rooms/{roomId}': {
      parameters: [inPath('roomId')],
      get: operation('getRoom', 200, undefined, room, none),
      put: operation('replaceRoom', 200, room, room, { ...none, 409: { description: 'Taken, or it is not open.' } }),
      delete: operation('deleteRoom', 204, undefined, undefined, none),
    },
    '/rooms/{roomId}/close': {
      post: {
        ...operation('closeRoom', 200, undefined, room, { ...none, 409: { description: 'It was done already.' } }),
        parameters: [inPath('roomId')],
      },
    },
    '/rooms/{roomId}/rate': {
      parameters: [inPath('roomId')],
      get: operation('getRate', 200, undefined, rate, none),
      put: operation('setRate', 204, rate, undefined, none),
      delete: operation('deleteRate', 204, undefined, undefined, none),
    },
    '/rooms/{roomId}/desks': {
      post: {
        ...operation('addDesk', 201, desk, desk, none),
        parameters: [inPath('roomId'), { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
      },
    },
    '/rooms/{roomId}/desks/{deskId}': {
      get: {
        ...operation('getDesk', 200, undefined, desk, none),
        parameters: [inPath('roomId'), inPath('deskId')],
      },
    },
  },
} as unknown as OpenApiDocument);

interface Room {
  id: number;
  name: string;
  state: string;
  archived?: true;
}

/** What is suspected of a server of rooms that is right, or does one thing to others than it should. */
async function wrongWith(fault?: string): Promise<string[]> {
  const is = (one: string) => fault === one;
  const roomOf = (at: number): Room => ({ id: at, name: `Room ${at}`, state: 'open' });
  const rooms = new Map(Array.from({ length: 12 }, (_one, at) => [at + 1, roomOf(at + 1)]));
  const [rates, desks, keys] = [
    new Map<number, unknown>([[1, { cents: 5 }]]),
    new Map<number, { roomId: number }>(),
    new Map<unknown, object>(),
  ];
  let last = 12;
  const respond = (method: string, url: URL, sent: Room, key: unknown): [status: number, body?: unknown] => {
    const [, things, at, part, inner] = url.pathname.split('/');
    const own = Number(at);
    const isTaken = [...rooms.values()].some((one) => one.id !== own && !one.archived && one.name === sent.name);
    if (things === 'rooms' && at === undefined && method === 'GET') {
      const isAll = url.searchParams.get('include_archived') === 'true' && !is('what is archived is never listed');
      const shown = [...rooms.values()].filter((one) => isAll || !one.archived);
      return [200, { rooms: shown, total: shown.length }];
    }
    if (at === undefined && isTaken) return [409];
    if (at === undefined) {
      last += 1;
      const made = { ...sent, id: last, state: 'open' };
      rooms.set(last, made);
      return [201, made];
    }
    const known = rooms.get(own) ?? (is('any room is found') && part === undefined ? roomOf(own) : undefined);
    if (known === undefined || (known.archived && method !== 'GET')) return [404];
    if (part === 'close' && is('no room can be closed')) return [404];
    if (part === 'close' && known.state === 'closed' && !is('a room is closed twice')) return [409];
    if (part === 'close') {
      rooms.set(own, { ...known, state: 'closed', name: known.state === 'closed' ? `${known.name}!` : known.name });
      return [200, rooms.get(own)];
    }
    const rated = is('all rooms have one rate') ? 1 : own;
    if (part === 'rate' && method === 'PUT') rates.set(rated, sent);
    if (part === 'rate' && method === 'DELETE' && !is('a rate stays')) rates.delete(rated);
    if (part === 'rate') return method !== 'GET' ? [204] : rates.has(rated) ? [200, rates.get(rated)] : [404];
    const old = is('a key creates twice') ? undefined : keys.get(key);
    if (part === 'desks' && method === 'POST' && old !== undefined) return [201, old];
    if (part === 'desks' && method === 'POST') {
      last += 1;
      const made = { ...sent, id: last, roomId: is('a desk is put elsewhere') ? 1 : own };
      desks.set(last, made);
      if (key !== undefined) keys.set(key, made);
      return [201, made];
    }
    const one = desks.get(Number(inner));
    if (part === 'desks') return one?.roomId === own || is('a desk is put elsewhere') ? [200, one] : [404];
    if (method === 'GET') return [200, known];
    if (method === 'DELETE') {
      if (is('another room is deleted')) rooms.delete(own - 1);
      rooms.set(own, { ...known, archived: true });
      return [204];
    }
    if (isTaken && !is('a name is taken by PUT')) return [409];
    if (known.state === 'closed' && !is('a closed room is changed')) return [409];
    if (is('all rooms are changed')) for (const [one, other] of rooms) rooms.set(one, { ...other, name: sent.name });
    rooms.set(own, { ...sent, id: own, state: known.state });
    return [200, rooms.get(own)];
  };
  const { base } = await listening(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const sent = Object(await json(request).catch(() => ({})));
    const [status, body] = respond(method, new URL(url, 'http://localhost'), sent as Room, headers['idempotency-key']);
    response.writeHead(status, body === undefined ? {} : { 'Content-Type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return (await runConformance(contract, base)).suspected
    .filter(({ check }) => check === 'state' || check === 'effect')
    .map(({ what }) => what);
}

test('a server that does to each thing what it was asked for has no finding', async () => {
  expect(await wrongWith()).toEqual([]);
});

test.each([
  ['a key creates twice', 'addDesk: the same Idempotency-Key creates another one'],
  ['a name is taken by PUT', 'replaceRoom: what another one has is accepted: expected 409, got 200'],
  ['all rooms are changed', 'replaceRoom: it changed name of another one, too'],
  ['another room is deleted', 'deleteRoom: it deleted another one, too'],
  ['a desk is put elsewhere', 'addDesk: roomId is 1, and not '],
  ['a rate stays', 'deleteRate: what it deleted is still there: expected 404 from getRate, got 200'],
  ['all rooms have one rate', 'setRate: it changed that of another one, too'],
  ['no room can be closed', 'closeRoom: what getRoom finds is not found by it: it responds with 404'],
  ['a room is closed twice', 'closeRoom: done twice: expected 409, got 200'],
  ['any room is found', 'getRoom: there need be no /rooms/918274: expected 404, got 200'],
  ['what is archived is never listed', 'listRooms: query include_archived true lacks what is deleted'],
  ['a closed room is changed', 'replaceRoom: done while state is "closed": expected 409, got 200'],
])('it is found that %s', async (fault, what) => {
  expect((await wrongWith(fault)).join('\n')).toContain(what);
});

test.each([
  [200, 404, /roomId.* old /],
  [404, 404, /roomId.* new /],
  [200, 200, /roomId.* old /],
  [404, 200, undefined],
])('a thing is moved to another parent: %i at the old address, %i at the new one', async (old, now, wrong) => {
  const sent = { type: 'object', properties: { roomId: { type: 'integer', minimum: 1 } } };
  const ofDesk = [inPath('roomId'), inPath('deskId')].map((one) => ({ ...one, example: 7 }));
  const item = {
    parameters: ofDesk,
    get: operation('getDesk', 200, undefined, desk, none),
    patch: operation('moveDesk', 200, sent, desk, none),
  };
  const moving = contractOf({ paths: { '/rooms/{roomId}/desks/{deskId}': item } } as unknown as OpenApiDocument);
  const [read, change] = ['getDesk', 'moveDesk'].map((one) => moving.operation(one)) as [Operation, Operation];
  const found: string[] = [];
  const own = new Map([
    ['path roomId', '1'],
    ['path deskId', '2'],
  ]);
  const at =
    (values: Values) =>
    async ({ method }: Operation) => {
      const status = method === 'PATCH' ? 200 : values.get('path roomId') === '1' ? old : now;
      return { status, raw: '', body: {} };
    };
  const resource = { create: change, read, identifier: read.parameters[1], changes: [change] } as unknown as Resource;
  const report = (_operation: Operation, what: string) => String(found.push(what));
  await moves({ resource, own, at, report, validator: schemaValidator(moving), operations: [] }, change);
  expect(found).toEqual(wrong === undefined ? [] : [expect.stringMatching(wrong)]);
});

test.each([
  ['8', 7, true],
  ['8', '8', false],
  ['oak', 7, false],
])('at the address of %s, %j as the name of its parameter is wrong: %s', (address, roomId, wrong) => {
  const found: string[] = [];
  const place = {
    own: new Map([['path roomId', address]]),
    report: (_operation: Operation, what: string) => String(found.push(what)),
  };
  reportOtherAddress(place as unknown as Place, contract.operation('getRoom'), { roomId }, undefined);
  expect(found.length > 0).toBe(wrong);
});

test('two orders could show where they put items otherwise in the directions that they have', () => {
  const items = [
    { name: 'Ash', age: 9 },
    { name: 'Oak', age: 5 },
  ];
  const could = (...pair: string[]) =>
    couldDistinguish({ in: 'query', name: 'sort' }, pair, [{ status: 200, raw: '', body: items }]);

  const ofPeriods = { in: 'query', name: 'per', schema: { enum: ['day', 'week'] } } as const;
  expect([couldShow(ofPeriods, [{ status: 200, raw: '', body: items }]), could('oldest', 'newest')]).toEqual([
    true,
    true,
  ]);
  expect([could('name', '-name'), could('-name', '-age'), could('name', '-age'), could('name', 'age')]).toEqual([
    ...[true, true, false, false],
  ]);
});
