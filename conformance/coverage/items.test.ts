import { expect, test } from '@jest/globals';
import { parcelContract } from '../fixtures/exchanges.ts';
import { rooms } from '../fixtures/rooms.ts';
import { contractOf } from '../model/contract.ts';
import type { JsonObject } from '../model/json.ts';
import { defaultProfile } from '../profile.ts';
import { coverageItems } from './items.ts';

const ids = coverageItems(parcelContract, defaultProfile).map(({ kind, id }) => `${kind}: ${id}`);

test('each kind of thing in a contract is a coverage item', () => {
  expect(ids).toEqual(
    expect.arrayContaining([
      'operation: getParcel',
      'status: getParcel 404',
      'media type: getParcel 404 application/problem+json',
      'header: getParcel 200 header ETag',
      'parameter: getParcel query fields',
      'parameter: searchParcel query filters.labels_tags',
      'parameter: searchParcel query filters.^[a-z]+_100g$',
      'parameter value: searchParcel query sort=price',
      'property: #/components/schemas/Parcel/properties/grams',
      'property: #/components/schemas/Parcel/patternProperties/^name_[a-z]{2}$',
      'property: #/components/schemas/Foam/properties/dense',
      'property value: #/components/schemas/Status/properties/status = "failure"',
      'property value: #/components/schemas/Chips/properties/kind = "chips"',
      'property value: #/paths/~1api~1v1~1parcel~1best/get/responses/200/content/application~1json/schema = "oak"',
    ]),
  );
});

test('each item has an id of its own, and schemas of requests give no items of responses', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.includes('AmountFilters'))).toEqual([]);
});

test('an operation without parameters has items of its responses and the metamorphic relations', () => {
  const found = coverageItems({ operations: [rooms.operation('listLamps')] }, defaultProfile);

  expect(found.map(({ id }) => id)).toEqual([
    'listLamps',
    'listLamps 200',
    'listLamps 200 application/json',
    'listLamps 400',
    'listLamps responds the same to a repeated request',
    'listLamps responds the same to percent-encoded values',
    'listLamps responds the same to reordered parameters',
  ]);
});

test('properties that a response may have are items at each depth, and those that only requests have are not', () => {
  const secret = { writeOnly: true, enum: ['x'], properties: { inner: true } };
  const of = (name: string, schema: JsonObject = {}) => ({ properties: { [name]: schema, secret } });
  const User = {
    ...of('open', { type: ['string', 'null'], readOnly: true, writeOnly: false }),
    allOf: [{ ...of('part', { items: of('tag', { const: 1 }) }), additionalProperties: of('other') }],
    oneOf: [{ ...of('one'), patternProperties: { '^x': of('deep') } }],
  };
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  Object.assign(User.oneOf[0]?.properties ?? {}, { hidden: { allOf: [refer('Secret')] }, behind: refer('Secret') });
  const content = { 'application/json': { schema: refer('User') } };
  const get = { operationId: 'getMe', responses: { 200: { content }, 203: { content } } };
  const contract = contractOf({ paths: { '/me': { get } }, components: { schemas: { User, Secret: secret } } });
  const found = coverageItems(contract, defaultProfile).filter(({ kind }) => kind.startsWith('property'));

  expect(found.map(({ kind, id }) => `${kind}: ${id.replace('#/components/schemas/User/', '')}`).toSorted()).toEqual([
    'property value: allOf/0/properties/part/items/properties/tag = 1',
    'property value: properties/open = null',
    ...['', '/properties/other'].map((one) => `property: allOf/0/additionalProperties${one}`),
    ...['', '/items/properties/tag'].map((one) => `property: allOf/0/properties/part${one}`),
    ...['', '/properties/deep'].map((one) => `property: oneOf/0/patternProperties/^x${one}`),
    ...['oneOf/0/properties/one', 'properties/open'].map((one) => `property: ${one}`),
  ]);
});

test('values of the items of a parameter are items, and examples of a response, exact where they have a request', () => {
  const tags = {
    in: 'query',
    name: 'tags',
    examples: { one: { value: ['a'] } },
    schema: { items: { enum: ['a', 'b'] } },
  };
  const content = { 'application/json': { examples: { one: { value: 1 }, two: { value: 2 } } } };
  const post = { operationId: 'add', parameters: [tags], responses: { 200: { content } } };
  const found = coverageItems(contractOf({ paths: { '/tags': { post } } } as never), defaultProfile);
  const ofKind = (wanted: string) =>
    found.filter(({ kind }) => kind === wanted).map(({ id }) => id.replace(/^add /, ''));
  expect(ofKind('parameter value')).toEqual(['query tags=a', 'query tags=b']);
  expect([ofKind('example').length, ofKind('exact example')]).toEqual([2, ['200 example one is the exact response']]);
});
