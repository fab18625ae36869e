import type { components, SearchProductsV2Parameters, V3Product } from './index.ts';
import { createClient } from './index.ts';
import type { Override } from './mocks.ts';

({}) as components['schemas']['V3Product'] satisfies V3Product;

declare const product: V3Product;

// A key that fits a pattern need not be there.
// @ts-expect-error it may be undefined
product.nutriments?.sugarz_100g.toFixed();
// @ts-expect-error it may be undefined
product.categories_tags_fr.join();
// @ts-expect-error it may be undefined
product.languages_codes?.fr.toFixed();
// @ts-expect-error it may be undefined
product.knowledge_panels?.nutriscore.elements;

const french: string | undefined = product.product_name_fr;
const nova: number | undefined = product.nova_group;
const sugars: number | undefined = product.nutriments?.['sugars_100g'];
const unit: string | undefined = product.nutriments?.['sugars_unit'];
const categories: string[] | undefined = product.categories_tags_fr;
const material: string | undefined = product.packagings?.[0]?.material?.id;
void [french, nova, sugars, unit, categories, material];

// @ts-expect-error a misspelt field
product.nova_groop;

// @ts-expect-error a string is not a number
const wrongName: number | undefined = product.product_name_fr;

// @ts-expect-error a number is not a string
const wrongNova: string | undefined = product.nova_group;

// @ts-expect-error an amount is not a string
const wrongSugars: string | undefined = product.nutriments?.['sugars_100g'];

// @ts-expect-error an array is not a string
const wrongCategories: string | undefined = product.categories_tags_fr;

// @ts-expect-error a field may be absent
const certain: string = product.product_name;
void [wrongName, wrongNova, wrongSugars, wrongCategories, certain];

const api = createClient({ baseUrl: 'http://localhost:8080' });
const code = '9521001000017';

// What the contract has compiles, given in place, as a variable, and as the type of the contract.
api.GET('/api/v2/search');
api.GET('/api/v2/search', {
  params: { query: { categories_tags: 'en:biscuits', categories_tags_fr: 'biscuits', sugars_100g: '<10', page: 2 } },
});
const search = { page: 2, 'energy-kcal_100g': '<100', labels_tags_fr: 'bio', caffeine_100g: '0' } as const;
api.GET('/api/v2/search', { params: { query: search } });
declare const anySearch: SearchProductsV2Parameters;
api.GET('/api/v2/search', { params: { query: anySearch } });
const options = { params: { path: { code }, header: { 'If-None-Match': '"1"' } }, signal: AbortSignal.timeout(1000) };
api.GET('/api/v2/product/{code}', options);
api.GET('/api/v2/product/{code}', { params: { path: { code } }, headers: new Headers(), cache: 'no-store' });

// @ts-expect-error a path that the contract does not have
api.GET('/api/v3/products');

// @ts-expect-error a method that the contract does not have
api.POST('/api/v3/preferences');

// @ts-expect-error a required parameter is missing
api.GET('/api/v3/taxonomy_suggestions');

// @ts-expect-error a required parameter is missing among others
api.GET('/api/v3/taxonomy_suggestions', { params: { query: { string: 'choc' } } });

// @ts-expect-error the parameters of the path are missing
api.GET('/api/v2/product/{code}', { params: {} });

// @ts-expect-error one parameter of the path is missing
api.GET('/api/v3/tag/{tagtype}/{tag_or_tagid}', { params: { path: { tagtype: 'categories' } } });

// @ts-expect-error a value outside its enum
api.GET('/api/v2/search', { params: { query: { sort_by: 'taste' } } });

// @ts-expect-error a string is not a number
api.GET('/api/v2/search', { params: { query: { page: '1' } } });

// @ts-expect-error a string is not an array
api.GET('/api/v2/search', { params: { query: { fields: 'code' } } });

// @ts-expect-error a condition is a string
api.GET('/api/v2/search', { params: { query: { caffeine_100g: 10 } } });

// @ts-expect-error a misspelt option
api.GET('/api/v2/search', { parms: {} });

// @ts-expect-error a misspelt option beside a right one
api.GET('/api/v2/product/{code}', { params: { path: { code } }, header: {} });

