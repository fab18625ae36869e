import { pointerOf } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { changed, changes, otherType } from './changes.ts';

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
  [true, 'true'],
  [[], {}],
  [['x'], 'x'],
  [[[1]], {}],
  [{ a: 1 }, [{ a: 1 }]],
  [null, {}],
])('%j in another type is %j', (value, expected) => {
  expect(otherType(value)).toEqual(expected);
});
