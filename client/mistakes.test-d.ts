import { QueryClient } from '@tanstack/query-core';
import { createClient, unwrap } from './index.ts';
import { createQueries } from './queries.ts';

// Mistakes that people make with clients of this API, one each; what they meant compiles in the other tests of types.
const api = createClient({ server: 'local' });
const queries = createQueries(api);
const code = '9521001000017';
const { product } = await unwrap(api.getProductV3({ code }));
const found = await api.getProductV3({ code });
const some = await unwrap(api.getProductV3({ code, fields: ['product_name'] }));

// @ts-expect-error 1: a misspelt operation
api.getProdukt;
// @ts-expect-error 2: an order that there is not
api.searchProductsV2({ sort_by: 'taste' });
// @ts-expect-error 3: no code
api.getProductV3({});
// @ts-expect-error 4: a number for a code
api.getProductV3({ code: 9521001000017 });
// @ts-expect-error 5: a string for a number
api.searchProductsV2({ page: '2' });
// @ts-expect-error 6: no await
api.getProductV3({ code }).data;
// @ts-expect-error 7: a parameter that there is not
api.getProductV3({ code, language: 'fr' });
// @ts-expect-error 8: data without a look at the status
found.data.product;
// @ts-expect-error 9: data of a failure
if (found.status === 404) found.data.product;
// @ts-expect-error 10: a status that is not declared
if (found.status === 418) found.error;
// @ts-expect-error 11: an optional property taken for certain
product.product_name.trim();
// @ts-expect-error 12: fields as a string
api.getProductV3({ code, fields: 'product_name,brands' });
// @ts-expect-error 13: a number for a condition
api.searchProductsV2({ sugars_100g: 25 });
// @ts-expect-error 14: a condition on a misspelt nutrient
api.searchProductsV2({ sugarz_100g: '<25' });
// @ts-expect-error 15: a condition on misspelt tags
api.searchProductsV2({ category_tags: 'en:biscuits' });
// @ts-expect-error 16: a value that an enum does not have
if (product.nutriscore_grade === 'A') product.code;
// @ts-expect-error 17: an option that there is not
api.getProductV3({ code }, { timeOut: 1000 });
// @ts-expect-error 18: what v2 has in place of an object
product.packagings?.[0]?.material?.trim();
// @ts-expect-error 19: a misspelt field
api.getProductV3({ code, fields: ['product_nmae'] });
// @ts-expect-error 20: a misspelt property
product.product_nmae;
// @ts-expect-error 21: a field that was not requested
some.product.brands;
// @ts-expect-error 22: a misspelt part
api.getProductV3({ code, fields: ['nutriments.sugarz_100g'] });
// @ts-expect-error 22, by path
api.GET('/api/v2/search', { params: { query: { fields: ['nutriments.sugarz_100g'] } } });
// @ts-expect-error 23: a grade that there is not
api.searchProductsV2({ nutrition_grades_tags: 'z' });
// @ts-expect-error 23: a group that there is not
api.searchProductsV2({ nova_groups_tags: '5' });
// @ts-expect-error 24: a condition in words
api.searchProductsV2({ sugars_100g: 'less than 25' });
const given = { code, feilds: ['code'] };
// @ts-expect-error 25: a superfluous key of a variable
api.getProductV3(given);
// @ts-expect-error 25, of a query
queries.getProductV3(given);
const conditions = { categories_tags: 'en:biscuits', q: 'x' };
// @ts-expect-error 25, of a search in all pages
api.searchAll(conditions);
// @ts-expect-error a NOVA group that there is not
if (product.nova_group === 5) given.code;

// What looks like one of these, and is none.
declare const most: number;
api.searchProductsV2({ sugars_100g: `<${most}`, salt_100g: '>0.1,<=1.5', fat_100g: '3' });
api.searchProductsV2({ nutrition_grades_tags: '-e', nova_groups_tags: '4', environmental_score_tags: 'a-plus|a,-b' });
api.searchProductsV2({ nova_groups_tags: 'en:3-processed-foods|4' });
api.getProductV3({ code, fields: ['nutriments.sugars_prepared_value', 'nutriments.sugars', 'nutriments.salt_unit'] });
const right = { code, lc: 'fr' };
api.getProductV3(right);

// The key of a query says what the cache has by it.
const cache = new QueryClient();
cache.getQueryData(queries.getProductV3({ code, fields: ['brands'] }).queryKey)?.product.brands?.trim();
// @ts-expect-error a field that was not requested
cache.getQueryData(queries.getProductV3({ code, fields: ['brands'] }).queryKey)?.product.labels;
cache.getQueryData(queries.searchInfinite({ fields: ['code'] }).queryKey)?.pages[0]?.products[0]?.code?.trim();
// @ts-expect-error a field that was not requested
cache.getQueryData(queries.searchInfinite({ fields: ['code'] }).queryKey)?.pages[0]?.products[0]?.brands;
