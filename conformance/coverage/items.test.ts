import { expect, test } from '@jest/globals';
import { parcelContract } from '../fixtures/exchanges.ts';
import { rooms } from '../fixtures/rooms.ts';
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
