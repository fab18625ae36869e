import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { parcel } from '../fixtures/exchanges.ts';
import { contractOf } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { alternativesOf, sampleOf, validSamples } from './samples.ts';
import { listedValues } from './schema-places.ts';

const { schemas = {} } = contractOf(parcel).document.components ?? {};
const sampleValue = (name: string, turn: number) => sampleOf(schemas[name] ?? true, turn);

test('a sample value has each property, and other turns show other enum values and alternatives', () => {
  expect(sampleValue('Filling', 0)).toMatchObject({ kind: 'chips' });
  expect(sampleValue('Filling', 1)).toMatchObject({ kind: 'foam' });
  expect([sampleValue('Status', 0), sampleValue('Status', 1)]).toEqual([{ status: 'success' }, { status: 'failure' }]);
});

const string = { type: 'string' };
const alternatives = [
  { type: 'object', properties: { a: string } },
  { type: 'object', required: ['b'], properties: { b: string } },
];

test.each([
  [
    'rows that are the same',
    { type: 'array', minItems: 5, items: { type: 'array', minItems: 2, items: { enum: [1] } } },
  ],
  ['a format and a pattern', { type: 'string', format: 'uri', pattern: '^https://' }],
  ['a wrong example', { type: 'string', format: 'uuid', examples: ['no uuid'] }],
  [
    'a property that an alternative narrows',
    {
      oneOf: [
        { allOf: [{ type: 'object', properties: { a: string } }], properties: { a: { const: 'b' } }, required: ['a'] },
      ],
    },
  ],
  [
    'alternatives that exclude each other',
    { type: 'object', required: ['of'], properties: { of: { oneOf: alternatives } } },
  ],
])('a valid sample of %s is found', (_what, schema) => {
  const contract = contractOf({ paths: {} });

  expect(validSamples(schema, schemaValidator(contract), 'response')).not.toEqual([]);
  expect(validSamples({ ...schema, not: {} }, schemaValidator(contract), 'response')).toEqual([]);
});

test.each([
  [{ type: 'integer' }, 1],
  [{ type: 'integer', maximum: -5 }, -5],
  [{ type: 'integer', maximum: 0 }, 0],
  [{ type: 'integer', exclusiveMaximum: 0 }, -1],
  [{ type: 'integer', maximum: 100 }, 1],
  [{ type: 'integer', minimum: -7, maximum: -5 }, -7],
  [{ type: 'integer', minimum: 0 }, 0],
  [{ type: 'integer', exclusiveMinimum: 3 }, 4],
  [{ type: 'integer', multipleOf: 5 }, 5],
  [{ type: 'integer', multipleOf: 5, minimum: 6 }, 10],
  [{ type: 'integer', multipleOf: 5, maximum: -5 }, -5],
  [{ type: 'integer', multipleOf: 3, maximum: -5 }, -6],
  [{ type: 'number', maximum: 0.5 }, 0.5],
  [{ type: 'number', minimum: 0.2, maximum: 0.8 }, 0.2],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.01],
  [{ type: 'number', minimum: 0.2 }, 1],
  [{ type: 'number', multipleOf: 0.4, minimum: 0.5, maximum: 1 }, 0.8],
  [{ type: 'number', multipleOf: 0.25, maximum: 0.5 }, 0.5],
  [{ type: 'number', maximum: -2 }, -2],
  [{ type: 'string' }, 'a'],
  [{ type: 'string', minLength: 3 }, 'aaa'],
  [{ type: 'string', maxLength: 0 }, ''],
  [{ type: 'array', items: { type: 'boolean' } }, [true, false]],
  [{ type: 'array', minItems: 2, items: { const: 1 } }, [1, 1, 1, 1]],
  [{ type: 'array', maxItems: 2, uniqueItems: true, items: { enum: [1, 2, 3] } }, [1, 2]],
  [{ type: 'array', prefixItems: [{ const: 1 }, string], items: false }, [1, 'a']],
  [{ type: 'array', prefixItems: [{ const: 1 }, string], items: { const: 2 } }, [1, 'a']],
  [{ type: 'string', default: '' }, ''],
  [{ type: 'boolean', default: false }, false],
  [{ type: 'integer', minimum: 0, maximum: 9, default: 0 }, 0],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, { other: 1 }],
])('the sample of %j, which has no example, is %j', (schema, sample) => {
  expect(sampleOf(schema, 0)).toEqual(sample);
  expect(validSamples(schema, schemaValidator(contractOf({ paths: {} })), 'request')[0]).toEqual(sample);
});

test('a sample has what its sender sends, what may be null is at times, and the fullest one is first', () => {
  const properties = { a: { ...string, readOnly: true }, b: { ...string, writeOnly: true }, c: {}, d: true };
  const of = (direction?: 'request' | 'response') => Object.keys(Object(sampleOf({ properties }, 0, direction)));
  expect([of(), of('request'), of('response')]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd'],
    ['a', 'c', 'd'],
  ]);
  const nullable = { type: ['string', 'null'] };
  expect([0, 1, 2, 3, 7].map((turn) => sampleOf(nullable, turn))).toEqual(['a', 'a', 'a', null, null]);
  expect([nullable, { ...nullable, enum: ['a'] }, { const: 0 }, string].map(listedValues)).toEqual([
    [null],
    ['a'],
    [0],
    [],
  ]);
  const choices = (count: number) => ({ items: { oneOf: Array.from({ length: count }, () => ({})) } });
  expect([0, 4, 20].map((count) => alternativesOf(choices(count)))).toEqual([3, 4, 12]);
  const one = { type: 'object', required: ['of'], properties: { of: { enum: [1, 2] }, b: string } };
  const schema = { ...one, not: { required: ['b'], properties: { of: { const: 1 } } } };
  const samples = validSamples(schema, schemaValidator(contractOf({ paths: {} })), 'request', 2);
  expect(samples).toEqual([{ of: 2, b: 'a' }, { of: 1 }]);
});

const part = {
  type: 'object',
  required: ['a', 'c'],
  properties: { a: { type: 'integer', example: 'x' }, b: { enum: [1, 2] }, c: { readOnly: true } },
};
const schemasOfParts = { part, of: { $ref: '#/components/schemas/part' } };
const referring = contractOf({ paths: {}, components: { schemas: schemasOfParts } });

test.each<[string, Schema, (one: object) => unknown]>([
  ['$ref', referring.document.components?.schemas?.of ?? true, (one) => one],
  ['allOf', { allOf: [part], properties: { b: part.properties.b } }, (one) => one],
  ['oneOf', { oneOf: [part] }, (one) => one],
  ['anyOf in allOf', { allOf: [{ anyOf: [part] }] }, (one) => one],
  ['items', { type: 'array', minItems: 1, maxItems: 1, items: part }, (one) => [one]],
  ['prefixItems', { type: 'array', prefixItems: [part] }, (one) => [one]],
  ['properties', { required: ['d'], properties: { d: part } }, (one) => ({ d: one })],
])('a part in %s is usual with its example, fresh without, and minimal with what is required', (_in, schema, made) => {
  const of = (kind: 'usual' | 'fresh' | 'minimal') => sampleOf(schema, 1, 'request', kind);
  expect([of('usual'), of('fresh'), of('minimal')]).toEqual([{ a: 'x', b: 2 }, { a: 1, b: 2 }, { a: 1 }].map(made));
  const valid = [1, 2, 1].map((b) => made({ a: 1, b }));
  expect(validSamples(schema, schemaValidator(referring), 'request')).toEqual(valid);
});
