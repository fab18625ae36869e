import { DiagnosticError } from '@contract-first/conformance/diagnostic';
import { type JsonObject, objectAt } from '@contract-first/conformance/model';
import { describe, expect, test } from '@jest/globals';
import { flatten } from './flatten.ts';

const string: JsonObject = { type: 'string' };
const integer: JsonObject = { type: 'integer' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const document = (schemas: JsonObject, used: string[]): JsonObject => ({
  paths: { '/items': { 'x-path': '/items', get: { responses: used.map(reference) } } },
  components: { schemas },
});
const flat = (schemas: JsonObject, used: string[] = ['Item']): JsonObject =>
  flatten(document(schemas, used), (pointer) => pointer);

const parts: JsonObject = {
  Item: {
    'x-flatten': true,
    description: 'An item.',
    allOf: [reference('Names'), reference('Sizes')],
    unevaluatedProperties: false,
  },
  Names: { type: 'object', required: ['code'], properties: { code: string }, patternProperties: { '^name_': string } },
  Sizes: { type: 'object', required: ['size'], properties: { size: integer } },
};

describe('flatten', () => {
  test('writes the parts as one object and drops them and our own marks', () => {
    expect(flat(parts)).toEqual({
      paths: { '/items': { get: { responses: [reference('Item')] } } },
      components: {
        schemas: {
          Item: {
            description: 'An item.',
            type: 'object',
            required: ['code', 'size'],
            properties: { code: string, size: integer },
            patternProperties: { '^name_': string },
            unevaluatedProperties: false,
          },
        },
      },
    });
  });

  test('keeps a part that something else refers to, and every schema that is no part', () => {
    const schemas = objectAt(objectAt(flat({ ...parts, Other: string }, ['Item', 'Sizes']), 'components'), 'schemas');

    expect(Object.keys(schemas)).toEqual(['Item', 'Sizes', 'Other']);
  });

  test('flattens parts of parts, and properties written beside allOf', () => {
    const { components } = flat({
      Item: { 'x-flatten': true, allOf: [reference('Outer')], properties: { own: string } },
      Outer: { type: 'object', allOf: [reference('Inner'), { properties: { inline: string } }] },
      Inner: { type: 'object', properties: { deep: integer } },
    });

    expect(components).toEqual({
      schemas: { Item: { type: 'object', properties: { deep: integer, inline: string, own: string } } },
    });
  });

  test('leaves the given document as it was', () => {
    const given = document(parts, ['Item']);
    const copy = structuredClone(given);
    flatten(given, (pointer) => pointer);

    expect(given).toEqual(copy);
  });

  test.each([
    [
      'two parts describe one property',
      { type: 'object', properties: { code: integer } },
      '`code` of Item is described twice; also in /components/schemas/Names/properties/code.',
      '/components/schemas/Sizes/properties/code',
    ],
    ...Object.entries({
      ...{ minProperties: 1, additionalProperties: false, unevaluatedProperties: false, propertyNames: string },
      ...{ not: string, if: string, dependentRequired: {}, discriminator: {}, 'x-own': true },
    }).map(([keyword, value]): [string, JsonObject, string, string] => [
      `a part has \`${keyword}\``,
      { type: 'object', properties: { size: integer }, [keyword]: value },
      `A part of Item uses \`${keyword}\`, which a flat object cannot keep.`,
      `/components/schemas/Sizes/${keyword}`,
    ]),
  ])('reports that %s', (_title, Sizes, what, where) => {
    const flattened = () => flat({ ...parts, Sizes });

    expect(flattened).toThrow(DiagnosticError);
    expect(flattened).toThrow(expect.objectContaining({ diagnostics: [expect.objectContaining({ what, where })] }));
  });
});
