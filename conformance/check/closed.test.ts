import { expect, test } from '@jest/globals';
import type { Schema } from '../model/schema.ts';
import { checker } from './checker.ts';

const Inner = { type: 'object', properties: { x: { type: 'integer' } } } as const;

/** Ids and pointers of what a sealed checker says about a value of this schema. */
function sealed(schema: Schema, value: unknown): string[] {
  const content = { 'application/json': { schema } };
  const document = {
    paths: { '/one': { get: { operationId: 'one', responses: { 200: { content } } } } },
    components: { schemas: { Inner } },
  };
  const findings = checker(document, { sealed: true }).checkBody('one', 200, 'application/json', value);
  return findings.map(({ id, pointer }) => `${id} ${pointer}`);
}

const inner = { $ref: '#/components/schemas/Inner' };
const unknown = ['body-unknown-property /body/extra'];

test.each<[string, Schema, unknown, string[]]>([
  ['a reference', inner, { extra: 1 }, unknown],
  ['a reference with a description', { ...inner, description: 'x' }, { extra: 1 }, unknown],
  ['a reference with properties beside it', { ...inner, properties: { extra: {} } }, { x: 1, extra: 1 }, []],
  ['allOf', { allOf: [inner, { properties: { y: {} } }] }, { x: 1, y: 1, extra: 1 }, unknown],
  ['anyOf', { anyOf: [inner, { required: ['y'], properties: { y: {} } }] }, { x: 1, y: 1 }, []],
  [
    'anyOf, of the alternative that does not fit',
    { anyOf: [inner, { required: ['z'], properties: { y: {} } }] },
    { x: 1, y: 1 },
    ['body-unknown-property /body/y'],
  ],
  ['else', { properties: { kind: {} }, if: { required: ['nope'] }, else: inner }, { kind: 1, x: 1, extra: 1 }, unknown],
  ['patterns', { patternProperties: { '^e': {} } }, { extra: 1 }, []],
  ['patterns that do not fit', { patternProperties: { '^n': {} } }, { name: 1, extra: 1 }, unknown],
  ['other properties by a schema', { properties: { x: {} }, unevaluatedProperties: { maximum: 1 } }, { extra: 1 }, []],
  [
    'a map',
    { type: 'object', additionalProperties: inner },
    { a: { extra: 1 } },
    ['body-unknown-property /body/a/extra'],
  ],
  ['a schema that names nothing', { type: 'object' }, { extra: 1 }, []],
  ['a schema that is open on purpose', { properties: { x: {} }, additionalProperties: true }, { extra: 1 }, []],
  ['items', { type: 'array', items: inner }, [{ extra: 1 }], ['body-unknown-property /body/0/extra']],
])('seals %s', (_name, schema, value, expected) => {
  expect(sealed(schema, value)).toEqual(expected);
});

test('the seal does not turn a condition round', () => {
  const forbidden = { properties: { a: inner }, not: { required: ['a'], properties: { a: inner } } };
  expect(sealed(forbidden, { a: { x: 1, extra: 1 } })).toContain('body-composition /body');
});

test('the seal does not make a value fit one alternative that fits several', () => {
  const oneOf = [
    { type: 'array', items: inner },
    { type: 'array', items: { properties: { y: {} } } },
  ];
  expect(sealed({ oneOf } as Schema, [{ x: 1 }])).toEqual(['body-composition /body']);
});

test('a schema of 3.1 takes no null for `nullable`, and a keyword that is no JSON Schema is passed over', () => {
  expect(sealed({ type: 'string', nullable: true } as Schema, null)).toEqual(['body-type /body']);
  const wrong = { items: { exclusiveMaximum: true } } as object as Schema;
  expect(sealed(wrong, [1])).toEqual([]);
});
