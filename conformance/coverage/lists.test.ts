import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import type { Request } from '../requests/request-url.ts';
import { wrongItems } from './filters.ts';
import { emptyFirstPage, listingOf, totalsIn, wrongPages } from './lists.ts';

const query = (name: string, schema: object) => ({ name, in: 'query', schema, explode: false });
const orders = { type: 'array', maxItems: 2, items: { enum: ['name', '-name', 'masts', '-masts'] } };
const parameters = [
  query('limit', { type: 'integer', minimum: 1, maximum: 20, default: 5 }),
  query('page', { type: 'integer', minimum: 1 }),
  query('kind', { enum: ['barge', 'yacht'] }),
  query('minMasts', { type: 'integer', minimum: 0 }),
  query('until', { type: 'string', format: 'date' }),
  query('sort', orders),
  {
    ...query('built', { type: 'object', properties: { from: { type: 'string', format: 'date' } } }),
    ...{ style: 'deepObject', explode: true },
  },
];
const get = { operationId: 'listBoats', parameters, responses: { 200: { description: 'Them.' } } };
const operation = contractOf({ paths: { '/boats': { get } } } as unknown as OpenApiDocument).operation('listBoats');
/** The same, with less on its longest page than there is. */
const shorter = {
  ...operation,
  parameters: operation.parameters.map((one) =>
    one.name === 'limit' ? { ...one, schema: { type: 'integer', minimum: 1, maximum: 10, default: 5 } } : one,
  ),
} as typeof operation;

/** The same, with the directions of its orders in words. */
const inWords = {
  ...operation,
  parameters: operation.parameters.map((one) =>
    one.name === 'sort' ? { ...one, schema: { enum: ['name:ASC', 'name:DESC', 'masts:ASC', 'masts:DESC'] } } : one,
  ),
} as typeof operation;

const zero = { required: true, example: 0, schema: { type: 'integer', minimum: 0 } };
/** The same, with pages that are counted from zero. */
const fromZero = {
  ...operation,
  parameters: operation.parameters.map((one) => (one.name === 'page' ? { ...one, ...zero } : one)),
} as typeof operation;

const boats = Array.from({ length: 14 }, (_one, at) => ({
  name: `Boat ${(at * 5) % 14}`,
  kind: at % 3 === 0 ? 'barge' : 'yacht',
  masts: 9 + (at % 4),
  built: `2020-0${1 + (at % 5)}-11`,
}));
type Boat = (typeof boats)[number];

/** What a request asks for, and how it is served: a fault changes one of them. */
interface Served {
  limit: number;
  page: number;
  start: (page: number, limit: number) => number;
  isMeant: (boat: Boat, sent: URLSearchParams) => boolean;
  sort: string[];
  compare: (one: Boat, other: Boat, by: 'name' | 'masts') => number;
  total: (all: readonly Boat[], shown: readonly Boat[]) => number;
  count: (all: readonly Boat[], shown: readonly Boat[]) => number;
  /** The query of the next page. */
  next: (sent: URLSearchParams) => URLSearchParams;
}

