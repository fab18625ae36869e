import { expect, test } from '@jest/globals';
import { parcel } from '../fixtures/exchanges.ts';
import { contractOf } from '../model/contract.ts';
import { checker } from './checker.ts';

const sealed = checker(parcel, { sealed: true });
const open = checker(parcel);
const found = (checker: typeof sealed, value: unknown) =>
  checker
    .checkBody('searchParcel', 200, 'application/json', value)
    .map(({ id, pointer, expected }) => `${id} ${pointer} ${expected}`);

test('only a sealed checker reports unknown properties', () => {
  expect(found(open, [{ colour: 'brown' }])).toEqual([]);
  expect(found(sealed, [{ colour: 'brown' }])).toEqual(['body-unknown-property /body/0/colour no such property']);
});

test('a component is sealed where it stands alone and left open where it is a base', () => {
  expect(sealed.checkBody('getParcel', 200, 'application/json', { status: 'success', parcel: {} })).toEqual([]);
  expect(found(sealed, [{ status: { status: 'success', parcel: {} } }])).toEqual([
    'body-unknown-property /body/0/status/parcel no such property',
  ]);
});

test('properties beside alternatives are known, those of another alternative are not', () => {
  expect(found(sealed, [{ filling: { kind: 'chips', count: 1, shiny: true } }])).toEqual([]);
  expect(found(sealed, [{ filling: { kind: 'chips', count: 1, dense: true } }])).toEqual([
    'body-unknown-property /body/0/filling/dense no such property',
  ]);
});

test('of alternatives with a discriminator only the chosen one speaks', () => {
  expect(found(sealed, [{ filling: { kind: 'chips', count: 'many', shiny: 1 } }])).toEqual([
    'body-type /body/0/filling/shiny boolean',
    'body-type /body/0/filling/count integer',
  ]);
  expect(found(sealed, [{ filling: { kind: 'jam' } }])).toEqual([
    'body-value /body/0/filling/kind one of "chips", "foam"',
  ]);
});

test('of alternatives without a discriminator the one of the same JSON type speaks', () => {
  expect(found(sealed, [{ ribbon: null }])).toEqual([]);
  expect(found(sealed, [{ ribbon: { colour: 'yellow' } }])).toEqual(['body-value /body/0/ribbon/colour maxLength 5']);
});

test('a value that fits several alternatives, or the type of none, is a finding of its own', () => {
  const alternatives = (oneOf: object[]) => {
    const content = { 'application/json': { schema: { oneOf } } };
    const get = { operationId: 'one', responses: { 200: { content } } };
    return checker({ paths: { '/one': { get } } }).checkBody('one', 200, 'application/json', 5);
  };
  expect(alternatives([{ type: 'integer' }, { type: 'number' }])).toMatchObject([
    { id: 'body-composition', pointer: '/body', got: '5' },
  ]);
  expect(alternatives([{ type: 'null' }, { type: 'string' }])).toMatchObject([
    { id: 'body-composition', expected: 'one of null, string' },
  ]);
  expect(alternatives([{ type: 'null' }, { type: 'number', maximum: 4 }])).toMatchObject([
    { id: 'body-value', expected: 'maximum 4' },
  ]);
  expect(alternatives([{ type: 'null' }, { type: 'integer' }])).toEqual([]);
});

test('a broken base does not make its properties unknown, and an unknown property is still seen beside other faults', () => {
  const value = { status: 'maybe', parcel: { grams: 0, colour: 1 }, extra: 1 };
  const findings = sealed
    .checkBody('getParcel', 200, 'application/json', value)
    .map(({ id, pointer }) => `${id} ${pointer}`);
  expect(findings.sort()).toEqual([
    'body-unknown-property /body/extra',
    'body-unknown-property /body/parcel/colour',
    'body-value /body/parcel/grams',
    'body-value /body/status',
  ]);
});

test('recursive schemas are sealed at every depth', () => {
  expect(found(sealed, [{ parts: [{ parts: [{ crumb: 1 }] }] }])).toEqual([
    'body-unknown-property /body/0/parts/0/parts/0/crumb no such property',
  ]);
});

test('of alternatives that are known by a constant the one with the constant of the value speaks', () => {
  const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
  const either = { oneOf: [object({ status: { const: 0 } }), object({ status: { const: 1 }, size: {}, name: {} })] };
  const contract = {
    openapi: '3.1.0',
    paths: {
      '/parcels': {
        get: { operationId: 'get', responses: { 200: { content: { 'application/json': { schema: either } } } } },
      },
    },
  };
  const pointers = (value: object) => checker(contract).checkBody('get', 200, 'application/json', value);

  expect(pointers({ status: 1 }).map(({ pointer }) => pointer)).toEqual(['/body/size', '/body/name']);
  expect(pointers({ status: 2 }).map(({ pointer }) => pointer)).toEqual(['/body/status']);
});

test('each property that a schema of its own does not allow is told at its place', () => {
  const schema = { type: 'object', properties: { id: {} }, additionalProperties: false };
  const content = { 'application/json': { schema: { type: 'array', items: schema } } };
  const get = { operationId: 'getAll', responses: { 200: { description: '', content } } };
  const own = checker(contractOf({ openapi: '3.1.0', info: {}, paths: { '/all': { get } } } as never));
  const findings = own.checkBody('getAll', 200, 'application/json', [{ id: 1 }, { id: 1, b: 2, 'c/d': 3 }]);
  expect(findings.map(({ id, pointer, got }) => [id, pointer, got])).toEqual([
    ['body-unknown-property', '/body/1/b', '2'],
    ['body-unknown-property', '/body/1/c~1d', '3'],
  ]);
});
