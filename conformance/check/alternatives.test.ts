import { expect, test } from '@jest/globals';
import { checker } from './checker.ts';

const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const Can = object({ kind: {}, metal: {} });
const Jar = object({ kind: {}, lid: {} });
const [can, jar] = ['Can', 'Jar'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const text = { type: 'string' };
const unions = { oneOf: [{ type: 'null' }, text] };
const tins = { discriminator: { propertyName: 'kind', mapping: { tin: 'Can' } }, oneOf: [can, jar] };
const named = { discriminator: { propertyName: 'kind' }, oneOf: [can, object({ kind: {}, a: {}, b: {} })] };
const single = object({ a: {} });
const constants = { anyOf: [{ const: 0 }, { const: 1 }] };

const found = (schema: object, value: unknown, sealed: boolean, Part: object = {}) => {
  const content = { 'application/json': { schema } };
  const paths = { '/one': { get: { operationId: 'one', responses: { 200: { content } } } } };
  const { checkBody } = checker({ paths, components: { schemas: { Can, Jar, Part } } } as never, { sealed });
  return checkBody('one', 200, 'application/json', value);
};
const places = (schema: object, value: unknown, sealed = false, Part = {}) =>
  found(schema, value, sealed, Part).map(
    ({ id, pointer }) => `${id.replace('body-', '')} ${pointer.replace('/body', '')}`,
  );

test.each<[string, object, unknown, string[]]>([
  ['a value of the mapping', tins, { kind: 'tin' }, ['missing-property /metal']],
  ['a name that the mapping leaves out', tins, { kind: 'Jar' }, ['missing-property /lid']],
  ['neither', tins, { kind: 'jar' }, ['value /kind']],
  ['a name without mapping', named, { kind: 'Can' }, ['missing-property /metal']],
  ['another value without mapping', named, { kind: 'can' }, ['missing-property /metal']],
  [
    'an enum of one value',
    { oneOf: [object({ of: { enum: [0] } }), object({ of: { enum: [1] }, a: {}, b: {} })] },
    { of: 1 },
    ['missing-property /a', 'missing-property /b'],
  ],
  [
    'one of several constants',
    { oneOf: [object({ of: { const: 5 } }), object({ of: constants, a: {} })] },
    { of: 2 },
    ['missing-property /a', 'value /of'],
  ],
  [
    'a constant further inside',
    { oneOf: [object({ a: { properties: { b: { const: 1 } } } }), object({ a: {}, c: {}, d: {} })] },
    { a: { b: 2 } },
    ['value /a/b'],
  ],
  ['the fewest errors', { oneOf: [{ anyOf: [object({ a: {}, b: {} })] }, single] }, {}, ['missing-property /a']],
  ['one of its types', { oneOf: [{ type: ['null', 'string'], maxLength: 1 }, Can] }, 'ab', ['value ']],
])('an alternative is chosen by %s', (_name, schema, value, expected) => {
  expect(places(schema, value).sort()).toEqual(expected);
});

test.each<[string, object, unknown, string[]]>([
  [
    'a property whose name starts alike',
    { properties: { kind: unions, kindred: text } },
    { kind: 1, kindred: 2 },
    ['composition /kind', 'type /kindred'],
  ],
  [
    'an item whose index starts alike',
    { prefixItems: [{}, unions], items: text },
    ['', 1, ...'23456789', 2],
    ['composition /1', 'type /10'],
  ],
  [
    'other alternatives elsewhere',
    { properties: { a: unions, b: unions } },
    { a: 1, b: 2 },
    ['composition /a', 'composition /b'],
  ],
  [
    'other alternatives of the value, one after the other',
    { items: { anyOf: [Can], oneOf: [Jar] } },
    [{ kind: 1, lid: 1 }, { kind: 1, metal: 1 }, { kind: 1 }],
    ['/0/metal', '/1/lid', '/2/lid', '/2/metal'].map((place) => `missing-property ${place}`),
  ],
  ['a bound', { ...unions, minimum: 9 }, 5, ['composition ', 'value ']],
])('beside alternatives of which none fits is reported: %s', (_name, schema, value, expected) => {
  expect(places(schema, value).sort()).toEqual(expected);
});

test.each<[string, object]>([
  ['a pattern', { patternProperties: { '^name_': text } }],
  ['a condition', { if: false, else: { properties: { name_fr: text } } }],
  ['an alternative', { anyOf: [{ properties: { name_fr: text } }] }],
  ['a dependent schema', { dependentSchemas: { price: { properties: { name_fr: text } } } }],
])('a property that is known by %s is known beside a broken one', (_name, part) => {
  const schema = { allOf: [{ $ref: '#/components/schemas/Part' }] };
  const broken = { ...part, properties: { price: { type: 'number' }, of: can } };
  const value = { price: 'x', name_fr: 'a', extra: 1 };

  expect(places(schema, value, true, broken).sort()).toEqual(['type /price', 'unknown-property /extra']);
  expect(places({ if: false, else: { required: ['a'] } }, {})).toEqual(['missing-property /a']);
  expect(places({ oneOf: [single, object({ a: {}, b: {} })] }, { b: 1 }, true)).toEqual(['missing-property /a']);
});

test('what is expected has each type, and each alternative by its title', () => {
  const of = (schema: object) => found(schema, 5, false).map(({ expected }) => expected);

  expect(of({ type: ['string', 'null'] })).toEqual([expect.stringMatching(/string.*null/)]);
  expect(of({ oneOf: [{ type: 'null', title: 'None' }, text] })).toEqual([expect.stringMatching(/None.*string/)]);
});
