import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from '../model/schema.ts';
import { boundaryValues } from './boundary-values.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

const word = { type: 'string', minLength: 2, maxLength: 4 };
const schemas: Schema[] = [
  word,
  { type: 'string', minLength: 1 },
  { type: 'string', pattern: '^[a-z]{2,3}$' },
  { type: 'string', pattern: '^[a-z]+-[0-9]+$', minLength: 5, maxLength: 8 },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'uuid' },
  { type: 'string', enum: ['a', 'b'] },
  { const: 'a' },
  { type: 'integer', minimum: 1, maximum: 9 },
  { type: 'integer', multipleOf: 5, minimum: 5, maximum: 20 },
  { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { type: 'boolean' },
  { type: 'array', items: word, minItems: 2, maxItems: 3 },
  { type: 'array', items: { type: 'integer' }, uniqueItems: true, maxItems: 4 },
  { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2 },
  { type: 'array', items: { type: 'integer' }, maxItems: 1 },
  { type: 'object', required: ['a', 'b'], properties: { a: word, b: { type: 'integer', maximum: 3 } } },
  { type: 'object', required: ['a', 'b'], properties: { a: word, b: word }, additionalProperties: false },
  { allOf: [{ type: 'integer', minimum: 2 }, { maximum: 5 }] },
];

test.each(
  schemas.map((schema) => [JSON.stringify(schema), schema] as const),
)('%s: each value is valid or not as it says, and each keyword is broken alone', (_json, schema) => {
  const values = boundaryValues(schema);
  const validate = ajv.compile(schema as object);
  const errorsOf = (value: unknown) =>
    validate(value) ? [] : [...new Set((validate.errors ?? []).map(({ keyword }) => keyword))];
  expect(values.filter(({ value, isValid }) => (errorsOf(value).length === 0) !== isValid)).toEqual([]);
  const broken = new Set(values.flatMap(({ value }) => (errorsOf(value).length === 1 ? errorsOf(value) : [])));
  // In an address everything is a string, and a list of one is that one.
  const text = JSON.stringify(schema).replaceAll(/"type":"(string|array|object)"/g, '""');
  const keywords = [...text.matchAll(/"(\w+)":/g)].flatMap(([, name = '']) => (ajv.getKeyword(name) ? [name] : []));
  const others = ['allOf', 'properties', 'items'];
  expect(keywords.filter((name) => !broken.has(name) && !others.includes(name))).toEqual([]);
  expect(values.some(({ isValid }) => isValid)).toBe(true);
});
