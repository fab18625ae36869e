import type { Schema } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Parameter } from './document.ts';
import { expectation, numberErrors, unknownParameter } from './request-errors.ts';
import { shorten, shown } from './text.ts';

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
])('%j refuses %s', (schema, text, detail) => {
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

test('a value stands in a sentence once in quotes, and cut', () => {
  const [long, lines] = ['a'.repeat(300), 'a\n'.repeat(30)];
  const inside = ['a', long, `"${long}"`, `"${lines}"`].map((value) => shown(value).replaceAll(/^"|"$/g, ''));
  expect(inside).toEqual(['a', `${'a'.repeat(99)}\u2026`, `${'a'.repeat(98)}\u2026`, lines]);
});

const object = { type: 'object', properties: { a: integer, b: { type: 'string' } }, additionalProperties: number };

test.each([
  [{ schema: object }, { b: '1e1', a: '1', c: '1e1' }, 'c'],
  [{ schema: object, style: 'deepObject' }, { a: '1e1' }, 'n[a]'],
  [{ schema: object, explode: false }, { a: '1e1' }, 'n'],
  [{ schema: object, in: 'header', explode: true }, { a: '1e1' }, 'n'],
  [{ schema: { type: ['integer', 'string'] } }, '1e1', undefined],
  [{ schema: object, mediaType: 'application/json' }, { a: '1' }, 'n'],
])('of %j with %j what is no number is named as it is sent: %s', (parameter, value, field) => {
  const whole = { name: 'n', in: 'query', ...parameter } as Parameter;
  const values = { path: {}, query: {}, cookie: {}, header: {}, [whole.in]: { n: value } };
  const found = numberErrors([whole])(values, (_parameter, name) => `sent as ${name}`);
  expect(found.map((one) => [one.field, one.value])).toEqual(field === undefined ? [] : [[field, `sent as ${field}`]]);
});

test('what to send instead of an unknown parameter is said of whole names, and one without a name has a field', () => {
  const known = { single: [], grouped: [], instead: { 'tag|old_tags': 'Send labels.' } };
  const errors = ['', 'tag', 'old_tags', 'tags', 'my_old_tags'].map((name) => unknownParameter(name, 'x', known));
  const said = errors.filter(({ detail }) => detail.includes('Send labels.'));
  expect([errors[0], ...said].map((error) => error?.field)).toEqual(['=', 'tag', 'old_tags']);
});
