import { expect, test } from '@jest/globals';
import { loadContract } from '../../contract/document.ts';
import { recordConverter } from './record-converter.ts';

const convert = recordConverter(loadContract());

test('a valid record keeps all its fields, also one that the contract does not know', () => {
  const record = { code: '9521001000017', product_name: 'Petits-beurre', nova_group: 3, brand_new_field: {} };
  expect(convert(record)).toEqual({ product: { ...record, schema_version: 999 }, dropped: [] });
});

test('each field with an invalid value is dropped and named once', () => {
  const record = { code: '9521001000017', nova_group: 'four', categories_tags: [1, 2], nutriments: 'many' };
  const converted = convert(record);
  expect(converted).toEqual({ product: { code: record.code, schema_version: 999 }, dropped: expect.anything() });
  expect('dropped' in converted && [...converted.dropped].sort()).toEqual([
    'categories_tags',
    'nova_group',
    'nutriments',
  ]);
});

test('a record without a barcode has no stored form', () => {
  expect(convert({ code: 'none' })).toEqual({ reason: 'code is not a barcode of 4 to 24 digits' });
});
