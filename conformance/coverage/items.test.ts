import { expect, test } from '@jest/globals';
import { cakes } from '../fixtures/cakes.ts';
import { breadContract } from '../fixtures/exchanges.ts';
import { defaultProfile } from '../profile.ts';
import { coverageItems } from './items.ts';

const ids = coverageItems(breadContract, defaultProfile).map(({ kind, id }) => `${kind}: ${id}`);

test('each kind of thing in a contract is a coverage item', () => {
  expect(ids).toEqual(
    expect.arrayContaining([
      'operation: getBread',
      'status: getBread 404',
      'media type: getBread 404 application/problem+json',
      'header: getBread 200 header ETag',
      'parameter: getBread query fields',
      'parameter: searchBread query filters.labels_tags',
      'parameter: searchBread query filters.^[a-z]+_100g$',
      'parameter value: searchBread query sort=price',
      'property: #/components/schemas/Bread/properties/grams',
      'property: #/components/schemas/Bread/patternProperties/^name_[a-z]{2}$',
      'property: #/components/schemas/Glaze/properties/sugar',
      'property value: #/components/schemas/Status/properties/status = "failure"',
      'property value: #/components/schemas/Seeds/properties/kind = "seeds"',
      'property value: #/paths/~1api~1v1~1bread~1best/get/responses/200/content/application~1json/schema = "rye"',
    ]),
  );
});

test('each item has an id of its own, and schemas of requests give no items of responses', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.includes('AmountFilters'))).toEqual([]);
});

test('an operation without parameters has items of its responses and the metamorphic relations', () => {
  const found = coverageItems({ operations: [cakes.operation('listOvens')] }, defaultProfile);

  expect(found.map(({ id }) => id)).toEqual([
    'listOvens',
    'listOvens 200',
    'listOvens 200 application/json',
    'listOvens 400',
    'listOvens responds the same to a repeated request',
    'listOvens responds the same to percent-encoded values',
    'listOvens responds the same to reordered parameters',
  ]);
});
