import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { asked, documentOf, found, given, sent } from './small-contract.fixture.ts';

const answer = '/paths/~1it/post/responses/200/content/application~1json/schema';
const schemas = '/components/schemas';
const ref = (name: string): JsonObject => ({ $ref: `#${schemas}/${name}` });
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: 'object',
  required,
  properties,
});
const upTo = (maximum: number): JsonObject => ({ type: 'integer', minimum: 0, maximum });

const changesBetween = (was: JsonObject, is: JsonObject) =>
  compareContracts(was, is).filter(({ rule }) => rule !== 'wording');

const documented = (price: Json, more: JsonObject) => {
  const named = {
    Audited: object({}),
    Other: object({ amount: upTo(99), of: ref('Piece') }),
    Piece: object({ a: upTo(99) }),
  };
  return documentOf(given(object({ price })), { components: { schemas: { ...named, ...more } } });
};
const priced = (maximum: number, more = {}) => ({
  Price: object({ amount: upTo(maximum), of: ref('Part'), ...more }),
  Part: object({ a: upTo(maximum) }),
});
const both = { allOf: [ref('Audited'), ref('Price')] };
const [amount, part] = [`${schemas}/Price/properties/amount/maximum`, `${schemas}/Part/properties/a/maximum`];

test.each<[string, Json, Json, string[]]>([
  ['what changed', ref('Price'), ref('Price'), [amount, part, `${schemas}/Price`]],
  ['it where another schema is beside it now', ref('Price'), both, [amount, part, `${schemas}/Price`]],
  ['it where another schema was beside it', both, ref('Price'), [amount, part, `${schemas}/Price`]],
  ['it where it is a component now', priced(5).Price, ref('Price'), [amount, part]],
  ['the outermost reference to another schema', ref('Price'), ref('Other'), [`${answer}/properties/price`]],
])('a change is led to %s', (_what, before, after, expected) => {
  const [was, is] = [documented(before, priced(5, { gone: {} })), documented(after, priced(9))];

  expect([...new Set(changesBetween(was, is).map(({ at }) => at))].sort()).toEqual(expected.sort());
});

test('where a reference alone leads to what changed, it is told there, else where the reference is', () => {
  const open = (price: Json, isClosed: boolean) =>
    documented(price, { Price: { type: 'object', ...(isClosed ? { additionalProperties: false } : {}) } });
  const told = [ref('Price'), { ...ref('Price'), minProperties: 0 }].flatMap((price) =>
    changesBetween(open(price, true), open(price, false)).map(({ pointer }) => pointer),
  );

  expect(told).toEqual([`${schemas}/Price`, `${answer}/properties/price`]);
});

test('branches are compared with those of the same component, in any order', () => {
  const shapes = (names: string[], side: number, size: number) =>
    documentOf(sent({ oneOf: names.map(ref) }), {
      components: {
        schemas: { Square: object({ side: upTo(side) }, 'side'), Round: object({ size: upTo(size) }, 'size') },
      },
    });
  const changes = changesBetween(shapes(['Square', 'Round'], 5, 9), shapes(['Round', 'Square'], 9, 5));

  expect(changes.map(({ pointer }) => pointer).sort()).toEqual([
    `${schemas}/Round/properties/size/maximum`,
    `${schemas}/Square/properties/side/maximum`,
  ]);
});

const kind = (...values: Json[]) => ({ enum: values });
const short = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const tuple = (last: number) => ({ type: 'array', minItems: 2, prefixItems: [kind('x'), upTo(last)] });
const branch = (last: number) => ({
  ...object({ k: kind('x') }, 'k'),
  oneOf: [object({ n: upTo(last) }, 'n'), object({ m: {} }, 'm')],
});

test.each<[string, JsonObject, JsonObject, string[]]>([
  [
    'the object around it',
    sent(object({ k: kind('x'), n: upTo(9) }, 'k', 'n')),
    sent(object({ k: kind('x'), n: upTo(5) }, 'k', 'n')),
    ['major bounds POST /it {"k":"x","n":7}'],
  ],
  ['the array around it', sent(tuple(9)), sent(tuple(5)), ['major bounds POST /it ["x",7]']],
  ['the object around its branch', sent(branch(9)), sent(branch(5)), ['major bounds POST /it {"k":"x","n":7}']],
  [
    'several of one value',
    sent({ type: 'array' }),
    sent({ type: 'array', uniqueItems: true }),
    ['major bounds POST /it [0,0]'],
  ],
  [
    'another property',
    sent(object({})),
    sent({ ...object({}), additionalProperties: false }),
    ['major further-properties POST /it {"other":"a"}'],
  ],
  [
    'no value where what is around it breaks already',
    sent(object({ k: kind(1), n: short(5) }, 'k', 'n')),
    sent(object({ k: kind(2), n: short(9) }, 'k', 'n')),
    ['major enum POST /it {"k":1,"n":"a"}', 'minor bounds'],
  ],
  [
    'no value where only callers that read it have more to expect',
    given(object({ k: kind('a') })),
    given(object({ k: kind('a', 'b') }, 'k')),
    ['minor enum', 'patch required'],
  ],
  [
    'what fits two branches now',
    sent({ oneOf: [{ const: 'a' }, { type: 'integer' }] }),
    sent({ oneOf: [{ const: 'a' }, { type: ['integer', 'string'] }] }),
    ['major type POST /it "a"'],
  ],
])('a change is shown by %s', (_what, was, is, expected) => {
  const changes = changesBetween(documentOf(was), documentOf(is));

  expect(
    changes.map(({ grade, rule, counterexample }) => [grade, rule, counterexample].filter(Boolean).join(' ')),
  ).toEqual(expected);
});

