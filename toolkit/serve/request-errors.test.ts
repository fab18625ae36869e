import type { Schema } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Parameter } from './document.ts';
import { expectation, numberErrors } from './request-errors.ts';
import { shorten } from './text.ts';

const details = (schema: Schema, text: string | undefined) =>
  numberErrors([{ name: 'n', in: 'query', schema } as Parameter])(
    { path: {}, query: { n: 'items' in (schema as object) ? text?.split(',') : text }, header: {}, cookie: {} },
    () => text,
  ).map(({ detail }) => detail);

const integer = { type: 'integer', minimum: 1, maximum: 9 };
const number = { type: 'number' };
const list = { type: 'array', items: integer };

test.each([
  [integer, '5'],
  [integer, '-12'],
  [integer, '9007199254740993'],
  [number, '2.50'],
  [number, '0'],
  [list, '1,2'],
  [integer, undefined],
  [{ type: 'string' }, '1e1'],
  [{ type: 'array', items: { type: 'string' } }, '1e1'],
])('%j accepts %s, or leaves it to the validator', (schema, text) => {
  expect(details(schema, text)).toEqual([]);
});

test.each([
  [integer, '1e1', '"n" must be a whole number such as 10, but is "1e1".'],
  [integer, '', '"n" must be a whole number such as 10, but is empty.'],
  [integer, '1.0', '"n" must be a whole number such as 10, but is "1.0".'],
  [number, '.5', '"n" must be a decimal number such as 2.5, but is ".5".'],
  [number, 'Infinity', '"n" must be a decimal number such as 2.5, but is "Infinity".'],
  [list, '1,0x2,z', '"n" must be a whole number such as 10, but is "0x2".'],
  [integer, '9'.repeat(400), `"n" must be at most 9, but is "${'9'.repeat(99)}…".`],
  [integer, `-${'9'.repeat(400)}`, `"n" must be at least 1, but is "-${'9'.repeat(98)}…".`],
  [number, '9'.repeat(400), `"n" must be a decimal number such as 2.5, but is "${'9'.repeat(99)}…".`],
])('%j refuses %.20s', (schema, text, detail) => {
  expect(details(schema, text)).toEqual([detail]);
});

const texts = ['a', 'b,', 'c\u{1f600}d'];
const quoted = texts.map((text) => `"${text}"`);
const limits = { minimum: 11, maximum: 22, maxLength: 33, enum: ['one', 'two'], examples: ['for-example'] };

test.each([
  ['minimum', '11', quoted],
  ['maximum', '22', quoted],
  ['maxLength', '33', ['1', '2', '3']],
  ['minLength', 'for-example', quoted],
  ['pattern', 'for-example', quoted],
  ['enum', 'one, two', quoted],
  ['type', 'is wrong', quoted],
  ['format', 'is wrong', quoted],
])('for %s, an item of a list is named by its place, from 1, with %s and what it is', (keyword, limit, got) => {
  const parameter = { name: 'n', in: 'query', schema: { type: 'array', items: limits } } as Parameter;
  const sentence = (part: string | undefined, items: string[]) =>
    expectation({ keyword, message: 'is wrong', parameter, part, sent: items.join(), items });
  const end = (text: string) => /(?:value (\d+)|it|but) \w+ (\S+)$/.exec(text)?.slice(1);
  const all = texts.map((_one, at) => sentence(`${at}`, texts)).filter((text) => text.includes(limit));
  expect(all.map(end)).toEqual(got.map((one, at) => [`${at + 1}`, one]));
  const alone = [undefined, '0'].map((part) => end(sentence(part, ['b,'])));
  expect(alone).toEqual([undefined, keyword === 'maxLength' ? '1' : undefined].map((place) => [place, got[1]]));
});

test('a long text is cut to its length with what is left out, never within a character of two units', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\u{1f600}', '\u00e9'), { maxLength: 14 }), (characters) => {
      const text = characters.join('');
      const short = shorten(text, 10);
      expect([
        Buffer.from(short).toString() === short,
        short.length <= 10,
        text.startsWith(short.replace(/\u2026$/, '')),
      ]).toEqual([true, true, true]);
      expect(short.endsWith('\u2026')).toBe(text.length > 10);
    }),
  );
});
