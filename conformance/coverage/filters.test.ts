import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import type { Request } from '../requests/request-url.ts';
import { wrongItems } from './filters.ts';
import { listingOf } from './lists.ts';

const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const of = (parameters: object[]) => ({ operationId: 'listLogs', parameters, responses: { 200: { description: '' } } });

test('times of a bound are compared as times, and with days by their day', async () => {
  const bounds = [
    query('since', { type: 'string', format: 'date-time' }),
    query('day_to', { type: 'string', format: 'date' }),
  ];
  const listing = contractOf({ paths: { '/logs': { get: of(bounds) } } } as never);
  const logs = ['07:30:00-02:00', '09:00:00+02:00', '08:00:00Z', '08:30:00+00:30'].map((time, at) => ({
    since: `2024-05-06T${time}`,
    day: `2024-05-0${at + 1}T23:00:00Z`,
  }));
  const wrong = async (isLate: (one: string, other: string) => boolean) => {
    const listed = await listingOf(listing.operation('listLogs'), async ({ target }: Request) => {
      const sent = new URLSearchParams(target.replace(/^[^?]*/, ''));
      const [time = '', day = ''] = ['since', 'day_to'].map((name) => sent.get(name) ?? '');
      const all = logs.filter(
        (one) => (time === '' || isLate(one.since, time)) && (day === '' || one.day.slice(0, 10) <= day),
      );
      return { status: 200, raw: '', body: all };
    });
    return listed === undefined ? ['no list'] : wrongItems(listed);
  };
  expect(await wrong((one, other) => Date.parse(one) >= Date.parse(other))).toEqual([]);
  expect(await wrong((one, other) => one >= other)).not.toEqual([]);
});

test.each<[name: string, format: string, kept: number[], wrong: string[]]>([
  ['from', 'date-time', [0, 1], []],
  ['from', 'date', [0, 1], []],
  ['until', 'date-time', [-1, 0], []],
  ['until', 'date', [-1, 0], []],
  ['until', 'date-time', [-1], []],
  ['until', 'date', [-1], ['2024-05-02', '2024-05-03', '2024-05-01']],
  ['from', 'date-time', [1], ['2024-05-02T12:00:00Z', '2024-05-03T12:00:00Z', '2024-05-01T00:00:00Z']],
  ['from', 'date', [-1, 0, 1], ['2024-05-02', '2024-05-03']],
  ['until', 'date-time', [-1, 0, 1], ['2024-05-02T12:00:00Z', '2024-05-01T00:00:00Z']],
])('days and times are compared by days, %s a %s: to keep %j is wrong for %j', async (name, format, kept, wrong) => {
  const parameters = [query(name, { type: 'string', format })];
  const { operation } = contractOf({ paths: { '/logs': { get: of(parameters) } } } as never);
  const dates = ['2024-05-01', '2024-05-02T12:00:00Z', '2024-05-02', '2024-05-03T12:00:00Z', '2024-05-03'];
  const listing = await listingOf(operation('listLogs'), async ({ target }) => {
    const bound = new URLSearchParams(target.split('?')[1]).get(name);
    const side = (date: string) => Math.sign(Number(date.slice(8, 10)) - Number(bound?.slice(8, 10)));
    const meant = dates.filter((date) => bound === null || kept.includes(side(date)));
    return { status: 200, raw: '', body: meant.map((date) => ({ date })) };
  });
  const found = listing === undefined ? ['no list'] : await wrongItems(listing);
  expect(found.map((one) => /"([^"]*)"/.exec(one)?.[1])).toEqual(wrong);
});

/** The values that are sent and reported of a list with one parameter. */
async function foundOver(name: string, schema: object, serve: (sent: string | null) => unknown): Promise<unknown[]> {
  const { operation } = contractOf({
    paths: { '/logs': { get: of([{ ...query(name, schema), explode: false }]) } },
  } as never);
  const listing = await listingOf(operation('listLogs'), async ({ target }) => {
    return { status: 200, raw: '', body: serve(new URLSearchParams(target.split('?')[1]).get(name)) };
  });
  const found = listing === undefined ? ['no list'] : await wrongItems(listing);
  return found.map((one) => /"([^"]*)"/.exec(one)?.[1]);
}

test.each<[lists: Record<string, unknown[]>, wrong: string[]]>([
  [{ 'price asc': [1, 2, 10], 'price desc': [10, 2, 1], price_DESC: [2, 2, 1], 'price.asc': [1, 1, 2] }, []],
  [{ 'price asc': [10, 2, 1], 'price desc': [1, 2, 10] }, ['price asc', 'price desc']],
  [{ price: [10, 2, 1] }, []],
  [{ price: [10, 1, 2] }, ['price']],
  [{ '-price': [1, 2, 10] }, ['-price']],
  [{ price: ['a', 'B', 'c'], '-price': ['c', 'a', 'B'] }, []],
  [{ price: ['a', 'ä', 'b'], '-price': ['ä', 'b', 'a'] }, []],
  [{ price: [null, 1, undefined, 2], '-price': [2, null, 1] }, []],
])('of the orders %j those of %j are wrong', async (lists, wrong) => {
  const [first = ''] = Object.keys(lists);
  const schema = { enum: Object.keys(lists) };
  const items = (value: string | null) => lists[value ?? first]?.map((price) => ({ price }));
  expect(await foundOver('sort', schema, items)).toEqual(wrong);
});

const days = ['2024-05-01', '2024-05-02', '2024-05-03'];
const bounds = ['2024-05-02', '2024-05-09'];
const ofKind = { enum: ['a', 'b'] };
const has = (own: unknown, sent: string) => [own].flat().map(String).includes(sent);

test.each<[string, object, string, unknown[], (own: unknown, sent: string) => boolean, ignored: string[]]>([
  ['category', ofKind, 'categories', [['a', 'b'], ['b'], ['a']], has, ['a', 'b']],
  ['kinds', { type: 'array', items: ofKind }, 'kind', ['a', 'b', 'a'], has, ['a', 'b']],
  ['is_open', { type: 'boolean' }, 'isOpen', [true, false], has, ['true', 'false']],
  ['min_price', { type: 'number' }, 'price', [1, 2, 3], (own, sent) => Number(own) >= Number(sent), ['2', '3']],
  ['priceTo', { type: 'number' }, 'price', [1, 2, 3], (own, sent) => Number(own) <= Number(sent), ['2', '1']],
  ['since', { type: 'string', format: 'date' }, 'updated', days, (own, sent) => String(own) >= sent, bounds],
])('%s as %j filters by %s, of %j', async (name, schema, property, data, isMeant, ignored) => {
  const all = data.map((one, at) => ({ created: '2020-01-01', note: at > 0 ? 'x' : '2024-05-09', [property]: one }));
  const serve = (sent: string | null) => all.filter((one) => sent === null || isMeant(one[property], sent));
  expect(await foundOver(name, schema, serve)).toEqual([]);
  expect(await foundOver(name, schema, () => all)).toEqual(ignored);
});
