import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { parseJson } from '../check/json-text.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { closeAll, listening } from '../fixtures/servers.ts';
import { contractOf, type OpenApiDocument, type Operation } from '../model/contract.ts';
import { addressOf, resourcesOf } from '../requests/resources.ts';
import { exerciseChange, isDone, type Step } from './changes.ts';
import { runConformance } from './run-command.ts';

afterAll(closeAll);

const of = (schema: object, type = 'application/json') => ({ description: 'It.', content: { [type]: { schema } } });
const light = { type: 'object', properties: { colour: { enum: ['red', 'green'] }, on: { type: 'boolean' } } };
const part = { type: 'object', required: ['grams'], properties: { grams: { type: 'integer', minimum: 1 } } };
const parts = { type: 'array', items: part, maxItems: 3 };
const label = { type: 'string', minLength: 1, example: 'north' };
const id = { type: 'integer', readOnly: true };
const berth = { type: 'object', required: ['label', 'parts'], properties: { id, label, parts } };
const boat = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } };
const get = (operationId: string, schema: object) => ({ operationId, responses: { 200: of(schema) } });
const change = (operationId: string, schema: object, type?: string) => ({
  operationId,
  requestBody: { required: true, ...of(schema, type) },
  responses: { 204: { description: 'Done.' } },
});
const create = (operationId: string, schema: object) => ({
  ...change(operationId, schema),
  responses: { 201: of(schema) },
});
const identifier = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const contract = contractOf({
  paths: {
    '/light': {
      get: get('getLight', light),
      put: change('setLight', light),
      patch: change('changeLight', light, 'application/merge-patch+json'),
    },
    '/note': {
      get: { operationId: 'getNote', responses: { 200: of({ type: 'string' }, 'text/plain') } },
      put: change('setNote', { type: 'string', minLength: 3, maxLength: 20 }, 'text/plain'),
    },
    '/boats': { get: get('listBoats', { type: 'array', items: boat }), post: create('addBoat', boat) },
    '/berths': {
      post: {
        ...create('addBerth', berth),
        responses: { 201: of(berth), 409: { description: 'The label is taken.' } },
      },
    },
    '/berths/{id}': {
      parameters: [identifier],
      get: get('getBerth', berth),
      delete: {
        operationId: 'leaveBerth',
        responses: { 204: { description: 'Gone.' }, 404: { description: 'None.' } },
      },
    },
  },
} as unknown as OpenApiDocument);

/** What is wrong with the state of a server with things that cannot be created, and things without addresses. */
async function wrongWith(fault?: string): Promise<string[]> {
  let here: object = { colour: 'red' };
  let last = 1;
  const boats: unknown[] = [];
  const berths = new Map<string, { label?: string; parts?: unknown[] }>([['1', { label: 'north', parts: [] }]]);
  let note = 'none';
  const respond = (method: string, url: string, sent: { label?: string }, text: string) => {
    const id = /^\/berths\/(\w+)$/.exec(url)?.[1];
    if (url === '/light') {
      const before = fault === 'PATCH replaces' ? { colour: 'red' } : here;
      if (method === 'PUT' && fault !== 'PUT is not kept') here = sent;
      if (method === 'PATCH') here = { ...before, ...sent };
      return method === 'GET' ? { status: 200, body: here } : { status: 204 };
    }
    if (url === '/note' && method === 'PUT') note = fault === 'a text is cut' ? text.slice(0, 2) : text;
    if (url === '/note') return method === 'PUT' ? { status: 204 } : { status: 200, body: note };
    if (url === '/boats' && method === 'GET') return { status: 200, body: boats.slice(0, 9) };
    if (url === '/boats' && fault !== 'a new item is not listed') boats.push(sent);
    if (url === '/boats') return { status: 201, body: sent };
    if (url === '/berths' && method === 'POST') {
      // The label of the example is that of one that is there.
      if ([...berths.values()].some((one) => one.label === sent.label)) return { status: 409 };
      last += 1;
      const made = { ...sent, id: last };
      const kept: { id: number; parts?: unknown[] } = { ...made };
      if (fault === 'a second item is lost') kept.parts = [kept.parts].flat().slice(0, 1);
      berths.set(String(made.id), kept);
      const location = fault === 'Location leads nowhere' ? `/places/${made.id}` : `/berths/${made.id}`;
      return { status: 201, body: made, headers: { Location: location } };
    }
    const known = id !== undefined && berths.get(id);
    if (method === 'DELETE' && id && known && fault === 'DELETE archives') {
      berths.set(id, { ...known, ...{ archived: true } });
      return { status: 204 };
    }
    if (method === 'DELETE')
      return { status: id && (berths.delete(id) || fault === 'DELETE is always 204') ? 204 : 404 };
    return known ? { status: 200, body: known } : { status: 404 };
  };
  const { base } = await listening((request, response) => {
    const { method = '', url = '' } = request;
    void text(request).then((raw) => {
      const parsed = parseJson(raw);
      const sent = Object('value' in parsed ? parsed.value : {});
      const isLater = fault === `${method} is done later`;
      const made = isLater ? { status: 202 } : respond(method, url, sent, raw);
      const { status, body, headers = {} } = { body: undefined, ...made };
      response.writeHead(status, {
        'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json',
        ...headers,
      });
      response.end(typeof body === 'string' ? body : body && JSON.stringify(body));
    });
  });
  const { suspected } = await runConformance(contract, base);
  return suspected.filter(({ check }) => check === 'state').map(({ what }) => what);
}

test('things that cannot be created, or have no address, are changed and read without a finding', async () => {
  expect(await wrongWith()).toEqual([]);
});

