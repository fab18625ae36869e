import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import type { BodyValue } from '../requests/body.ts';
import { objectBody } from '../requests/changed-bodies.ts';
import type { Values } from '../requests/request-url.ts';
import { resourcesOf } from '../requests/resources.ts';
import { afterDeletion } from './deletion.ts';
import { belongsThere, keepsApart, reportChangedOthers } from './neighbours.ts';
import { isOtherThere, otherValues, type Place } from './place.ts';
import { replacesAll } from './replacement.ts';

const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const size = { type: 'integer', minimum: 1 };
const desk = {
  type: 'object',
  required: ['size'],
  properties: { id: { type: 'integer', readOnly: true }, size, note: { type: 'string', minLength: 2, example: 'dry' } },
};
const of = (operationId: string, statuses: number[], sent?: object, got?: object) => ({
  operationId,
  ...(sent && { requestBody: { required: true, ...content(sent) } }),
  responses: Object.fromEntries(statuses.map((one) => [one, { description: 'It exists.', ...(got && content(got)) }])),
});
const [roomId, deskId] = ['roomId', 'deskId'].map((name) => ({
  ...{ name, in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
}));
const counted = { type: 'object', properties: { deskCount: { type: 'integer' } } };
const contract = contractOf({
  paths: {
    '/rooms/{roomId}': { parameters: [roomId], get: of('getRoom', [200, 404], undefined, counted) },
    '/rooms/{roomId}/desks': {
      parameters: [roomId],
      get: of('listDesks', [200], undefined, { type: 'array', items: desk }),
      post: of('addDesk', [201], desk, desk),
    },
    '/rooms/{roomId}/desks/{deskId}': {
      parameters: [roomId, deskId],
      get: of('getDesk', [200, 404], undefined, desk),
      put: of('putDesk', [200, 404, 409], desk),
      patch: of('patchDesk', [200, 404], { ...desk, required: [] }),
      delete: of('deleteDesk', [204, 404]),
    },
    '/rooms/{roomId}/desks/{deskId}/photo': { parameters: [roomId, deskId], get: of('getPhoto', [200, 404]) },
    '/rooms/{roomId}/desks/{deskId}/repair': { parameters: [roomId, deskId], post: of('repair', [200, 404], desk) },
    '/rooms/{roomId}/desks/{deskId}/restore': { parameters: [roomId, deskId], post: of('restore', [200, 404, 409]) },
  },
} as unknown as OpenApiDocument);
const [resource] = resourcesOf(contract.operations) as [Place['resource']];
const validator = schemaValidator(contract);

type Answer = [status: number, body?: unknown, isStub?: boolean];
type Answers = Readonly<Record<string, (address: string, sent: unknown) => Answer>>;

/** A desk at /1/2, whose operations respond as told; what is reported of which, and what was sent. */
function placed(answers: Answers, room = '1') {
  const [found, sent]: [string[], string[]] = [[], []];
  const at: Place['at'] =
    (values) =>
    async ({ operationId }, { body } = {}) => {
      const address = ['path roomId', 'path deskId'].map((key) => `/${values.get(key) ?? ''}`).join('');
      sent.push(`${operationId} ${address}`);
      const [status, got, isStub = false] = answers[operationId]?.(address, body?.value) ?? [404];
      return { status, raw: JSON.stringify(got) ?? '', body: got, isStub };
    };
  const own: Values = new Map([
    ['path roomId', room],
    ['path deskId', '2'],
  ]);
  const report: Place['report'] = ({ operationId }) => String(found.push(operationId));
  return { found, sent, place: { resource, operations: contract.operations, report, validator, own, at } };
}

const known: Answers = {
  getRoom: () => [200, { deskCount: 2 }],
  listDesks: () => [200, [{ id: 1 }, { id: 3 }]],
  getDesk: (address) => [address.endsWith('/2') ? 404 : 200, {}],
  deleteDesk: () => [204],
};

/** The same, where what is deleted can be restored. */
function restorable(statuses: readonly number[]): Answers {
  let times = 0;
  return {
    getDesk: (address) => [address.endsWith('/2') && times === 0 ? 404 : 200, {}],
    restore: () => [statuses[times++] ?? 404],
  };
}

test.each<[string, Answers, string[]]>([
  ['nothing else', {}, []],
  ['it is still in the list', { listDesks: () => [200, [{ id: 1 }, { id: 2 }, { id: 3 }]] }, ['deleteDesk']],
  ['it is still counted', { getRoom: () => [200, { deskCount: 3 }] }, ['getRoom']],
  ['another one is not listed', { listDesks: () => [200, [{ id: 1 }]], getRoom: () => [404] }, []],
  [
    'another one is gone',
    { listDesks: () => [200, [{ id: 1 }]], getRoom: () => [404], getDesk: (at) => [/[23]$/.test(at) ? 410 : 200] },
    ['deleteDesk'],
  ],
  ['the one of the example is gone', { getDesk: (at) => [/[27]$/.test(at) ? 404 : 200] }, ['deleteDesk']],
  ['a part of it is there', { getPhoto: () => [200] }, ['getPhoto']],
  ['a part of it is a stub', { getPhoto: () => [200, {}, true] }, []],
  ['it can be repaired', { repair: (_at, sent) => [sent === undefined ? 400 : 200] }, ['repair']],
  ['it will be repaired', { repair: () => [202] }, []],
  [
    'it can be changed',
    { patchDesk: (_at, sent) => [Object.keys(Object(sent)).length === 1 ? 200 : 400] },
    ['patchDesk'],
  ],
  ['its change is a stub', { patchDesk: () => [200, {}, true] }, []],
  ['it can be replaced', { putDesk: () => [200] }, ['putDesk']],
  ['it can be created again', { putDesk: () => [201] }, []],
  ['it is restored', restorable([200, 409]), []],
  ['it is restored twice', restorable([200, 200]), ['restore']],
  ['it is restored and not found', { restore: () => [200] }, ['restore']],
])('after a deletion, wrong is what is left of a thing, and what else is gone: %s', async (_what, answers, wrong) => {
  const { place, found, sent } = placed({ ...known, ...answers });
  const others = new Map(['1', '3'].map((one) => [one, {}]));
  await afterDeletion(place, contract.operation('deleteDesk'), true, others);
  expect(found).toEqual(wrong);
  // What is there again is deleted.
  expect(sent.includes('deleteDesk /1/2')).toBe(answers.restore !== undefined);
});

test('what was not there before a deletion need not be there after it', async () => {
  const { place, found } = placed({ ...known, getDesk: () => [404] });
  await afterDeletion(place, contract.operation('deleteDesk'), false, new Map());
  expect(found).toEqual([]);
});

test('what PUT creates after a deletion with another status than 201 is deleted', async () => {
  let isThere = false;
  const putDesk = (): Answer => {
    isThere = true;
    return [200];
  };
  const { place, found, sent } = placed({ ...known, getDesk: () => [isThere ? 200 : 404], putDesk });
  await afterDeletion(place, contract.operation('deleteDesk'), false, new Map());
  expect([found, sent.includes('deleteDesk /1/2')]).toEqual([['putDesk'], true]);
});

const own = { id: 2, size: 5 };

test.each<[string, Answers, string[]]>([
  ['is not there', { getDesk: () => [404], listDesks: () => [200, []] }, []],
  ['is found', { getDesk: (at) => [at === '/7/2' ? 200 : 404, own] }, ['getDesk']],
  ['is found as another one', { getDesk: () => [200, { ...own, size: 6 }] }, []],
  ['is in the list', { listDesks: () => [200, [{ id: 1 }, own]] }, ['addDesk']],
  [
    'is in the list as another one',
    {
      listDesks: (at) => [
        200,
        [
          { ...own, size: at.length },
          { at, ...own },
        ],
      ],
    },
    [],
  ],
])('below another address, what was created %s', async (_what, answers, wrong) => {
  const { place, found } = placed(answers);
  await belongsThere(place, { status: 200, raw: '', body: own });
  expect(found).toEqual(wrong);
});

test.each(['1', '7'])('of a thing in room %s another one is at the address of the example', async (room) => {
  const { place, sent } = placed({ getDesk: (at) => [at === '/7/7' ? 200 : 404, own] }, room);
  const values = ['roomId', 'deskId'].map((one) => [`path ${one}`, 7]);
  expect([...(otherValues(place) ?? [])]).toEqual(values);
  expect(await isOtherThere(place)).toBe(true);
  const same = { ...place, own: new Map(['roomId', 'deskId'].map((one) => [`path ${one}`, '7'])) };
  expect([otherValues(same), await isOtherThere(same)]).toEqual([undefined, false]);
  expect(await isOtherThere(placed({ getDesk: () => [404] }).place)).toBe(false);
  // Below the same address, nothing says where it belongs.
  sent.length = 0;
  await belongsThere(place, { status: 200, raw: '', body: own });
  expect(sent.length > 0).toBe(room !== '7');
});

test.each([
  [409, []],
  [202, []],
  [200, ['putDesk']],
])('to put what another one has may get %i, or is wrong of %j', async (status, wrong) => {
  const taken = { size: 41, note: 'of another one' };
  const sent: unknown[] = [];
  const { place, found } = placed({ putDesk: (at, value) => [at === '/1/2' && sent.push(value) ? status : 500] });
  await keepsApart(place, { ...objectBody(contract.operation('putDesk'), validator), value: taken } as BodyValue);
  expect([found, sent]).toEqual([wrong, [taken]]);
  sent.length = 0;
  await keepsApart(place, { value: { size: 'large' } } as unknown as BodyValue);
  expect(sent).toEqual([]);
});

test.each([
  [{ note: 'new' }, ['patchDesk']],
  [{ note: 'old' }, []],
  [{ note: 'a third one' }, []],
  [{ size: 5 }, []],
  [{ state: 'new' }, []],
  [{ size: 'new', note: 'new' }, ['patchDesk']],
])('of the others in a list, what is %j now is changed by what changed one to it: %j', (now, wrong) => {
  const { place, found } = placed({});
  const all = (one: object) => new Map([['3', { size: 4, note: 'old', state: 'old', ...one }]]);
  const mine = { size: 5, note: 'new', state: 'new' };
  reportChangedOthers(place, [contract.operation('patchDesk')], all({}), all(now), mine);
  reportChangedOthers(place, [contract.operation('patchDesk')], new Map(), all(now), mine);
  expect(found).toEqual(wrong);
});

interface Noted {
  readonly note?: unknown;
}

test.each<[string, string, (old: Noted, sent: Noted, at: number) => unknown, string[]]>([
  ['putDesk', 'what it was', (old, { note = old.note }) => note, ['putDesk']],
  ['patchDesk', 'what it was', (old, { note = old.note }) => note, []],
  ['putDesk', 'nothing', (_old, { note }) => note, []],
  ['putDesk', 'null', (_old, { note = null }) => note, []],
  ['putDesk', 'the same as always', () => 'fixed', []],
  ['putDesk', 'another one each time', (_old, { note }, at) => note ?? `note ${at}`, []],
])('what %s leaves out is then %s', async (operationId, _what, left, wrong) => {
  let here: Noted = {};
  let times = 0;
  const put = (_at: string, sent: unknown): Answer => {
    here = { ...(sent as object), note: left(here, sent as Noted, times++) };
    return [200];
  };
  const { place, found } = placed({ putDesk: put, patchDesk: put, getDesk: () => [200, here] });
  await replacesAll({ ...place, read: resource.read }, contract.operation(operationId));
  expect(found).toEqual(wrong);
  expect(here.note === undefined).toBe(operationId === 'patchDesk');
});
