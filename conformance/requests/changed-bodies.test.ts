import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf } from '../model/contract.ts';
import { type BodyValue, sampleBodies } from './body.ts';
import {
  freshBodies,
  longerBodies,
  otherBodies,
  partialBodies,
  readOnlyBodies,
  writableNames,
} from './changed-bodies.ts';

test('what refers to a thing that the server has stays, and what refers to another one leads there', () => {
  const example = { author_id: 2, book_id: 9, size: 9 };
  const requestBody = { content: { 'application/json': { schema: {}, example } } };
  const contract = contractOf({ paths: { '/a': { post: { operationId: 'a', requestBody, responses: {} } } } } as never);
  const operation = contract.operation('a');
  const known = new Map([
    ['authorid', [1, 2]],
    ['bookid', [3]],
  ]);
  const sent = { ...operation, requestBody: { ...operation.requestBody, known } } as typeof operation;
  const [first] = sampleBodies(sent, schemaValidator(contract));
  expect(first?.value).toEqual({ author_id: 2, book_id: 3, size: 9 });
});

test('where a server has a body already, its own id may be the reason, but no reference', () => {
  const value = { id: 'a1', author_id: 'c1', bookId: 'd1', size: 3 };
  const validator = schemaValidator(contractOf({ paths: {} } as never));
  const fresh = freshBodies({ mediaType: 'application/json', media: { schema: {} }, value } as never, validator);

  const changed = fresh.map(({ value: other }) =>
    Object.entries(value).flatMap(([name, one]) => ((other as typeof value)[name as 'id'] === one ? [] : [name])),
  );
  expect(changed).toEqual([['id']]);
});

const validator = schemaValidator(contractOf({ paths: {} } as never));
const bodyOf = (schema: object, value: unknown) =>
  ({ mediaType: 'application/json', media: { schema, examples: {} }, value }) as unknown as BodyValue;
const valuesOf = (bodies: readonly { readonly value: unknown }[]) => bodies.map(({ value }) => value);

test.each<[object, unknown, string[]]>([
  [{ pattern: '^[A-Z]{3}$' }, 'XYZ', ['YZA']],
  [{ pattern: '^[a-z]{3}$' }, 'xyz', ['yza']],
  [{ maxLength: 2 }, 'Zz', ['Aa']],
  [{}, 'a-1999', ['a-2000']],
  [{}, 'XYZ', ['XYZ7']],
  [{ format: 'email' }, 'a@b.example', ['a7@b.example']],
  [{ enum: ['a', 'b'] }, 'a', []],
  [{ const: 'a' }, 'a', []],
  [{}, 7, []],
])('where the code of a body is %j, and is %j, that of a fresh one is %j', (schema, code, fresh) => {
  const bodies = freshBodies(bodyOf({ properties: { code: schema } }, { code }), validator);
  expect(valuesOf(bodies)).toEqual(fresh.map((one) => ({ code: one })));
});

test('of what a server has a body already by, what there is once comes first', () => {
  const value = { text: 'a', note: 'b', userId: 'c', slug: 'd', Email: 'e', size: 1, isbn: 'f' };
  const fresh = valuesOf(freshBodies(bodyOf({}, value), validator)) as (typeof value)[];
  const names = Object.keys(value) as (keyof typeof value)[];
  expect(fresh.map((one) => names.filter((name) => one[name] !== value[name]))).toEqual([
    ['slug'],
    ['Email'],
    ['isbn'],
    ['text'],
  ]);
});

const properties = {
  key: { type: 'string' },
  id: { type: 'boolean', readOnly: true },
  on: { type: 'boolean' },
  kind: { enum: ['x', 'y'] },
  text: { type: ['string', 'null'], minLength: 1, maxLength: 3 },
  size: { type: ['integer', 'null'], minimum: 1, maximum: 3, default: 2 },
};
const thing = { type: 'object', properties };
const now = { key: 'k', id: true, on: true, kind: 'x', text: 't', size: 1 };
const keyed = { ...thing, required: ['key'] };

