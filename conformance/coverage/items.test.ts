import { expect, test } from '@jest/globals';
import { bread } from '../fixtures/exchanges.ts';
import { promisesOf } from './items.ts';

const ids = promisesOf(bread).map(({ kind, id }) => `${kind}: ${id}`);

test('each kind of thing in a contract is a promise', () => {
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
      'value: #/components/schemas/Status/properties/status = "failure"',
      'value: #/components/schemas/Seeds/properties/kind = "seeds"',
      'value: #/paths/~1api~1v1~1bread~1best/get/responses/200/content/application~1json/schema = "rye"',
    ]),
  );
});

test('each promise has a name of its own, and schemas of requests promise nothing of responses', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.includes('AmountFilters'))).toEqual([]);
});
