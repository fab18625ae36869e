import { expect, test } from '@jest/globals';
import { conformanceCommand } from '../cli.ts';
import { besideRecordings, recordedFolder } from '../fixtures/recordings.ts';
import { corruptions, otherType, pointerOf } from './corrupt.ts';

const body = { file: 'a.json', body: '{"status":"success","bread":{"name":"rye","grams":5,"parts":[{"name":"x"}]}}' };
const odd = { file: 'odd.json', body: '{"status":"success","bread":{"grams":"--ignore--"}}' };
const open = {
  file: 'open.json',
  template: '/api/v1.4/search',
  request: 'GET /api/v1.4/search',
  body: '[{"topping":{"kind":"seeds","count":1}}]',
};

async function corruption(rows: Parameters<typeof recordedFolder>[0], survivors = '[]') {
  const args = recordedFolder(rows);
  let text = '';
  const output = { out: (more: string) => (text += more), err: (more: string) => (text += more), terminal: false };
  const status = await conformanceCommand(
    ['corruption', ...args, '--survivors', besideRecordings(args, 'survivors.yaml', survivors), '--json'],
    output,
  );
  return {
    status,
    report: JSON.parse(text) as { kinds: unknown; survivors: { kind: string; place: string }[]; needless: string[] },
  };
}

test('a body is changed at every path, in three ways, and is unchanged afterwards', () => {
  const box = { body: { a: [1, 2, 3, 4, 5], b: null } };
  const seen: string[] = [];
  for (const { kind, path, apply } of corruptions(box)) {
    const undo = apply();
    seen.push(`${kind} ${pointerOf(path)} ${JSON.stringify(box.body)}`);
    undo();
    expect(box).toEqual({ body: { a: [1, 2, 3, 4, 5], b: null } });
  }
  expect(seen.slice(0, 7)).toEqual([
    'type  [{"a":[1,2,3,4,5],"b":null}]',
    'null  null',
    'type /a {"a":1,"b":null}',
    'null /a {"a":null,"b":null}',
    'rename /a {"b":null,"a_renamed":[1,2,3,4,5]}',
    'type /a/0 {"b":null,"a":["1",2,3,4,5]}',
    'null /a/0 {"b":null,"a":[null,2,3,4,5]}',
  ]);
  expect(seen.map((line) => line.split(' ')[1]).filter((pointer) => pointer?.startsWith('/a/'))).toEqual([
    '/a/0',
    '/a/0',
    '/a/2',
    '/a/2',
    '/a/4',
    '/a/4',
  ]);
});

test.each([
  [5, '5'],
  ['5', 5],
  ['x', 7],
  ['', 7],
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
    kinds: { type: { made: 11, caught: 11 }, null: { made: 11, caught: 11 }, rename: { made: 8, caught: 8 } },
    survivors: [],
    needless: [],
  });
  expect(status).toBe(0);
});

test('a change that goes unnoticed needs a reason, and a reason needs a survivor', async () => {
  const loose = { file: 'loose.json', body: '{"status":"success","bread":{"crust":{"colour":"dark"}}}' };
  const place = 'getBread 200 /bread/crust';
  const { status, report } = await corruption([loose]);
  expect(report.survivors).toMatchObject([{ kind: 'null', place, count: 1, example: 'loose.json#/bread/crust' }]);
  expect(status).toBe(1);
  const enough = [loose, body, odd, open];
  expect(
    await corruption(enough, `[{ place: ${place}, kinds: ['null'], reason: a bread may have none }]`),
  ).toMatchObject({ status: 0 });
  const needless = await corruption([body], `[{ place: ${place}, kinds: ['null'], reason: a bread may have none }]`);
  expect(needless).toMatchObject({ status: 1, report: { needless: [`${place} null`] } });
});