/** A change of the thing that the key in its path identifies. */
function changeOf(schema: object, type = 'application/json') {
  const parameters = [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }];
  const put = { operationId: 'a', parameters, requestBody: { content: { [type]: { schema } } }, responses: {} };
  return contractOf({ paths: { '/a/{key}': { put } } } as never).operation('a');
}

test('other bodies differ from what is read, first in all properties, and leave the address', () => {
  const all = valuesOf(otherBodies(changeOf(keyed), now, validator));
  expect(all.slice(0, 2)).toEqual([
    { key: 'k', on: false, kind: 'y', text: 'a', size: 3 },
    { key: 'k', on: false, kind: 'x', text: 't', size: 3 },
  ]);
  const unread = valuesOf(otherBodies(changeOf(thing), { on: true }, validator));
  expect(new Set(unread.map((one) => (one as typeof now).on))).toEqual(new Set([false]));
  expect(otherBodies(changeOf(keyed), { id: true }, validator)).toEqual([]);
  expect(otherBodies(changeOf(keyed, 'text/plain'), now, validator)).toEqual([]);
});

test.each([
  ['application/json', []],
  ['application/merge-patch+json', [{ text: null }]],
])('a part of a body in %s has one property that differs, but the address, or removes %j', (type, removed) => {
  const parts = valuesOf(partialBodies(changeOf(thing, type), now, validator));
  expect(parts).toEqual([{ on: false }, { kind: 'y' }, { text: 'a' }, { size: 3 }, ...removed]);
  const unread = valuesOf(partialBodies(changeOf(thing, type), { text: null, on: false }, validator));
  expect(unread).toEqual([{ on: true }, { kind: 'x' }, { text: 'a' }, { size: 1 }]);
  expect(partialBodies(changeOf(keyed, type), now, validator)).toEqual([]);
  const names = writableNames([changeOf(thing, type), changeOf({ allOf: [{ properties: { on: {}, more: {} } }] })]);
  expect(names).toEqual(['key', 'on', 'kind', 'text', 'size', 'more']);
});

test.each<[object, object, object[]]>([
  [{ a: [1], b: ['x'], c: ['y'] }, {}, [{ a: [1, 2], b: ['x'], c: ['y', 'x'] }]],
  [{ a: [1, 2], c: ['y'] }, {}, [{ a: [1, 2], c: ['y', 'x'] }]],
  [{ a: [1, 2], c: [] }, {}, []],
  [{ b: ['x'] }, {}, []],
  [{ c: ['x'] }, { maxItems: 1 }, []],
])('of %j, in which arrays have %j, a longer body is %j', (value, rules, longer) => {
  const array = (items: object) => ({ type: 'array', items, ...rules });
  const lists = {
    a: array({ type: 'integer', minimum: 1, maximum: 2 }),
    b: array({ enum: ['x'] }),
    c: array({ enum: ['x', 'y'] }),
  };
  expect(valuesOf(longerBodies(bodyOf({ type: 'object', properties: lists }, value), validator))).toEqual(longer);
});

test('a read-only property is written with another value than it has, where it has another one', () => {
  const schema = { properties: { ...properties, one: { const: 1, readOnly: true } } };
  const written = readOnlyBodies(bodyOf(schema, { text: 't' }), { ...now, one: 1, more: 1 });
  expect(written.map(({ body: { value }, ...others }) => ({ ...others, value: [others.value, value] }))).toEqual([
    { name: 'id', value: [false, { text: 't', id: false }] },
  ]);
  expect(readOnlyBodies(bodyOf(schema, ['t']), now)).toEqual([]);
});

test('of many properties six are changed, and six removed', () => {
  const names = [...'abcdefgh'];
  const many = { properties: Object.fromEntries(names.map((name) => [name, { type: ['string', 'null'] }])) };
  const values = Object.fromEntries(names.map((name) => [name, 'x']));
  const parts = valuesOf(partialBodies(changeOf(many, 'application/merge-patch+json'), values, validator)) as object[];
  const removed = parts.filter((part) => Object.values(part)[0] === null);
  expect([parts.length - removed.length, removed.length]).toEqual([6, 6]);
});
