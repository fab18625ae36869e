import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { shapeOf } from './shape.ts';
import { found } from './small-contract.fixture.ts';
import { compareValues } from './values.ts';

const asked = (schema: Json, more = {}) => ({ parameters: [{ name: 'q', in: 'query', schema, ...more }] });
const given = (schema: Json) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const integerOrNull = (limits: JsonObject) => ({ type: ['integer', 'null'], ...limits });
const sent = (schema: Json) => ({ requestBody: { content: { 'application/json': { schema } } } });
const thing: JsonObject = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
const closed: JsonObject = { ...thing, additionalProperties: false };
const kindOf = (kind: string): JsonObject => ({
  ...thing,
  required: ['a', 'kind'],
  properties: { kind: { const: kind } },
});
const items = { type: 'array', items: { type: 'string' } };
const scopes = (...names: string[]) => ({ security: [{ key: names }] });
const documentOf = (operation: JsonObject) => ({
  openapi: '3.1.0',
  paths: { '/it': { post: { responses: {}, ...operation } } },
});

const calling = (type: string) => ({
  callbacks: { made: { '{$url}': { post: sent({ properties: { title: { type } } }) } } },
});

test.each<[string, JsonObject, JsonObject, string]>([
  ['an operationId where there was none', {}, { operationId: 'getIt' }, 'minor operation-id'],
  ['another operationId', { operationId: 'getIt' }, { operationId: 'readIt' }, 'major operation-id'],
  ['no operationId', { operationId: 'getIt' }, {}, 'major operation-id'],
  [
    'numbers that are not integers',
    sent({ type: 'number' }),
    sent({ oneOf: [{ type: 'number' }, { type: 'integer' }] }),
    'major choice',
  ],
  ['a constant twice', sent({ const: 1 }), sent({ oneOf: [{ const: 1 }, { const: 1 }] }), 'major choice'],
  ['the title that a callback sends', calling('string'), calling('integer'), 'undecided not-examined'],
  ['the same credentials in another order', { security: [{ key: [] }, {}] }, { security: [{}, { key: [] }] }, ''],
  [
    'one of two credentials',
    { security: [{ key: [] }, { token: [] }] },
    { security: [{ token: [] }] },
    'major security',
  ],
  ['a scope less', scopes('read', 'write'), scopes('read'), 'minor security'],
  ['a scope more', scopes('read'), scopes('read', 'write'), 'major security'],
  [
    'a pattern for properties that could be sent',
    sent(thing),
    sent({ ...thing, patternProperties: { '^x-': { type: 'integer' } } }),
    'major type',
  ],
  [
    'a pattern for properties that could not',
    sent(closed),
    sent({ ...closed, patternProperties: { '^x-': {} } }),
    'minor property-added',
  ],
  [
    'a value wrapped with what it may be too',
    sent(thing),
    sent({ oneOf: [thing, { type: 'object', properties: { b: {} } }] }),
    'major choice',
  ],
  ['a value wrapped with another type', sent(thing), sent({ oneOf: [thing, { type: 'string' }] }), 'minor choice'],
  ['a value wrapped with another kind', sent(kindOf('x')), sent({ oneOf: [kindOf('x'), kindOf('y')] }), 'minor choice'],
  ['several values in place of one', asked({ type: 'string' }), asked(items), 'minor type'],
  [
    'several values where two are needed',
    asked({ type: 'string' }),
    asked({ ...items, minItems: 2 }),
    'major bounds, major type, major type',
  ],
  [
    'several values with commas',
    asked({ type: 'string' }, { explode: false }),
    asked(items, { explode: false }),
    'major type, major type',
  ],
  ['any string in place of a number', asked({ type: 'integer' }), asked({ type: 'string' }), 'minor type'],
  ['a number in place of any string', asked({ type: 'string' }), asked({ type: 'integer' }), 'major type'],
  ['any string in place of a number in a body', sent({ type: 'integer' }), sent({ type: 'string' }), 'major type'],
  [
    'what the specification has by default',
    sent(thing),
    sent({ ...thing, nullable: false, minProperties: 0, uniqueItems: false }),
    '',
  ],
  [
    'a bound of an integer or null in other words',
    sent(integerOrNull({ exclusiveMinimum: 0 })),
    sent(integerOrNull({ minimum: 1 })),
    '',
  ],
  ...['path', 'header', 'cookie'].map((place): [string, JsonObject, JsonObject, string] => {
    const style = place === 'cookie' ? 'form' : 'simple';
    const one = { name: 'a', in: place, required: place === 'path', schema: { type: 'array', items: {} } };
    const written = { ...one, style, explode: style === 'form' };
    return [`the defaults of a ${place} parameter`, { parameters: [one] }, { parameters: [written] }, ''];
  }),
])('the class of %s', (_what, was, is, expected) => {
  expect(
    found(documentOf(was), documentOf(is))
      .filter((one) => !one.includes('wording'))
      .join(', '),
  ).toBe(expected);
});

