import { describe, expect, test } from '@jest/globals';
import { loadContract } from './document.ts';
import { queryReader, type UnknownQuery } from './query.ts';

const contract = loadContract();
const read = (fields: string, mode: UnknownQuery = 'reject', operationId = 'getProductV3') => {
  const { query, errors } = queryReader(contract.operation(operationId), mode)(`fields=${fields}`);
  return { fields: query.fields, errors };
};

describe.each(['getProductV2', 'getProductV3', 'searchProductsV2'])('fields of %s', (operationId) => {
  test.each([
    'all,knowledge_panels',
    'raw',
    'none',
    '',
    'code,product_name_fr,categories_tags_de,attribute_groups_pt,images_to_update_fr,url',
    'sugars_100g,nutriments.energy-kcal_prepared_serving,nutriments.sugars_100g,nutriments.energy-kcal_unit',
    'images.front_fr.rev,images.1.sizes.400.w,nutriscore.2023.grade,knowledge_panels.root.title_element',
    'languages_codes.fr,product_name_languages.fr,ecoscore_data.adjustments.packaging.score',
    'ecoscore_data.scores.fr',
  ])('that some product can have are taken: %s', (fields) => {
    expect(read(fields, 'reject', operationId)).toEqual({ fields: fields.split(','), errors: [] });
  });

  test.each([
    ['product_nmae', 'product_name'],
    ['nutriscore_grad', 'nutriscore_grade'],
    ['nutrimentz.sugars_100g', 'nutriments.sugars_100g'],
    ['al', 'all'],
    ['nonee', 'none'],
    ['nutriscore.2023.grad', 'nutriscore.2023.grade'],
    ['nutriscor.2023.grad', 'nutriscore.2023.grade'],
    ['ecoscore_data.adjustments.packagin.scor', 'ecoscore_data.adjustments.packaging.score'],
    ['product_name.length', 'product_name'],
    ['packagings.0.shape', 'packagings'],
  ])('%s is refused, and %s suggested', (given, right) => {
    expect(read(`code,${given}`, 'reject', operationId).errors).toEqual([
      {
        id: 'invalid_value',
        field: 'fields',
        value: `code,${given}`,
        detail: `"fields" must name fields that the response can have. "${given}" is none. Did you mean "${right}"?`,
      },
    ]);
  });
});

test.each([
  'constructor',
  '__proto__',
  'code.',
  'codes_tags_fr',
  'nutriments.sugarz',
  'nutriscore.constructor',
])('%s is refused', (field) => {
  expect(read(field).errors).toHaveLength(1);
});

test('names three of many, each once, and says how many more', () => {
  expect(read('a_b_c_1,a_b_c_1,a_b_c_2,a_b_c_3,a_b_c_4,a_b_c_5').errors[0]?.detail).toMatch(
    /"a_b_c_3" is none\..* 2 more are none\.$/,
  );
});

test('ignored names are left out, nothing is returned for nothing else, and what is no name is left to the validator', () => {
  expect(read('code,product_nmae,nutriscore.2023.grad', 'ignore')).toEqual({ fields: ['code'], errors: [] });
  expect(read('product_nmae', 'ignore')).toEqual({ fields: ['none'], errors: [] });
  expect(read('<b>', 'ignore')).toEqual({ fields: ['<b>'], errors: [] });
});
