import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import type { Request } from '../requests/request-url.ts';
import { wrongCount } from './agreement.ts';
import { wrongReads } from './reads.ts';

const get = (operationId: string, parameters: object[] = []) => ({ operationId, parameters, responses: { 200: {} } });
const id = { name: 'boatId', in: 'path', required: true, schema: { type: 'integer' } };
const ids = { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } };
const { operations } = contractOf({
  paths: {
    '/boats': { get: get('listBoats', [ids]) },
    '/boats/{boatId}': { get: get('getBoat', [id]) },
  },
} as unknown as OpenApiDocument);
const boats = ['Ada', 'Bea', 'Cleo', 'Dora'].map((name, at) => ({
  id: at + 1,
  name,
  text: `A boat named ${name}.`,
  views: 0,
}));
type Boats = typeof boats;

interface Faults {
  list?: (boats: Boats) => object[];
  detail?: (boat: Boats[number]) => object;
}

function found({ list = (all) => all, detail = (one) => one }: Faults) {
  const reached = { operations, deletions: [], below: () => undefined, mayLack: () => false, changing: async () => [] };
  const send = async ({ target }: Request) => {
    const wanted = /ids=(.*)/
      .exec(target)?.[1]
      ?.split('%2C')
      .flatMap((one) => one.split(','));
    const [, own] = /boats\/(\d+)/.exec(target) ?? [];
    const listed = list(boats.filter((one) => wanted === undefined || wanted.includes(String(one.id))));
    const body = own === undefined ? listed : detail(boats[Number(own) - 1] as Boats[number]);
    return { status: 200, raw: JSON.stringify(body), body };
  };
  return wrongReads(operations[0] as (typeof operations)[number], { operations, reached }, send);
}

let views = 0;
const short = { list: (all: Boats) => all.map((one) => ({ ...one, text: 'A boat…' })) };
const viewed = { detail: (one: Boats[number]) => ({ ...one, views: views++ }) };

test.each<[string, Faults]>([
  ['all is the same', {}],
  ['a text is cut in the list', short],
  ['reading changes a number', viewed],
])('a list and its items agree where %s', async (_what, faults) => {
  expect(await found(faults)).toEqual([]);
});

test.each<[string, Faults, string]>([
  [
    'an item is another one by itself',
    { detail: (one) => ({ ...one, name: one.name.toUpperCase().replace('ADA', 'Eve') }) },
    'an item with name of "Ada", and getBoat has "Eve"',
  ],
  [
    'the last of several is lost',
    { list: (all) => (all.length === 3 ? all.slice(0, 2) : all) },
    'query ids "1,2,3" gives no item with id "3"',
  ],
])('it is found that %s', async (_what, faults, what) => {
  expect((await found(faults)).map(([, one]) => one)).toEqual([what]);
});

test('a page may have fewer items than there are', () => {
  const [list] = operations;
  expect(list && wrongCount({ results: [1], resultCount: 9 }, list, operations)).toBeUndefined();
});

test.each([
  [{ boats: [1, 2], boatCount: 2 }, undefined],
  [{ boats: [1, 2], boatCount: 3 }, undefined],
  [{ boats: [1, 2], boatCount: 1 }, 'boatCount is 1, and there are 2 boats'],
  [{ crew: { sailors: [1], numberOfSailors: 2 } }, 'numberOfSailors is 2, and there are 1 sailors'],
])('a count beside an array is that of its items, or of more where they are listed elsewhere: %j', (body, wrong) => {
  expect(wrongCount(body, operations[1] as (typeof operations)[number], operations)).toBe(wrong);
});

test.each<[declared: number, schema: object, known: unknown, statuses: number[], wrong: boolean]>([
  [404, { type: 'integer' }, 7, [200, 200], true],
  [410, { type: 'string' }, 'b-1234', [200, 200], true],
  [409, { type: 'integer' }, 7, [200, 200], false],
  [404, { type: 'integer', maximum: 900_000 }, 7, [200, 200], false],
  [404, { type: 'string' }, 'b1234567-123', [200, 404], false],
  [404, { type: 'string' }, 'b-123', [200, 200], false],
])('where %i is declared, of %j as %j others are not found', async (declared, schema, example, statuses, wrong) => {
  const one = {
    operationId: 'getBoat',
    parameters: [{ ...id, schema, example }],
    responses: { 200: {}, [declared]: {} },
  };
  const paths = { '/boats': { get: get('listBoats') }, '/boats/{boatId}': { get: one } };
  const { operations: all, operation } = contractOf({ paths } as unknown as OpenApiDocument);
  const reached = {
    operations: all,
    deletions: [],
    below: () => undefined,
    mayLack: () => false,
    changing: async () => [],
  };
  const others = [...statuses];
  const send = async ({ target }: Request) => {
    const status = target.endsWith(`/${example}`) ? 200 : (others.shift() ?? 404);
    return { status, raw: '{}', body: {} };
  };
  const found = await wrongReads(operation('getBoat'), { operations: all, reached }, send);
  expect(found.map(([check]) => check)).toEqual(wrong ? ['state'] : []);
});