test('what is gone may be deleted again with the status of the first time', async () => {
  expect(await wrongWith('DELETE is always 204')).toEqual([]);
});

test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('what %s only accepts need not be done', async (method) => {
  expect(await wrongWith(`${method} is done later`)).toEqual([]);
});

test('a success is done unless it is only accepted', () => {
  const done = [0, 199, 200, 201, 202, 203, 204, 299, 300, 404].filter((status) => isDone({ status } as never));
  expect(done).toEqual([200, 201, 203, 204, 299]);
});

test('what is deleted may be read as archived', async () => {
  expect(await wrongWith('DELETE archives')).toEqual([]);
});

test('a range that is backwards and a reference to nothing may be refused', async () => {
  const date = { in: 'query', required: true, schema: { type: 'string', format: 'date' } };
  const refused = { 400: { description: 'Wrong.' }, 422: { description: 'No such guest.' } };
  const stay = { type: 'object', required: ['guest_id'], properties: { guest_id: { type: 'integer', minimum: 1 } } };
  const [from, to] = [
    { ...date, name: 'from' },
    { ...date, name: 'to', example: '2020-01-31' },
  ];
  const list = get('listStays', { type: 'array' });
  const stays = {
    get: { ...list, parameters: [from, to], responses: { ...list.responses, ...refused } },
    post: { ...change('addStay', stay), responses: { 201: of(stay), ...refused } },
  };
  const { base } = await listening(async (request, response) => {
    const sent = parseJson(await text(request));
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const days = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
    const areDays = days.every((one) => /^\d{4}-\d\d-\d\d$/.test(one)) && String(days[0]) <= String(days[1]);
    const { guest_id: guest = '' } = Object('value' in sent ? sent.value : {});
    const posted = Number.isInteger(guest) && guest > 0 ? 422 : 400;
    const answers: Readonly<Record<string, number>> = { GET: areDays ? 200 : 400, POST: posted };
    const status = answers[request.method ?? ''] ?? 405;
    response.writeHead(request.url?.startsWith('/stays') ? status : 404, { 'Content-Type': 'application/json' });
    response.end(status === 200 ? '[]' : undefined);
  });
  const { diagnostics } = await runConformance(
    contractOf({ paths: { '/stays': stays } } as unknown as OpenApiDocument),
    base,
  );
  expect(diagnostics.map(({ what }) => what)).toEqual([]);
});

test('what is created below a thing may be at a path of its own, and what is only accepted, too', () => {
  const things = (read: string) => ({ ...get(read, boat), parameters: [identifier] });
  const accepted = { ...create('askReport', boat), responses: { 202: of(boat) } };
  const { operations } = contractOf({
    paths: {
      '/boats/{boat}/trips': { post: create('addTrip', boat) },
      '/trips/{id}': { get: things('getTrip') },
      '/reports': { post: accepted },
      '/reports/{id}': { get: things('getReport') },
    },
  } as unknown as OpenApiDocument);
  expect(resourcesOf(operations).map((one) => one.read.operationId)).toEqual(['getTrip', 'getReport']);
});

test('an identifier is that of the Location, decoded', () => {
  const [resource] = resourcesOf(contract.operations);
  const at = (location: string) =>
    resource && addressOf(resource, { target: '/berths' }, { body: undefined, location }, contract)?.values;

  expect([...(at('/v1/berths/a%20b?c') ?? [])]).toEqual([['path id', 'a b']]);
  expect([...(at('/berths/100%25') ?? [])]).toEqual([['path id', '100%']]);
});

test.each([
  ['PUT is not kept', 'setLight: what it wrote is not read again: '],
  ['PATCH replaces', 'changeLight: what was not sent is changed: '],
  ['a new item is not listed', 'addBoat: what it created is not in the list of listBoats'],
  ['a second item is lost', 'addBerth: what it wrote is not read again: parts is [{"grams":'],
  ['a text is cut', 'setNote: the text that it wrote is not read again'],
  ['Location leads nowhere', 'addBerth: its Location leads to no path of the contract: "/places/'],
])('it is found that %s', async (fault, what) => {
  expect(await wrongWith(fault)).toEqual([expect.stringContaining(what)]);
});

test.each<[string, string, number, string[]]>([
  ['"1"', '"1"', 412, ['getLamp']],
  ['W/"1"', 'W/"1"', 412, []],
  ['"1"', '"2"', 412, []],
  ['"1"', '"2"', 202, []],
  ['"1"', '"2"', 204, ['setLamp']],
  ['W/"1"', 'W/"2"', 200, ['setLamp']],
])('with the ETag %j, then %j, and %i for the old one, wrong are %j', async (old, now, status, wrong) => {
  const parameters = [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }];
  const put = { ...change('setLamp', light), parameters, responses: { 204: {}, 412: {} } };
  const lamp = contractOf({ paths: { '/lamp': { get: get('getLamp', light), put } } } as unknown as OpenApiDocument);
  let here = { status: 200, raw: '{"on":true}', body: { on: true } as unknown, etag: old };
  const step: Step = async ({ method }, { body: { value } = {}, headers = {} } = {}) => {
    const isOld = Object.values(headers).some((one) => one !== here.etag);
    if (method === 'PUT' && !isOld) here = { ...here, raw: JSON.stringify(value), body: value, etag: now };
    return isOld ? { ...here, status } : here;
  };
  const found: string[] = [];
  const report = ({ operationId }: Operation) => String(found.push(operationId));
  const given = { step, report, validator: schemaValidator(lamp), writable: ['colour', 'on'] };
  await exerciseChange({ ...given, read: lamp.operation('getLamp') }, lamp.operation('setLamp'));
  expect(found).toEqual(wrong);
});
