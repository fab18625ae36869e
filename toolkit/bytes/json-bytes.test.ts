import { expect, test } from '@jest/globals';
import { constantFor, isConstant } from './constant.ts';
import { bodyOf, bufferOf, byteString, Fragment, inOneBuffer, sharedBytes, withoutFragments } from './json-bytes.ts';

const values = ['a', 'é', { price: '€ 4' }, '😀', ['ÿ', 1]];
const stringOf = (value: unknown, isVolatile?: boolean) =>
  new Fragment('Thing', [byteString(JSON.stringify(value))], isVolatile);
const sharedOf = (value: unknown) => new Fragment('Thing', ['', sharedBytes(Buffer.from(JSON.stringify(value)))]);

test.each([
  ['strings', [stringOf, stringOf]],
  ['both in turn', [stringOf, sharedOf]],
])('a body has each of its fragments at its place, as UTF-8: %s', (_what, makers) => {
  const list = values.map((value, index) => makers[index % 2]?.(value));
  const body = bodyOf({ é: '€', list, first: list[0] });
  const whole = { é: '€', list: values, first: values[0] };
  const bytes = Buffer.from(JSON.stringify(whole));

  expect([bufferOf(body.chunks), body.length, body.fragments]).toEqual([bytes, bytes.length, values.length + 1]);
  const chunk = { bytes, digest: expect.any(String) };
  expect(inOneBuffer({ ...body })).toMatchObject({ chunks: [chunk], tag: body.tag, length: bytes.length });
  expect([withoutFragments({ list }), withoutFragments(whole)]).toEqual([{ list: values }, whole]);
});

test.each([
  ['lasting ones', [false, undefined], false],
  ['a first one that does', [true, false], true],
  ['a later one that does', [undefined, false, true], true],
])('a body depends on the time when any of its fragments does: %s', (_which, fragments, isVolatile) => {
  expect(bodyOf(fragments.map((one) => stringOf(1, one))).isVolatile).toBe(isVolatile);
});

test('a fragment is written in a body alone, also after a body that could not be written', () => {
  expect(() => bodyOf({ fragment: stringOf(1), number: 1n })).toThrow(TypeError);
  expect(bodyOf([stringOf(2)])).toMatchObject({ fragments: 1, chunks: ['[2]'] });
  expect(() => JSON.stringify(stringOf(3))).toThrow('A fragment is written');
});

test('a constant body is made once for each key, and nothing in it can be changed', () => {
  const made: string[] = [];
  const bodyFor = constantFor((key) => ({ key: made.push(key), list: [{ names: { key } }] }));
  const [french, english, again] = ['fr', 'en', 'fr'].map((key) => bodyFor(key));
  const parts = [french, french?.list, french?.list[0], french?.list[0]?.names];

  expect([again === french, english === french, made]).toEqual([true, false, ['fr', 'en']]);
  expect(parts.map((part) => Object.isFrozen(part))).toEqual([true, true, true, true]);
  expect([french, english, { key: 1 }, null, 'fr'].map(isConstant)).toEqual([true, true, false, false, false]);
});
