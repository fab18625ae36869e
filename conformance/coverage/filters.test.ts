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
