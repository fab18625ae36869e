import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf, type OpenApiDocument, type Operation } from '../model/contract.ts';
import type { Resource } from '../requests/resources.ts';
import { acts, actsOnAll, keepsOthers } from './actions.ts';
import type { Step } from './changes.ts';
import type { Place } from './place.ts';

const boat = { type: 'object', properties: { id: { type: 'integer' }, port: { type: 'string' } } };
const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const ids = { type: 'array', items: { type: 'integer' } };
const order = { type: 'object', required: ['ids', 'port'], properties: { ids, port: { enum: ['Ulm'] } } };
const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
const contract = contractOf({
  paths: {
    '/boats/{id}': { get: { operationId: 'getBoat', parameters, responses: { 200: content(boat) } } },
    '/boats/move': { post: { operationId: 'moveBoats', requestBody: content(order), responses: { 200: {} } } },
  },
} as unknown as OpenApiDocument);

interface Moved {
  moved: number;
  results: { id: number; done: boolean }[];
}

async function wrongWith(skipped: number[], change: (told: Moved) => void): Promise<string[]> {
  const ports = new Map([1, 2, 3].map((id) => [id, 'Passau']));
  const found: string[] = [];
  const step: (id: number) => Step = (id) => async (operation) => {
    const results = [1, 2, 3].map((one) => ({ id: one, done: true }));
    const told: Moved = { moved: 3, results };
    if (operation.method === 'POST') for (const one of ports.keys()) if (!skipped.includes(one)) ports.set(one, 'Ulm');
    change(told);
    const body = operation.method === 'POST' ? told : { id, port: ports.get(id) };
    return { status: 200, raw: JSON.stringify(body), body };
  };
  await actsOnAll(
    {
      at: (values) => step(Number(values.get('path id'))),
      report: (_operation, what) => String(found.push(what)),
      validator: schemaValidator(contract),
    },
    contract.operation('moveBoats'),
    { read: contract.operation('getBoat'), all: [1, 2, 3].map((id) => new Map([['path id', id]])), ids: [1, 2, 3] },
  );
  return found;
}

test.each<[string, number[], (told: Moved) => void, string[]]>([
  ['all is done', [], () => undefined, []],
  ['what is not done is told', [3], ({ results }) => Object.assign(results[2] ?? {}, { done: false }), []],
  ['the last one is not done', [3], () => undefined, ['what it did with others is not done with "3"']],
  ['the last one is not told', [], ({ results }) => results.pop(), ['its response lacks "3"']],
  [
    'the last one is neither done nor told',
    [3],
    ({ results }) => results.pop(),
    ['what it did with others is not done with "3"'],
  ],
  ['fewer are counted', [], (told) => Object.assign(told, { moved: 2 }), []],
  ['too many are counted', [], (told) => Object.assign(told, { moved: 4 }), ['moved is 4 for 3 ids']],
])('of what is done with several things: %s', async (_what, skipped, change, wrong) => {
  expect(await wrongWith(skipped, change)).toEqual(wrong);
});

type Door = Readonly<Record<string, unknown>>;
type Done = [status: number, changed?: Door, isStub?: boolean];

/** A door that can be read, painted and closed as told: what is reported of which operation, and what is sent. */
function doorWith(old: Door, act: (operationId: string) => Done, named: readonly string[] = []) {
  const [refused = '', verb = 'close', past = 'closed'] = named;
  const properties = { state: { enum: ['open', past] }, colour: { enum: ['red', 'green'] } };
  const paint = { type: 'object', required: ['colour'], properties: { colour: properties.colour } };
  const responses = { 200: {}, 409: { description: refused } };
  const paths = {
    '/doors/{id}': {
      parameters,
      get: { operationId: 'getDoor', responses: { 200: content({ properties }) } },
      put: { operationId: 'paint', requestBody: content(paint), responses },
    },
    [`/doors/{id}/${verb}`]: { post: { operationId: 'act', parameters, responses } },
  };
  const doors = contractOf({ paths } as unknown as OpenApiDocument);
  const [read, change] = [doors.operation('getDoor'), doors.operation('paint')];
  const [found, sent]: [string[], unknown[]] = [[], []];
  let here = old;
  const step: Step = async ({ operationId }, { body } = {}) => {
    if (operationId === 'getDoor') return { status: here.isGone === true ? 404 : 200, raw: '', body: here };
    sent.push(body?.value);
    const [status, changed, isStub = false] = act(operationId);
    here = { ...here, ...changed };
    return { status, raw: '', body: here, isStub };
  };
  const resource = { read, changes: [change] } as unknown as Resource;
  const report = ({ operationId }: Operation) => String(found.push(operationId));
  const given = { own: new Map(), operations: doors.operations, validator: schemaValidator(doors) };
  const place: Place = { ...given, resource, report, at: () => step };
  return { place, found, sent, change, action: doors.operation('act') };
}

const closed = { state: 'closed' };
const refused = 'Only an open one, it is no door.';

test.each<[refused: string, first: Done, second: Done, paint: Done, wrong: string[]]>([
  ['It is closed already.', [200, closed], [409], [409], []],
  ['It is closed already.', [200, closed], [200], [409], ['act']],
  ['It is not closed.', [200, closed], [200], [409], []],
  ['It was done already.', [200, closed], [200, { at: '2020-02-02' }], [409], []],
  ['It was done twice.', [200, closed], [200, { at: 2 }], [409], ['act']],
  ['It is closed.', [200], [409], [409], ['act']],
  ['It is closed.', [200, {}, true], [200], [409], []],
  [refused, [200, closed], [409], [200], ['paint']],
  [refused, [200, closed], [200], [202], ['act']],
  [refused, [200], [409], [200], ['act']],
  ['The open one is not there.', [200, closed], [409], [200], []],
])('where 409 says %j, an action gets %j, %j again, and a change %j: %j', async (said, first, second, paint, wrong) => {
  const old = { state: 'open', at: '2020-01-01' };
  let times = 0;
  const act = (operationId: string) => (operationId === 'paint' ? paint : times++ === 0 ? first : second);
  const { place, found, action } = doorWith(old, act, [said]);
  await acts(place, action);
  expect(found).toEqual(wrong);
});

test.each([
  'close closed',
  'check-in checked',
  'Deny denied',
])('the state after an action is named so: %s', async (one) => {
  const { place, found, action } = doorWith({ state: 'open' }, () => [200], ['', ...one.split(' ')]);
  await acts(place, action);
  expect(found).toEqual(['act']);
});

test.each<[name: string, changed: Done, wrong: boolean]>([
  ['created_at', [200, { created_at: 2 }], true],
  ['registeredBy', [200, { registeredBy: undefined }], true],
  ['creator', [204, { creator: 2 }], true],
  ['deskCount', [200, { deskCount: 2 }], true],
  ['numberOfDesks', [202, { numberOfDesks: 2 }], false],
  ['createdAt', [200, { isGone: true, createdAt: 2 }], false],
  ['createdAt', [200], false],
  ['viewCount', [200, { viewCount: 2 }], false],
])('a change of nothing keeps %s, here it gets %j: %s', async (name, changed, wrong) => {
  const { place, found, sent, change } = doorWith({ [name]: 1, colour: 'green' }, () => changed);
  await keepsOthers(place, change);
  expect([found, sent]).toEqual([wrong ? ['paint'] : [], [{ colour: 'green' }]]);
});
