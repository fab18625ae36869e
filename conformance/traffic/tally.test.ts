import { expect, test } from '@jest/globals';
import { invalidBody } from '../fixtures/captures.ts';
import { parcelContract, parcelExchange } from '../fixtures/exchanges.ts';
import { formatTraffic, tally } from './tally.ts';

const start = (options: Partial<Parameters<typeof tally>[0]> = {}) => tally({ contract: parcelContract, ...options });
const wrong = parcelExchange({ body: invalidBody, responseHeaders: { 'content-type': 'application/json', etag: 'x' } });

test('what is outside is counted by its prefix, where that is all that is missing', () => {
  const counted = start({ bases: ['https://here.example'] });
  const urls = ['/b/api/v1/parcel/best', '/a/c/api/v1/orders', '/b/api/v1/parcel/12345678', '/api/v1/orders', '/b/api'];
  for (const url of urls) counted.add({ exchange: parcelExchange({ url: `https://else.example${url}` }), place: url });
  const { hints, ...report } = counted.report();

  expect(hints.map((hint) => hint.match(/^\d+|\/[/\w]*$/g))).toEqual([
    ['2', '/b'],
    ['1', '/a/c'],
  ]);
  expect(report).toMatchObject({ exchanges: 5, outside: 5, checked: 0 });
  const text = formatTraffic({ hints, ...report, unreadable: [{ place: 'b.har', problem: 'a problem' }] });
  for (const line of [...hints, 'b.har', 'a problem']) expect(text).toContain(line);
  expect(text.split('\n').length).toBeGreaterThan(formatTraffic({ hints, ...report, checked: 1 }).split('\n').length);
});

test('each exception leaves its findings out, and what was seen with findings was seen', () => {
  const counted = start({ except: ['body-type /body/*/grams', 'header-value'] });
  const left = [{ exchange: wrong, place: 'a' }].flatMap(counted.add);
  const other = start({ except: ['body-type /body/grams', 'header-value /headers/*'] });

  expect(left).toEqual([]);
  expect(counted.report()).toMatchObject({ excepted: 2, operations: [{ ok: 1 }, {}, {}, {}] });
  expect(other.add({ exchange: wrong, place: 'a' }).map(({ id }) => id)).toEqual(['body-type']);
  expect(other.add({ exchange: { ...wrong, body: '' }, place: 'b', bodyUnknown: 'no body' })).toEqual([]);
  expect(other.report()).toMatchObject({
    excepted: 2,
    bodiesUnknown: 1,
    operations: [{ exchanges: 2, ok: 1 }, {}, {}, {}],
  });
  expect(start().report().unseenOperations).toHaveLength(other.report().unseenOperations.length + 1);
});
