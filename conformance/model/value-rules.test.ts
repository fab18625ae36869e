import { expect, test } from '@jest/globals';
import { namesMatching, stringOfLength, stringsMatching } from './matching-strings.ts';
import type { Schema } from './schema.ts';
import { hasLength, hasPatterns, rulesOf, type ValueRules } from './value-rules.ts';

const infinite = Number.POSITIVE_INFINITY;

test.each<[Schema, Partial<ValueRules>]>([
  [true, { minimum: -infinite, maximum: infinite, step: 1, minLength: 0, maxLength: infinite, items: true }],
  [
    { minimum: 1, maximum: 9, allOf: [{ minimum: -2, maximum: 4 }] },
    { minimum: 1, maximum: 4 },
  ],
  [
    { type: ['number', 'integer'], exclusiveMinimum: 0 },
    { minimum: 0.01, step: 0 },
  ],
  [{ enum: [0, 'a', null], allOf: [{ const: 0 }, { const: false }] }, { choices: [0, 'a', null, false] }],
  [{ allOf: [{ uniqueItems: true }, { items: false }, { items: {} }] }, { isUnique: true, items: false }],
])('what %j says of a value is read from all its parts', (schema, expected) => {
  expect(rulesOf(schema)).toMatchObject(expected);
});

test('given examples come before those of a schema, whatever they are, and do not stay', () => {
  const schema = { example: 0, examples: [1, null], allOf: [{ example: false }, { examples: 'none' }] };

  expect(rulesOf(schema, [9]).examples).toEqual([9, 1, null, 0, false]);
  expect(rulesOf(schema).examples).toHaveLength(4);
  const { ofFormat, notOfFormat } = rulesOf({ allOf: [{ format: 'date' }, { format: 'ipv4' }, { format: 'more' }] });
  for (const all of [ofFormat, notOfFormat])
    expect([/^20/, /^192/].map((one) => all.some((text) => one.test(text)))).toEqual([true, true]);
});

test('a string has a length in characters, bounds included, and all patterns', () => {
  const rules = rulesOf({ minLength: 2, maxLength: 3, pattern: '^a', allOf: [{ pattern: 'b$' }] });

  expect(['a', 'ab', 'abb', 'abbb', '😀'].filter((text) => hasLength(rules, text))).toEqual(['ab', 'abb']);
  expect(['ab', 'a', 'b', 'acb'].filter((text) => hasPatterns(rules, text))).toEqual(['ab', 'acb']);
});

test.each([
  [{ pattern: '^a+-b$' }, 'aa-b', 3, 'a-b'],
  [{ pattern: '^ab*$' }, 'ab', 1, 'a'],
  [{ pattern: '^(?=x)x(-y)*$' }, 'x-y', 5, 'x-y-y'],
  [{ pattern: '^a😀+$' }, 'a😀', 3, 'a😀😀'],
  [{ pattern: '^abc$' }, 'abc', 4, undefined],
  [{ pattern: '^Q{3,}$' }, undefined, 6, 'QQQQQQ'],
])('for %j and %j there is a string of length %i: %j', (schema, example, length, expected) => {
  expect(stringOfLength(rulesOf(schema, example === undefined ? [] : [1, example]), length)).toBe(expected);
});

test('strings of a pattern are the same ones each time, as many as are wanted', () => {
  const of = (...more: [number?, 'medium'?]) => stringsMatching(/^[a-z]*$/, ...more);
  const [few, many, usual, longer] = [of(3), of(50), of(), of(50, 'medium')];

  expect([few.length, many.length, usual.length, stringsMatching(/^(?=a)b*$/).length]).toEqual([3, 50, 20, 0]);
  expect([of(3), stringsMatching(/^[a-z]{0,}$/, 3).length]).toEqual([few, 3]);
  expect(longer).not.toEqual(many);
  expect(many.slice(0, 3)).toEqual(few);
  expect(namesMatching('^a', [{ b: 1, ab: 1, ac: 1 }, null, 'ad', { ab: 2 }])).toEqual(['ab', 'ac']);
  expect(namesMatching('^a.$', [{ b: 1 }])).toEqual(stringsMatching(/^a.$/).slice(0, 1));
});