// @ts-expect-error there is nothing to send
api.GET('/api/v2/search', { params: { query: { page: 1 } }, body: 'x' });

// @ts-expect-error the client reads JSON, and nothing else
api.GET('/api/v2/search', { params: { query: { page: 1 } }, parseAs: 'text' });

// @ts-expect-error a misspelt kind of parameter
api.GET('/api/v2/product/{code}', { params: { path: { code }, querry: { lc: 'fr' } } });

// @ts-expect-error a query parameter that the contract does not have
api.GET('/api/v2/search', { params: { query: { page: 1, nope: 1 } } });

// @ts-expect-error a query parameter of another operation
api.GET('/api/v2/search', { params: { query: { tags_lc: 'fr' } } });

// @ts-expect-error a path parameter that the contract does not have
api.GET('/api/v2/product/{code}', { params: { path: { code, barcode: code } } });

// @ts-expect-error a header that the contract does not have
api.GET('/api/v2/product/{code}', { params: { path: { code }, header: { 'If-None-Mach': '"1"' } } });

// @ts-expect-error a nutrient that the contract does not have
api.GET('/api/v2/search', { params: { query: { cafeine_100g: '<1' } } });

// @ts-expect-error a filter that the contract does not have, beside one that it has
api.GET('/api/v2/search', { params: { query: { owners_tags: 'org-a', category_tags_fr: 'x' } } });

const superfluous = { page: 1, nope: 1 };
// @ts-expect-error the same as a variable
api.GET('/api/v2/search', { params: { query: superfluous } });

const superfluousFilters = { owners_tags: 'org-a', sugar_100g: '<1' };
// @ts-expect-error filters as a variable
api.GET('/api/v2/search', { params: { query: superfluousFilters } });

const superfluousOptions = { params: { path: { code } }, parms: {} };
// @ts-expect-error options as a variable
api.GET('/api/v2/product/{code}', superfluousOptions);

declare const manyFilters: Record<string, string>;
// @ts-expect-error any keys at all
api.GET('/api/v2/search', { params: { query: manyFilters } });

// The status narrows data and error.
const found = await api.GET('/api/v2/product/{code}', { params: { path: { code } } });
switch (found.status) {
  case 200: {
    const name: string | undefined = found.data.product.product_name;
    const none: undefined = found.error;
    void [name, none];
    break;
  }
  case 404: {
    const why: string = found.error.status_verbose;
    const none: undefined = found.data;
    // @ts-expect-error a field that the body of this status does not have
    found.error.detail;
    void [why, none];
    break;
  }
  case 400: {
    const parameters: string[] = found.error.errors.map(({ parameter }) => parameter);
    // @ts-expect-error an error has no data
    found.data.product;
    void parameters;
    break;
  }
  case 302:
  case 304:
    // @ts-expect-error a response without body has no error
    found.error.detail;
    break;
  default: {
    const problem: 403 | 406 | 429 | 500 | 503 = found.status;
    const title: string = found.error.title;
    void [problem, title];
  }
}

// @ts-expect-error a status that the contract does not declare
found.status === 418;

// @ts-expect-error a status that another operation declares
(await api.GET('/api/v2/search')).status === 404;

const etag: string | null = found.response.headers.get('ETag');
void etag;

// Data and error can be destructured.
const { data, error } = await api.GET('/api/v3/product/{code}', { params: { path: { code } } });

// @ts-expect-error an error has no data
data.product;

if (!error) data.product.product_name;
if (data) data.product.product_name;
if (error) error.errors.map(({ message }) => message.id);

// A conditional request can get a response without data and error.
const fresh = await api.GET('/api/v2/preferences', { params: { header: { 'If-None-Match': '"1"' } } });
// @ts-expect-error there are no data when nothing has changed
if (!fresh.error) fresh.data.length;
if (fresh.status === 200) fresh.data.length;

// The examples of errors have names too.
({ example: 'notFound' }) satisfies Override<'getProductV3'>;
// @ts-expect-error a name that no example has
({ example: 'lost' }) satisfies Override<'getProductV3'>;