async function wrongWith(fault: (served: Served) => void = () => undefined, of = operation): Promise<string[]> {
  const listing = await listingOf(of, async ({ target }: Request) => {
    const sent = new URLSearchParams(target.replace(/^[^?]*/, ''));
    const served: Served = {
      limit: Number(sent.get('limit') ?? 5),
      page: Number(sent.get('page') ?? 1),
      start: (page, limit) => (page - 1) * limit,
      isMeant: ({ kind, masts, built }, wanted) =>
        kind === (wanted.get('kind') ?? kind) &&
        masts >= Number(wanted.get('minMasts') ?? 0) &&
        built <= (wanted.get('until') ?? built) &&
        built >= (wanted.get('built[from]') ?? built),
      sort: (sent.get('sort') ?? 'name')
        .split(',')
        .map((one) => one.replace(/(.*):(ASC|DESC)/, (_all, name, way) => (way === 'ASC' ? name : `-${name}`))),
      compare: (one, other, by) => (one[by] < other[by] ? -1 : one[by] === other[by] ? 0 : 1),
      total: (all) => all.length,
      count: (_all, shown) => shown.length,
      next: (wanted) => wanted,
    };
    fault(served);
    const { limit, page, start, isMeant, sort, compare, total, count, next } = served;
    const by = (one: Boat, other: Boat) =>
      sort
        .map((order) => compare(one, other, order.replace('-', '') as 'name') * (order.startsWith('-') ? -1 : 1))
        .find((one) => one !== 0) ?? 0;
    const all = boats.filter((one) => isMeant(one, sent)).toSorted(by);
    const shown = all.slice(start(page, limit), start(page, limit) + limit);
    const following = next(
      new URLSearchParams([...sent].filter(([name]) => name !== 'page').concat([['page', `${page + 1}`]])),
    );
    const link = page * limit < all.length ? `</boats?${following}>; rel="next"` : undefined;
    return { status: 200, raw: '', link, body: { boats: shown, count: count(all, shown), total: total(all, shown) } };
  });
  return listing === undefined ? [] : [...(await wrongItems(listing)), ...(await wrongPages(listing))];
}

test('a list that is filtered, ordered and cut as its parameters say is right', async () => {
  expect(await wrongWith()).toEqual([]);
  expect(await wrongWith(undefined, shorter)).toEqual([]);
  expect(await wrongWith(undefined, inWords)).toEqual([]);
  expect(await wrongWith((one) => replace(one, 'start', () => (at, limit) => at * limit), fromZero)).toEqual([]);
});

// What is found is told by its names and values, in their order: the words between them are free.
test.each<[string, (served: Served) => void, RegExp]>([
  ['a filter is inverted', (one) => invert(one, 'kind'), /kind "barge".*kind.*"yacht"/],
  ['a minimum is a maximum', (one) => invert(one, 'minMasts'), /minMasts "11".*masts.*\b9\b/],
  [
    'a maximum is exclusive',
    (one) => replace(one, 'isMeant', (is) => (boat, sent) => is(boat, sent) && boat.built !== sent.get('until')),
    /until "2020-03-11".*no.*built.*"2020-03-11"/,
  ],
  [
    'a bound in an object is exclusive',
    (one) => replace(one, 'isMeant', (is) => (boat, sent) => is(boat, sent) && boat.built !== sent.get('built[from]')),
    /built\.from "2020-03-11".*no.*built.*"2020-03-11"/,
  ],
  [
    'an order is the other way round',
    (one) => replace(one, 'compare', (by) => (a, b, name) => by(b, a, name)),
    /sort "name"/,
  ],
  ['the second order is not read', (one) => replace(one, 'sort', (sort) => sort.slice(0, 1)), /sort "masts,name"/],
  [
    'numbers are put in order as text',
    (one) =>
      replace(
        one,
        'compare',
        (by) => (a, b, name) => (name === 'masts' ? Number(`${a.masts}` > `${b.masts}`) || -1 : by(a, b, name)),
      ),
    /sort "masts"/,
  ],
  [
    'the total is that of the page',
    (one) => replace(one, 'total', () => (_all, shown) => shown.length),
    /total.*\b1\b.*limit.*\b1\b.*\b14\b/,
  ],
  ['the total is unfiltered', (one) => replace(one, 'total', () => () => 14), /kind "barge".*total.*\b14\b.*\b5\b/],
  [
    'a page has one item less',
    (one) => replace(one, 'limit', (limit) => Math.max(1, limit - 1)),
    /limit.*\b2\b.*\b1\b.*\b14\b.*limit.*\b20\b/,
  ],
  ['a page has one item more', (one) => replace(one, 'limit', (limit) => limit + 1), /limit.*\b1\b.*\b2\b.*\/boats/],
  [
    'a page begins one item late',
    (one) => replace(one, 'start', (start) => (page, limit) => start(page, limit) + (page > 1 ? 1 : 0)),
    /page.*\b2\b/,
  ],
  [
    'the last page is a whole one',
    (one) => replace(one, 'start', (start) => (page, limit) => Math.min(start(page, limit), Math.max(0, 14 - limit))),
    /page.*\b5\b/,
  ],
  [
    'a second filter is not read',
    (one) =>
      replace(one, 'isMeant', (is) => (boat, sent) => {
        const wanted = new URLSearchParams(sent);
        if (sent.has('kind')) wanted.delete('minMasts');
        return is(boat, wanted);
      }),
    /kind "barge".*minMasts "11".*masts.*\b9\b/,
  ],
  [
    'the address of the next page has no filter',
    (one) => replace(one, 'next', () => (sent) => without(sent, 'kind')),
    /kind "barge".*next page/,
  ],
  [
    'the address of the next page has no order',
    (one) => replace(one, 'next', () => (sent) => without(sent, 'sort')),
    /sort "-name".*next page/,
  ],
  [
    'the count of the page is that of all',
    (one) => replace(one, 'count', () => (all) => all.length),
    /count.*\b14\b.*limit.*\b1\b.*\b1\b/,
  ],
  ['the second page is the first one', (one) => replace(one, 'start', () => () => 0), /page.*\b2\b/],
])('it is found that %s', async (_what, fault, what) => {
  expect(await wrongWith(fault)).toContainEqual(expect.stringMatching(what));
});

