import { expect, test } from '@jest/globals';
import { contractOf, type Operation } from '../model/contract.ts';
import type { Values } from '../requests/request-url.ts';
import { resourcesOf } from '../requests/resources.ts';
import { isListed, isListedOnDemand, listedAt, mayLack, othersOf } from './listed-things.ts';
import type { Place } from './place.ts';

const query = (name: string, schema: object) => ({ in: 'query', name, schema });
const [limit, archived] = [
  query('limit', { type: 'integer', minimum: 1, maximum: 12 }),
  query('with_deleted', { type: 'boolean' }),
];
const operationsOf = (parameters: object[]) => {
  const of = (operationId: string, status: number, own: object[] = []) => {
    return { operationId, parameters: own, responses: { [status]: {} } };
  };
  const boats = { get: of('listBoats', 200, parameters), post: of('addBoat', 201) };
  const [boatId, shop] = ['boatId', 'shop'].map((name) => ({ in: 'path', name, required: true, schema: {} })) as [
    object,
    object,
  ];
  const boat = { parameters: [shop, boatId], get: of('getBoat', 200) };
  const paths = { '/shops/{shop}': { get: of('getShop', 200) }, '/shops/{shop}/boats': boats };
  return contractOf({ paths: { ...paths, '/shops/{shop}/boats/{boatId}': boat } } as never).operations;
};
const response = (body: unknown) => ({ status: 200, raw: '', body });
const items = (length: number) => Array.from({ length }, (_one, at) => ({ id: at + 1 }));

const noLimit = query('limit', { type: 'integer' });

test.each<[parameters: object[], whole: unknown[], others: unknown[]]>([
  [[], [items(8), { boats: items(9), total: 9 }], [items(9), { boats: items(9), total: 8 }]],
  [[limit], [items(11)], [items(12)]],
  [[noLimit], [items(19)], [items(20)]],
  [[query('kind', { default: 'a' })], [], [[]]],
  [[query('other', { default: 'a' })], [[]], []],
  [[{ ...query('other', {}), required: true }], [], [[]]],
  [[{ ...query('other', {}), in: 'header', required: true }], [[]], []],
  [[archived], [], [[]]],
  [[query('include_old', { type: ['boolean', 'null'] })], [], [[]]],
  [[query('include', { type: 'string' }), query('only_archived', { type: 'boolean' })], [[]], []],
])('a list with %j has all things in %j, and may lack one in %j', (parameters, whole, others) => {
  const list = operationsOf(parameters).find(({ operationId }) => operationId === 'listBoats') as Operation;
  const found = [...whole, ...others].filter((body) => !mayLack(list, response(body), { kind: 'b' }));
  expect(found).toEqual(whole);
});

/** What is reported of boat 7 by the operation and what else it names, where operations respond with these bodies. */
async function reportedBy(
  check: (place: Place) => Promise<unknown>,
  bodies: Record<string, (values: Values) => unknown>,
  parameters: object[] = [limit],
  further: object = {},
) {
  const operations = operationsOf(parameters);
  const [resource] = resourcesOf(operations);
  const found: string[] = [];
  const at = (values: Values) => async (one: Operation) => {
    return { ...response(bodies[one.operationId]?.(values)), ...further };
  };
  const report = ({ operationId }: Operation, what: string) =>
    String(found.push([operationId, /true|false|\d+/.exec(what) ?? []].flat().join(' ')));
  const own = new Map([
    ['path shop', '1'],
    ['path boatId', '7'],
  ]);
  const result = await check({ resource, operations, own, at, report } as unknown as Place);
  return { found, result };
}

test.each<[boats: unknown[], shop: object, reported: string[]]>([
  [items(7), { boatCount: 7 }, []],
  [items(6), { boatCount: 6 }, ['addBoat']],
  [[], {}, ['addBoat']],
  [[{ boat_id: 8 }], {}, ['addBoat']],
  [[{ id: 8 }, { name: 'x' }], {}, []],
  [items(12), { boatCount: 1 }, []],
  [[{ boat_id: '7' }], { boatCount: 0 }, ['getShop 0']],
  [items(8), { boatCount: 9 }, ['getShop 9']],
])('what was created is in the list %j, and counted in %j', async (boats, shop, reported) => {
  const listBoats = (values: Values) => (values.get('query limit') === 12 ? boats : undefined);
  const { found } = await reportedBy((place) => isListed(place, response({})), { listBoats, getShop: () => shop });
  expect(found).toEqual(reported);
});

test('the others of a list are all that have another identifier', async () => {
  const others = [{ id: 8 }, { id: '9' }];
  const { result } = await reportedBy(othersOf, { listBoats: () => ({ boats: [{ id: 7 }, ...others, {}] }) });
  expect(result).toEqual(
    new Map([
      ['8', others[0]],
      ['9', others[1]],
    ]),
  );
});

test.each<[asked: object[], otherwise: object[], reported: string[]]>([
  [items(7), items(6), []],
  [items(6), items(6), ['listBoats true']],
  [items(7), items(7), ['listBoats false']],
  [items(6), items(7), ['listBoats true', 'listBoats false']],
  [items(7).concat(items(6)), items(13), []],
])('what is deleted is listed where it is asked for: %j, else %j', async (asked, otherwise, reported) => {
  const listBoats = (values: Values) => (values.get('query with_deleted') === true ? asked : otherwise);
  const { found } = await reportedBy(isListedOnDemand, { listBoats }, [limit, archived]);
  expect(found).toEqual(reported);
});

test.each<[further: object, says: boolean]>([
  [{}, true],
  [{ status: 299, isStub: false }, true],
  [{ isStub: true }, false],
  [{ status: 202 }, false],
  [{ status: 300 }, false],
  [{ body: {} }, false],
])('a list whose response is otherwise %j says what is there: %s', async (further, says) => {
  const by = (check: (place: Place) => Promise<unknown>) =>
    reportedBy(check, { listBoats: () => items(1) }, [limit, archived], further);
  const { result: listed } = await by((place) => listedAt(place, place.own));
  const { result: others } = await by(othersOf);
  const { found: onDemand } = await by(isListedOnDemand);
  const created = (place: Place) => isListed(place, response({}));
  const { found: lacking } = await reportedBy(created, { listBoats: () => items(1) }, [limit], further);
  expect([listed, others, onDemand, lacking]).toEqual(
    says ? [items(1), new Map([['1', { id: 1 }]]), ['listBoats true'], ['addBoat']] : [undefined, new Map(), [], []],
  );
});
