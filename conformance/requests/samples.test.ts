import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { parcel } from '../fixtures/exchanges.ts';
import { contractOf } from '../model/contract.ts';
import { sampleOf, validSamples } from './samples.ts';

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