test('totals are whole numbers, also as text, of a body, what is directly below it, and the headers', () => {
  const names = { total: 7, totalCount: '8', TOTAL_ITEMS: 0, 'x-total': '09', totalResults: 1 };
  Object.assign(names, { totalElements: 2, 'total-hits': '30', 'Total size': 4 });
  const others = { total: 7.5, totalItems: -1, totalHits: null, total_size: '', totalResults: '7 of', xTotal: '1e3' };
  const all = { ...names, totalPages: 1, count: 2, subtotal: 3, pages: [names], a: { b: names } };
  const of = (body: unknown, headers = {}) => totalsIn({ status: 200, raw: '', body, headers });
  const read = Object.entries(names).map(([name, total]) => [name, Number(total)]);
  const header = ['X-Total-Count', 7];

  expect([of(all), of({ total: 'all', page: all })]).toEqual([read, read]);
  expect([of(others), of([names]), of(null), of('7')]).toEqual([[], [], [], []]);
  expect(of(names, { 'X-Total-Count': '7', 'content-length': '5' })).toEqual([...read, header]);
  expect(of([], { 'X-Total-Count': '7' })).toEqual([header]);
});

test.each([
  [[], 14, ['a total of 14, and no items on the first page']],
  [[], 0, []],
  [boats, 14, []],
])('a first page without items has no total', async (items, total, wrong) => {
  const send = async () => ({ status: 200, raw: '', body: { boats: items, total } });

  expect(await emptyFirstPage(operation, send)).toEqual(wrong);
});

test.each([
  [{}, [], [true, true]],
  [{}, [query('limit', { type: 'integer', maximum: 20 })], [true, false]],
  [{}, [query('cursor', {})], [false, false]],
  [{ isStub: true }, [], []],
  [{ isFaulty: true }, [], []],
  [{ status: 300 }, [], []],
])('a response with %j is a list, and with %j may have all', async (own, others, whole) => {
  const send = async () => ({ status: 200, raw: '', body: { boats }, ...own });
  const listing = await listingOf({ ...operation, parameters: others } as unknown as typeof operation, send);
  expect([19, 20].flatMap((length) => listing?.isWhole(length) ?? [])).toEqual(whole);
});

function replace<Key extends keyof Served>(served: Served, key: Key, change: (before: Served[Key]) => Served[Key]) {
  served[key] = change(served[key]);
}

function without(sent: URLSearchParams, name: string): URLSearchParams {
  sent.delete(name);
  return sent;
}

/** Lets through what a filter should not, and nothing else, where it is sent. */
function invert(served: Served, name: string): void {
  const { isMeant } = served;
  served.isMeant = (boat, sent) => isMeant(boat, sent) !== sent.has(name);
}
