import { expect, test } from '@jest/globals';
import { loadDocument } from '../contract/document.ts';
import { contractFit } from './contract-fit.ts';

const misfits = contractFit(loadDocument());

test('a product that fits has no misfits, also with a field that the contract does not know', () => {
  expect(misfits({ code: '9521001000017', product_name: 'Petits-beurre', nova_group: 3, brand_new_field: {} })).toEqual(
    [],
  );
});

test('each field with a wrong value is named once', () => {
  expect(
    misfits({
      code: '9521001000017',
      nova_group: 'four',
      categories_tags: [1, 2],
      nutriments: { sugars_100g: 'much' },
    }).sort(),
  ).toEqual(['categories_tags', 'nova_group', 'nutriments']);
});