test.each<[string, JsonObject, JsonObject]>([
  [
    'differ in one of two parts',
    { allOf: [object({ a: upTo(9) }), object({ a: { type: 'integer' } })] },
    { allOf: [object({ b: upTo(9) }), object({ b: { minimum: 2 } })] },
  ],
  ['differ in their bounds', object({ a: upTo(9) }), object({ b: upTo(5) })],
])('properties of two names that %s are two', (_what, was, is) => {
  expect(found(documentOf(sent(was)), documentOf(sent(is)))).toEqual([
    'major property-removed',
    'minor property-added',
  ]);
});

test('a tuple is compared by each of its items, the further ones with those of the other', () => {
  const tuple = (...prefixItems: Json[]) => ({ type: 'array', prefixItems, items: { type: 'number' } });
  const [one, two] = [tuple({ type: 'string' }), tuple({ type: 'string' }, { type: 'integer' })];

  expect(found(documentOf(sent(one)), documentOf(sent(two)))).toEqual(['major type']);
  expect(found(documentOf(sent(two)), documentOf(sent(one)))).toEqual(['minor type']);
});

const described = {
  oneOf: [
    { const: 'a', title: 'A', 'x-a': 1 },
    { const: 'b', deprecated: true, description: 'B' },
  ],
};
const noted = { example: 1, externalDocs: {}, xml: {}, nullable: true, 'x-a': 1, $comment: 'a', title: 'A' };
const bothPatterns = { pattern: '^[ab]+$', allOf: [{ pattern: 'b$' }] };

test.each<[string, JsonObject, JsonObject, string, string]>([
  [
    'objects as text',
    asked({ type: 'object' }),
    asked({ type: 'array', items: { type: 'object' } }),
    'major type, major type',
    'major type, minor type',
  ],
  [
    'one of several values',
    asked({ type: 'integer' }),
    asked({ type: 'array', items: { type: 'integer' } }),
    'minor type',
    'major type, minor type',
  ],
  [
    'values as other text',
    asked({ type: 'array', items: { type: 'integer' } }),
    asked({ type: 'array', items: { type: 'string' } }),
    'minor type',
    'major type',
  ],
  [
    'one value with commas',
    asked({ type: 'string' }, { explode: false }),
    asked({ type: 'array', items: { type: 'string' } }),
    'major parameter-serialisation, major type, major type',
    'major parameter-serialisation, major type, minor type',
  ],
  [
    'the default of a choice',
    sent({ oneOf: [{ type: 'integer' }, { type: 'string' }], default: 1 }),
    sent({ type: 'integer', default: 2 }),
    'major default, major type',
    'major default, minor type',
  ],
  ['no default', asked({}), asked({ default: null }), 'minor default', 'major default'],
  ['a default of null', asked({ default: null }), asked({ default: 0 }), 'major default', 'major default'],
  ['what is not sent', given({}), given({ writeOnly: true }), 'major mutability', 'minor mutability'],
  ['what is not received', given({}), given({ readOnly: true }), '', ''],
  [
    'many properties',
    sent(object({ a: {}, b: {} })),
    sent({ ...object({ a: {}, b: {} }), maxProperties: 1 }),
    'major bounds',
    'minor bounds',
  ],
  [
    'few properties',
    sent({ type: 'object' }),
    sent({ type: 'object', minProperties: 1 }),
    'major bounds',
    'minor bounds',
  ],
  ['described values', sent({ enum: ['a', 'b'] }), sent(described), '', ''],
  ['notes', sent({}), sent(noted), '', ''],
  [
    'long strings',
    sent({ minLength: 3, pattern: '^a*$' }),
    sent({ minLength: 3, pattern: '^a{3,}$' }),
    'minor pattern',
    'minor pattern',
  ],
  ['two patterns', sent(bothPatterns), sent({ pattern: '^[ab]*b$' }), 'minor pattern', 'minor pattern'],
])('%s are compared by what they mean', (_what, was, is, forth, back) => {
  const [older, newer] = [documentOf(was), documentOf(is)];

  expect([found(older, newer).join(', '), found(newer, older).join(', ')]).toEqual([forth, back]);
});

test('a property that is forbidden breaks callers that send it, one that is always received nobody', () => {
  expect(found(documentOf(sent(object({ a: {} }))), documentOf(sent(object({ a: false }))))).toContain('major type');
  const [required, optional] = [{ required: ['a'] }, {}].map((one) => documentOf(given({ type: 'object', ...one })));
  expect(found(optional ?? {}, required ?? {})).toEqual(['patch required']);
  expect(found(required ?? {}, optional ?? {})).toEqual(['major required']);
});

test('a schema that is used twice is shown by any use, and breaks what is around each', () => {
  const used = (X: JsonObject, first: Json, second: Json) => ({
    openapi: '3.1.0',
    paths: {
      '/a': { post: { operationId: 'a', ...sent(first) } },
      '/b': { post: { operationId: 'b', ...sent(second) } },
    },
    components: { schemas: { X } },
  });
  const either = (...type: string[]) => used({ type }, ref('X'), { oneOf: [{ const: 'a' }, ref('X')] });
  const [change] = changesBetween(either('integer'), either('integer', 'string'));
  expect(change).toMatchObject({ grade: 'major', operations: ['a', 'b'], counterexample: 'POST /b "a"' });

  const beside = (value: Json, length: number) =>
    used(kind(value), object({ p: ref('X'), q: object({ x: ref('X'), r: short(length) }, 'x', 'r') }, 'q'), {});
  expect(found(beside(1, 5), beside(2, 9))).toEqual(['major enum', 'minor bounds']);
});
