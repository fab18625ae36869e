import { describe, expect, test } from '@jest/globals';
import { type Measured, readWrk } from './measure.ts';
import { type MeasuredRow, ratiosOf, ratioTable } from './report.ts';
import { rowNames, rowsOf } from './rows.ts';

const round = (requestsPerSecond: number, cpuMicroseconds: number) => ({
  ...{ requestsPerSecond, cpuMicroseconds },
  ...{ p50: 1, p99: 2 },
});

const row: MeasuredRow = {
  name: 'product-v3',
  title: 'product',
  bytes: 20_000,
  servers: new Map<string, Measured>([
    ['express', [round(1000, 100), round(100, 300), round(1000, 100)]],
    ['ours', [round(2000, 50), round(400, 150), round(3000, 25)]],
    ['fastify', 'responds with 500'],
  ]),
};

describe('the report', () => {
  test('compares a server with bare Express in the same round', () => {
    expect(ratiosOf(row, 'ours')).toEqual([2, 4, 3]);
  });

  test('shows a server that was not measured as such', () => {
    const names = new Map([
      ['ours', 'ours'],
      ['fastify', 'Fastify'],
    ]);

    expect(ratioTable([row], names)).toEqual([
      ['', 'ours', 'Fastify'],
      ['product, 20.0 KB', '3.00 (50 µs)', '–'],
    ]);
  });
});

const printedByWrk = `  Latency Distribution
     50%  370.50us
     99%    1.30s
  45203 requests in 3.00s, 46.54MB read
Requests/sec:  15067.12
`;

test('reads what wrk prints', () => {
  expect(readWrk(printedByWrk)).toEqual({ requests: 45203, requestsPerSecond: 15067.12, p50: 0.3705, p99: 1300 });
  expect(() => readWrk(`${printedByWrk}  Non-2xx or 3xx responses: 12\n`)).toThrow('Non-2xx or 3xx responses: 12');
});

test('rows of unseen requests have as many different URLs as are sent', () => {
  const unseenCodes = Array.from({ length: 50 }, (_value, index) => String(index));
  const data = { code: '1', category: 'teas', unseenCodes, fields: 'abcdefghijklmnop'.split('') };
  const rows = rowsOf(rowNames, data);

  expect(rows.map(({ name }) => name)).toEqual(rowNames);
  const unseen = rows.filter(({ urls }) => urls.length > 1);
  expect(unseen.map(({ urls }) => new Set(urls).size)).toEqual([50, 50]);
});
