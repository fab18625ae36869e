import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { actsOnAll } from './actions.ts';
import type { Step } from './changes.ts';

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
  ['too many are counted', [], (told) => Object.assign(told, { moved: 4 }), ['moved is 4 for 3 ids']],
])('of what is done with several things: %s', async (_what, skipped, change, wrong) => {
  expect(await wrongWith(skipped, change)).toEqual(wrong);
});
