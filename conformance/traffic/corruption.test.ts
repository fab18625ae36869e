import { expect, test } from '@jest/globals';
import { type RecordedRow, runRecordings } from '../fixtures/recordings.ts';
import { pointerOf } from '../model/json.ts';
import { changed, changes, otherType } from './changes.ts';

const body = { file: 'a.json', body: '{"status":"success","parcel":{"name":"oak","grams":5,"parts":[{"name":"x"}]}}' };
const odd = { file: 'odd.json', body: '{"status":"success","parcel":{"grams":"many"}}' };
const open = {
  file: 'open.json',
  path: '/api/v1.4/search',
  request: 'GET /api/v1.4/search',
  body: '[{"filling":{"kind":"chips","count":1}}]',
};

async function corruption(rows: readonly RecordedRow[], exemptions = '[]') {
  const { status, out } = await runRecordings('corruption', rows, exemptions, '--json');
  return { status, report: JSON.parse(out) };
}

test('a body is changed at every path, in three ways, and stays as it is', () => {
  const whole = { a: [1, 2, 3, 4, 5], b: null };
  const seen = [...changes(structuredClone(whole))].map(
    (change) => `${change.kind} ${pointerOf(change.path)} ${JSON.stringify(changed(whole, change))}`,
  );
  expect(whole).toEqual({ a: [1, 2, 3, 4, 5], b: null });
  expect(seen.slice(0, 7)).toEqual([
    'type  [{"a":[1,2,3,4,5],"b":null}]',
    'null  null',
    'type /a {"a":1,"b":null}',
    'null /a {"a":null,"b":null}',
    'rename /a {"b":null,"a_renamed":[1,2,3,4,5]}',
    'type /a/0 {"a":["1",2,3,4,5],"b":null}',
    'null /a/0 {"a":[null,2,3,4,5],"b":null}',
  ]);
  const items = seen.map((line) => line.split(' ')[1]).filter((pointer) => pointer?.startsWith('/a/'));
  expect(items).toEqual(['/a/0', '/a/0', '/a/2', '/a/2', '/a/4', '/a/4']);
});

test.each([
  [5, '5'],
  ['5', 5],
  ['x', 7],
  ['', 7],
  [' ', 7],
  [true, 'true'],
  [[], {}],
  [['x'], 'x'],
  [[[1]], {}],
  [{ a: 1 }, [{ a: 1 }]],
  [null, {}],
])('%j in another type is %j', (value, expected) => {
  expect(otherType(value)).toEqual(expected);
});

test('what the contract notices is counted, and values with findings of their own are left alone', async () => {
  const { status, report } = await corruption([body, odd]);
  expect(report).toEqual({
    bodies: 2,
    kinds: { type: { made: 11, noticed: 11 }, null: { made: 11, noticed: 11 }, rename: { made: 8, noticed: 8 } },
    unnoticed: [],
    unused: [],
  });
  expect(status).toBe(0);
});

test('a change that goes unnoticed needs an exemption, and an exemption an unnoticed change', async () => {
  const loose = { file: 'loose.json', body: '{"status":"success","parcel":{"ribbon":{"colour":"dark"}}}' };
  const place = 'getParcel 200 /parcel/ribbon';
  const exemption = `[{ items: [null ${place}], reason: a parcel may have none }]`;
  const { status, report } = await corruption([loose]);
  expect(report.unnoticed).toMatchObject([{ kind: 'null', place, count: 1, example: 'loose.json#/parcel/ribbon' }]);
  expect([status, (await corruption([loose], exemption)).status]).toEqual([1, 1]);
  const others = [
    { ...body, status: 404 },
    { ...body, file: 'a.txt' },
  ];
  expect(await corruption(others)).toMatchObject({ status: 0, report: { bodies: 0, unnoticed: [] } });
  expect(await corruption([loose, body, odd, open], exemption)).toMatchObject({ status: 0 });
  expect(await corruption([body], exemption)).toMatchObject({
    status: 1,
    report: { unused: [{ pattern: `null ${place}` }] },
  });
});
