import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import type { Values } from '../requests/request-url.ts';
import type { Report, Step } from './changes.ts';
import { exerciseList, exerciseSingle } from './unaddressed.ts';

const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const rate = { type: 'object', required: ['cents'], properties: { cents: { type: 'integer', minimum: 1 } } };
const boat = { type: 'object', required: ['name'], properties: { name: { type: 'string', example: 'Ada' } } };
const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }];
const limit = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 12 } };
const contract = contractOf({
  paths: {
    '/rooms/{id}/rate': {
      parameters,
      get: { operationId: 'getRate', responses: { 200: content(rate), 404: {} } },
      put: { operationId: 'setRate', requestBody: content(rate), responses: { 204: {} } },
      delete: { operationId: 'deleteRate', responses: { 204: {} } },
    },
    '/rooms/{id}/boats': {
      parameters,
      get: { operationId: 'listBoats', parameters: [limit], responses: { 200: content({ items: boat }) } },
      post: { operationId: 'addBoat', requestBody: content(boat), responses: { 201: content(boat) } },
    },
  },
} as unknown as OpenApiDocument);
const operation = (operationId: string) => contract.operation(operationId);

type Answer = [status: number, body?: unknown, isStub?: boolean];

/** What sends to a server that answers so: what is reported of which operation, and what was sent where. */
function given(answer: (operationId: string, id: string, sent: unknown) => Answer) {
  const [found, sent]: [string[], string[]] = [[], []];
  const report: Report = ({ operationId }) => String(found.push(operationId));
  const steps = (values: () => Values) => {
    const step: Step = async ({ operationId }, { body } = {}) => {
      const [address, limited] = ['path id', 'query limit'].map((key) => `${values().get(key)}`) as [string, string];
      sent.push(operationId === 'listBoats' ? `${address} ${limited}` : operationId);
      const [status, got, isStub = false] = answer(operationId, address, body?.value);
      return { status, raw: JSON.stringify(got) ?? '', body: got, isStub };
    };
    return { lines: [], step, report };
  };
  return { found, sent, contract, validator: schemaValidator(contract), operations: contract.operations, steps };
}

const none: Answer = [404];
const all = ['setRate', 'deleteRate'];

test.each<[string, string | undefined, Record<string, () => Answer>, string[], string[], string[]]>([
  ['is right', undefined, {}, ['setRate'], [], []],
  ['is right for what was created', '2', {}, all, [], []],
  ['keeps what is deleted', '2', { deleteRate: () => [204] }, all, ['deleteRate'], ['2']],
  ['only accepts', '2', { setRate: () => [202] }, ['setRate'], [], []],
  ['has no rate', undefined, { getRate: () => none }, [], [], []],
  ['sends examples', undefined, { getRate: () => [200, {}, true] }, [], [], []],
])('a rate is changed where a server %s', async (_what, id, answers, sent, wrong, left) => {
  const rates = new Map<string, unknown>([['7', { cents: 5 }]]);
  const place = given((operationId, at, value) => {
    if (answers[operationId] !== undefined) return answers[operationId]();
    if (operationId === 'setRate') rates.set(at, value);
    if (operationId === 'deleteRate') rates.delete(at);
    return operationId !== 'getRate' ? [204] : rates.has(at) ? [200, rates.get(at)] : none;
  });
  await exerciseSingle(place, operation('getRate'), id === undefined ? undefined : new Map([['path id', id]]));
  expect([place.found, all.filter((one) => place.sent.includes(one))]).toEqual([wrong, sent]);
  expect([rates.get('7'), [...rates.keys()].slice(1)]).toEqual([{ cents: 5 }, left]);
});

const many = (length: number) => Array.from({ length }, (_one, at) => ({ name: `Boat ${at}` }));

test.each<[before: unknown[], status: number, after: (sent: object, before: unknown[]) => unknown, wrong: string[]]>([
  [[], 201, (sent) => [sent], []],
  [[], 201, () => [], ['addBoat']],
  [many(3), 201, (_sent, all) => all, ['addBoat']],
  [many(3), 201, (sent, all) => [sent, ...all.slice(1)], []],
  [many(3), 201, (_sent, all) => [...all, { name: 'Bea' }], ['addBoat']],
  [many(3), 202, (_sent, all) => all, []],
  [many(12), 201, (_sent, all) => all, []],
])('beside %j a POST gets %i, and the list has the new one', async (before, status, after, wrong) => {
  let now: unknown = before;
  const place = given((operationId, _at, sent) => {
    now = operationId === 'addBoat' ? after(sent as object, before) : now;
    return operationId === 'addBoat' ? [status, sent] : [200, now];
  });
  await exerciseList(
    place,
    { create: operation('addBoat'), list: operation('listBoats') },
    new Map([['path id', '2']]),
  );
  expect([place.found, place.sent]).toEqual([wrong, ['2 12', 'addBoat', ...(status === 201 ? ['2 12'] : [])]]);
});