test.each([
  ['minimum', 'exclusiveMinimum', 1, 'number'],
  ['maximum', 'exclusiveMaximum', -1, 'number'],
  ['minimum', 'exclusiveMinimum', 1, 'integer'],
  ['maximum', 'exclusiveMaximum', -1, 'integer'],
])('of %s and %s (%i) the stricter one bounds a value of type %s', (closed, open, sign, type) => {
  const from = (limit: number) => [closed, limit * sign] as const;
  const above = (limit: number) => [open, limit * sign] as const;
  const bound = (...limits: (readonly [string, number])[]) =>
    shapeOf({}, [{ schema: { type, ...Object.fromEntries(limits) }, pointer: '' }]);
  const whole = (...limits: Parameters<typeof bound>) => (type === 'integer' ? [bound(...limits)] : []);
  // From the widest to the narrowest; those of a row allow the same.
  const rows = [
    [bound()],
    [bound(from(-2)), bound(from(-2), above(-3))],
    [bound(above(-2)), bound(from(-2), above(-2)), bound(from(-3), above(-2)), ...whole(from(-1))],
    [bound(from(0)), bound(from(0), above(-2)), ...whole(from(0), above(-1))],
    [bound(above(0)), bound(from(0), above(0)), bound(from(-1), above(0)), ...whole(from(1), above(0))],
  ];
  const all = rows.flatMap((row, rank) => row.map((shape) => ({ rank, shape })));

  for (const was of all) {
    const grades = all.map((is) => ['wider', undefined, 'narrower'][Math.sign(is.rank - was.rank) + 1]);
    expect(all.map((is) => compareValues(was.shape, is.shape, true, false)[0]?.grade)).toEqual(grades);
  }
});

const strings = (keyword: string, of: (schema: Json) => Json): [string, JsonObject, JsonObject, JsonObject] => {
  const upTo = (maxLength: number) => ({ [keyword]: of({ type: 'string', maxLength }) });
  return [keyword, upTo(50), upTo(20), upTo(20)];
};

test.each([
  ...['properties', 'patternProperties'].map((keyword) => strings(keyword, (a) => ({ a }))),
  ...['additionalProperties', 'items'].map((keyword) => strings(keyword, (schema) => schema)),
  strings('prefixItems', (schema) => [schema]),
  ['bounds', { minimum: 1, maximum: 8 }, { minimum: 2, maximum: 9 }, { minimum: 2, maximum: 8 }],
  ['lengths', { minLength: 1, maxLength: 8 }, { minLength: 2, maxLength: 9 }, { minLength: 2, maxLength: 8 }],
  ['types', { type: ['string', 'null'] }, { type: ['null', 'integer'] }, { type: 'null' }],
  ['integers', { type: 'number' }, { type: ['string', 'integer'] }, { type: 'integer' }],
  ['values', { enum: [1, 2, [3]] }, { enum: [[3], 2, 4] }, { enum: [2, [3]] }],
  ['patterns', { pattern: 'a' }, { pattern: 'b' }, { pattern: 'b', allOf: [{ pattern: 'a' }] }],
  ['required', { required: ['a'] }, { required: ['b'] }, { required: ['a', 'b'] }],
  ['uniqueItems', { uniqueItems: true }, { uniqueItems: false }, { uniqueItems: true }],
  ['readOnly', { readOnly: true }, { readOnly: false }, { readOnly: true }],
])('two parts that say %s of one value say what one part could', (_what, one, two, together) => {
  const expected = documentOf(sent(together));
  const both = [{ allOf: [one, two] }, { allOf: [two, one] }, { allOf: [one], ...two }, { allOf: [two], ...one }];

  expect(both.flatMap((parts) => found(documentOf(sent(parts)), expected))).toEqual([]);
  expect([one, two].flatMap((part) => found(documentOf(sent(part)), expected))).not.toEqual([]);
});

const number = (limits: JsonObject) => ({ type: 'integer', ...limits });
const either = (...branches: Json[]) => ({ oneOf: branches });

