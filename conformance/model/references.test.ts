import { expect, test } from '@jest/globals';
import { contractOf } from './contract.ts';
import { invalidKeywordsOf } from './invalid-keywords.ts';
import { follow, linkReferences, unsupportedParts, upgraded } from './references.ts';

const A = { type: 'string' };
const orNull = { ...A, nullable: true };
const nullable31 = { type: ['string', 'null'] };
const data = { example: orNull, value: orNull, default: orNull, enum: [orNull], const: orNull, 'x-a': orNull };
const other = { $ref: '#/components/schemas/Other' };

test.each<[object, object]>([
  [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  [{ minimum: 0, exclusiveMinimum: false }, { minimum: 0 }],
  [{ maximum: 0, exclusiveMaximum: true }, { exclusiveMaximum: 0 }],
  [{ maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
  [{ exclusiveMinimum: true, exclusiveMaximum: true }, {}],
  [orNull, nullable31],
  [{ items: { ...A, nullable: false } }, { items: { ...A, nullable: false } }],
  [{ enum: ['a'], nullable: true }, { anyOf: [{ enum: ['a'] }, { type: 'null' }] }],
  [{ ...other, description: 'It.', nullable: true }, other],
  [{ properties: { nullable: A, example: orNull } }, { properties: { nullable: A, example: nullable31 } }],
  [data, data],
  [{ examples: [orNull] }, { examples: [orNull] }],
])('the schema %j of OpenAPI 3.0 means %j', (schema, expected) => {
  const document = { openapi: '3.0.3', paths: {}, components: { schemas: { A: schema, Other: A } } };
  const before = structuredClone(document);

  expect(upgraded(document).components.schemas.A).toEqual(expected);
  expect(document).toEqual(before);
  expect(contractOf(document as never).invalidKeywords).toEqual([]);
  for (const openapi of ['3.1.0', '3.1', '3.2.0'])
    expect(upgraded({ ...document, openapi })).toEqual({ ...before, openapi });
});

const maps = [
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'examples', 'mapping', 'schemas', 'responses'],
  ...['parameters', 'headers', 'requestBodies', 'callbacks', 'links', 'content', 'encoding'],
];

test.each(maps)('what %s has is described under any name, also that of a keyword, and refers to others', (map) => {
  const names = ['a', 'items', '$ref', 'nullable', ...maps, ...Object.keys(data)];
  const named = (schema: object) => ({
    [map]: Object.fromEntries(names.map((name) => [name, structuredClone(schema)])),
  });
  const schemas = { Other: A, A: named({ ...orNull, ...named({ ...other, ...orNull }) }) };
  const document = upgraded({ openapi: '3.0.3', paths: {}, components: { schemas } });
  linkReferences(document);
  const outer = Object.values(document.components.schemas.A[map] ?? {}) as Record<string, Record<string, object>>[];
  const inner = outer.flatMap((one) => Object.values(one[map] ?? {}));

  expect(document.components.schemas.A).toEqual(named({ ...nullable31, ...named(other) }));
  expect([...new Set(inner.map(follow))]).toEqual([A]);
});

test('an example of OpenAPI 3.2 has its value, or the value of its data', () => {
  const examples = { a: { dataValue: 0 }, b: { value: 1, dataValue: 2 }, c: { value: 3 } };
  const document = { openapi: '3.2.0', components: { examples } };

  expect(upgraded(document).components.examples).toEqual({ a: { value: 0 }, b: examples.b, c: { value: 3 } });
  expect(examples.a).toEqual({ dataValue: 0 });
});

test('parts of OpenAPI 3.2 that nothing checks are named once, in order', () => {
  const parts = { serializedValue: 1, prefixEncoding: [], itemEncoding: {}, defaultMapping: 'a' };
  const found = unsupportedParts({ openapi: '3.2.1', a: [parts, parts], example: { dataValue: parts } });

  expect(found).toEqual(['defaultMapping', 'itemEncoding', 'prefixEncoding', 'serializedValue']);
  for (const openapi of ['2.0', '3.10', '4.0.0']) expect(() => upgraded({ openapi })).toThrow(openapi);
});

test('a reference may lead to the whole document, or to a list in it', () => {
  const document = { paths: {}, components: { schemas: { A: { not: { $ref: '#' } } } } };
  const linked = (reference: string) => () =>
    contractOf({ paths: {}, components: { schemas: { A: { enum: [1], not: { $ref: reference } } } } });

  expect(() => contractOf(document)).not.toThrow();
  expect(linked('#/components/schemas/A/enum')).not.toThrow();
  for (const gone of ['#A', '#/components/schemas/B', '#/components/schemas/A/enum/0'])
    expect(linked(gone)).toThrow(gone);
});

const numbers = 'minimum maximum exclusiveMinimum exclusiveMaximum';
const counts = 'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains';
const one = 'not if else items contains propertyNames additionalProperties unevaluatedProperties unevaluatedItems';

test.each<[string, unknown[], unknown[]]>([
  [numbers, [0, -1.5], ['1', true, null]],
  [counts, [0, 2], [-1, 1.5, '1', null]],
  ['$ref pattern format', ['', 'a'], [1, null, ['a']]],
  ['multipleOf', [0.1], [0, -1, '1']],
  ['type', ['null', ['integer', 'object']], ['any', ['string', 'any'], null]],
  ['required', [[], ['a']], [true, 'a', ['a', 1]]],
  ['dependentRequired', [{}, { a: ['b'] }], [['a'], { a: 'b' }, { a: ['b'], c: [1] }]],
  ['enum', [[], [null]], ['a', {}]],
  ['uniqueItems', [true, false], ['true', 1]],
  ['discriminator', [{ propertyName: 'a' }], ['a', {}, { propertyName: 1 }]],
  [one, [true, false, {}], [null, [], 'a']],
  ['allOf anyOf oneOf prefixItems', [[{}], [true, {}]], [[], {}, [{}, null]]],
  ['properties patternProperties dependentSchemas $defs', [{}, { a: true }], [[], true]],
  ['default const example x-a constructor', [{ schema: 1, type: 1 }, [{ minimum: '1' }]], []],
])('values of %s are right, or named', (names, right, wrong) => {
  const keywords = names.split(' ');
  const named = (value: unknown) =>
    keywords.filter((keyword) => {
      const found = [{ schema: { [keyword]: value } }, { itemSchema: { anyOf: [{ [keyword]: value }] } }];
      return (
        invalidKeywordsOf(found)
          .map(({ pointer }) => pointer)
          .join() === `/0/schema/${keyword},/1/itemSchema/anyOf/0/${keyword}`
      );
    });

  expect(right.flatMap(named)).toEqual([]);
  expect(wrong.map(named)).toEqual(wrong.map(() => keywords));
});
