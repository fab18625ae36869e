import { expect, test } from '@jest/globals';
import type { Json } from '../model/json.ts';
import { type Change, grades, same, shown, takeRenamed, withAccepted, withoutWords } from './change.ts';

test.each<[string, Record<string, number>, Record<string, number>, string[]]>([
  ['one', { a: 1, x: 9 }, { x: 9, b: 1 }, ['a b']],
  ['two that differ', { a: 1, b: 2 }, { c: 2, d: 1 }, ['a d', 'b c']],
  ['one beside an equal one that stays', { a: 1, b: 1 }, { b: 1, c: 1 }, ['a c']],
  ['neither of two equal ones', { a: 1, b: 1, c: 2 }, { d: 1, e: 2 }, ['c e']],
  ['nothing to one of two equal ones', { a: 1, b: 2 }, { c: 1, d: 1, e: 2 }, ['b e']],
  ['none of two equal pairs', { a: 1, b: 1 }, { c: 1, d: 1 }, []],
  ['nothing where two change places', { a: 1, b: 2 }, { a: 2, b: 1 }, []],
  ['nothing that changed too', { a: 1 }, { b: 2 }, []],
])('renamed is %s, and the rest stays', (_what, older, newer, expected) => {
  const [was, is] = [new Map(Object.entries(older)), new Map(Object.entries(newer))];
  const renamed = takeRenamed(was, is, (old, now) => old === now);

  expect(renamed.map(({ key, newKey }) => `${key} ${newKey}`)).toEqual(expected);
  expect(renamed.every(({ key, newKey, old, now }) => older[key] === old && newer[newKey] === now)).toBe(true);
  expect([...was.keys()]).toEqual(Object.keys(older).filter((key) => !renamed.some((one) => one.key === key)));
  expect([...is.keys()]).toEqual(Object.keys(newer).filter((key) => !renamed.some((one) => one.newKey === key)));
});

test('a value is the same as itself alone, whatever the order of its keys', () => {
  const text = '[null,false,0,"","0",[],{},[0],{"0":0},[[]],{"a":null},{"b":null},[1,2],[2,1]]';
  const values = JSON.parse(text) as Json[];

  for (const one of values) expect(values.filter((other) => same(one, structuredClone(other)))).toEqual([one]);
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
});

test('a value is shown on one line of at most 120 characters', () => {
  const long = 'a'.repeat(120);

  expect([undefined, null, '', 'a', ['a'], long].map(shown)).toEqual(['none', 'null', '', 'a', '["a"]', long]);
  expect(shown(`${long}a`)).toMatch(/^a{117,119}…$/);
});

test('words are no part of what a thing is', () => {
  const words = { name: 'a', description: 'b', title: 'c', example: 1, examples: [1] };

  expect(withoutWords({ ...words, type: 'string', default: 'a' })).toEqual({ type: 'string', default: 'a' });
  expect([true, null, ['a']].map(withoutWords)).toEqual([true, null, ['a']]);
});

test('what breaks or may break is accepted, and nothing else', () => {
  const changes = grades.map((grade) => ({ grade, rule: 'enum', pointer: '/a' }) as Change);
  const exemption = (item: string) => ({ items: [item], reason: 'So.', where: 'here' });
  const accepted = (...items: string[]) =>
    withAccepted(changes, items.map(exemption)).changes.map((one) => one.accepted);

  expect(accepted('enum /a')).toEqual(['So.', 'So.', undefined, undefined]);
  expect(accepted('type /a', 'enum /b')).toEqual(grades.map(() => undefined));
});