test.each<[string, JsonObject, JsonObject, string]>([
  ['a bound of a body', sent(number({})), sent(number({ minimum: 1 })), 'major POST /it 0'],
  ['a bound of a parameter', asked(number({})), asked(number({ maximum: 9 })), 'major POST /it?q=10'],
  ['a parameter that became required', asked({}), asked({}, { required: true }), 'major POST /it'],
  ['a bound of a response', given(number({ minimum: 1 })), given(number({})), 'major POST /it => 200 0'],
  [
    'what became required in an item',
    sent({ type: 'array', items: { ...thing, required: [] } }),
    sent({ type: 'array', items: thing }),
    'major POST /it [{}]',
  ],
  ['what a closed object no longer has', sent(closed), sent({ ...closed, properties: {} }), 'major POST /it {"a":"a"}'],
  [
    'a format that forbids nothing',
    sent(number({ maximum: 9, minimum: 0 })),
    sent(number({ maximum: 9, minimum: 0, format: 'int32' })),
    'undecided',
  ],
  ['listed values that the bounds allowed', given(number({ minimum: 1 })), given(number({ enum: [1, 2] })), 'patch'],
  [
    'a listed value that the bounds forbade',
    given(number({ minimum: 1 })),
    given(number({ enum: [0, 1] })),
    'major POST /it => 200 0',
  ],
  ['a branch whose values another one has', sent({ anyOf: [{}, thing] }), sent({ anyOf: [{}] }), 'undecided'],
  [
    'a keyword whose values cannot be made',
    sent({ not: { type: 'string' } }),
    sent({ not: { $comment: 'x', type: ['string'] } }),
    'undecided',
  ],
  [
    'a branch that takes what another one has',
    sent(either({ const: 'a' }, number({}))),
    sent(either({ const: 'a' }, number({}), { type: 'string' })),
    'major POST /it "a"',
  ],
  ['decimals that are further apart', sent({ multipleOf: 0.01 }), sent({ multipleOf: 0.1 }), 'major POST /it 0.01'],
  ['decimals that are closer', sent({ multipleOf: 0.3 }), sent({ multipleOf: 0.1 }), 'minor'],
  ['other decimals', sent({ multipleOf: 0.2 }), sent({ multipleOf: 0.3 }), 'major POST /it 1'],
  ['a type that is wider', sent({ type: 'integer' }), sent({ type: 'number' }), 'minor'],
])('values show %s', (_what, was, is, expected) => {
  const [change] = compareContracts(documentOf(was), documentOf(is));

  expect([change?.grade, change?.counterexample].filter(Boolean).join(' ')).toBe(expected);
});

const ofNoType = ['', 'null', 'True', 'truest', 'untrue', '1.', '.5', '1.2.3', '7,5', '--1', '7 ', 'a7'];

test.each([
  ['integer', ['7', '-12']],
  ['number', ['7', '-12', '0.5', '-1.25', '12.50']],
  ['boolean', ['true', 'false']],
])('a parameter that becomes of type %s takes the texts %j as before, and a body takes none', (type, taken) => {
  const texts = ['7', '-12', '0.5', '-1.25', '12.50', 'true', 'false', ...ofNoType];
  const kept = (write: (schemas: JsonObject) => JsonObject) => {
    const named = (of: (text: string) => Json) => Object.fromEntries(texts.map((text, at) => [`q${at}`, of(text)]));
    const was = documentOf(write(named((text) => ({ type: 'string', enum: [text] }))));
    const changes = compareContracts(was, documentOf(write(named(() => ({ type })))));
    return texts.filter((_text, at) => !changes.some(({ grade, name }) => grade === 'major' && name === `q${at}`));
  };
  const asParameters = (write: (schema: Json) => Json) => (schemas: JsonObject) => ({
    parameters: Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema: write(schema) })),
  });
  const list = asParameters((schema) => ({ type: 'array', minItems: 2, items: schema }));
  expect([asParameters((schema) => schema), list].map(kept)).toEqual([taken, taken]);
  expect(kept((properties) => sent({ type: 'object', properties }))).toEqual([]);
});

test('branches that contain themselves are compared', () => {
  const tree = (type: string) => ({
    anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Tree' } }, { type }],
  });
  const documentOf = (type: string) => ({
    openapi: '3.1.0',
    paths: { '/it': { post: { ...sent({ $ref: '#/components/schemas/Tree' }), responses: {} } } },
    components: { schemas: { Tree: tree(type) } },
  });

  expect(found(documentOf('integer'), documentOf('number')).length).toBeGreaterThan(0);
});
