import type { components } from './index.ts';
import { createClient } from './index.ts';

type V3Product = components['schemas']['V3Product'];

declare const product: V3Product;

const french: string | undefined = product.product_name_fr;
const nova: number | undefined = product.nova_group;
const sugars: number | undefined = product.nutriments?.['sugars_100g'];
const unit: string | undefined = product.nutriments?.['sugars_unit'];
const categories: string[] | undefined = product.categories_tags_fr;
const material: string | undefined = product.packagings?.[0]?.material?.id;
void [french, nova, sugars, unit, categories, material];

// @ts-expect-error a misspelt field
product.nova_groop;

// @ts-expect-error a text is not a number
const wrongName: number | undefined = product.product_name_fr;

// @ts-expect-error a number is not a text
const wrongNova: string | undefined = product.nova_group;

// @ts-expect-error an amount is not a text
const wrongSugars: string | undefined = product.nutriments?.['sugars_100g'];

// @ts-expect-error a list is not a text
const wrongCategories: string | undefined = product.categories_tags_fr;

// @ts-expect-error a field may be absent
const certain: string = product.product_name;
void [wrongName, wrongNova, wrongSugars, wrongCategories, certain];

const api = createClient({ baseUrl: 'http://localhost:8080' });

api.GET('/api/v2/search', {
  params: {
    query: { filters: { categories_tags: 'en:biscuits', categories_tags_fr: 'biscuits', sugars_100g: '<10' } },
  },
});

// @ts-expect-error a path that the contract does not have
api.GET('/api/v3/products');

// @ts-expect-error a method that the contract does not have
api.POST('/api/v3/preferences');

// @ts-expect-error a required parameter is missing
api.GET('/api/v3/taxonomy_suggestions');

// @ts-expect-error a value outside its enum
api.GET('/api/v2/search', { params: { query: { sort_by: 'taste' } } });

const { data } = await api.GET('/api/v3/product/{code}', { params: { path: { code: '9521001000017' } } });

// @ts-expect-error there is no data when the answer is an error
data.product;
