import type { V3Product, V3ProductField } from './index.ts';
import { createClient, unwrap } from './index.ts';

const api = createClient({ baseUrl: 'http://localhost:8080' });
const code = '9521001000017';

// A method takes the parameters side by side.
const whole: V3Product = (await unwrap(api.getProductV3({ code, lc: 'fr', tags_lc: 'fr' }))).product;
await api.searchProductsV2({ categories_tags: 'en:biscuits', sugars_100g: '<10', page: 2, labels_tags_fr: 'bio' });
await api.getPreferencesV3();
await api.getTagV3({ tagtype: 'categories', tag_or_tagid: 'en:biscuits' }, { timeout: 1000, retries: 0 });
void whole;

// @ts-expect-error a required parameter is missing
api.getProductV3({ lc: 'fr' });

// @ts-expect-error all parameters are missing
api.getTaxonomySuggestionsV3();

// @ts-expect-error a misspelt parameter
api.getProductV3({ code, feilds: ['code'] });

// @ts-expect-error a misspelt option
api.getProductV3({ code }, { timeOut: 1000 });

// @ts-expect-error a misspelt option beside a right one
api.getProductV3({ code }, { retries: 1, timeOut: 1000 });

// @ts-expect-error a method that the contract does not have
api.getProductV4;

// Fields narrow the product, in both forms.
const { product: some } = await unwrap(
  api.getProductV3({
    code,
    fields: ['product_name', 'nutriments.sugars_100g', 'nutriments.salt_100g', 'brands_tags_fr'],
  }),
);
const someName: string | undefined = some.product_name;
const someSugars: number | undefined = some.nutriments?.sugars_100g;
const someBrands: string[] | undefined = some.brands_tags_fr;
void [someName, someSugars, someBrands];

// @ts-expect-error a field that was not requested
some.brands;

// @ts-expect-error a part that was not requested
some.nutriments?.fat_100g;

const deep = await unwrap(
  api.getProductV2({ code, fields: ['images.front_fr.rev', 'nutriscore.2023.data.components'] }),
);
deep.product.nutriscore?.['2023']?.data?.components;

// @ts-expect-error the path ends elsewhere
deep.product.nutriscore?.['2021'];

const byPath = await api.GET('/api/v2/search', { params: { query: { fields: ['code'] } } });
if (byPath.status === 200) {
  byPath.data.products[0]?.code;
  byPath.data.count.toFixed();
  // @ts-expect-error a field that was not requested
  byPath.data.products[0]?.brands;
}

for await (const found of api.searchAll({ brands_tags: 'lu', fields: ['code', 'brands'] })) {
  found.brands?.trim();
  // @ts-expect-error a field that was not requested
  found.product_name;
}

// What stands for everything does not narrow, and neither do fields that are known only when the program runs.
declare const fields: V3ProductField[];
const all: V3Product = (await unwrap(api.getProductV3({ code, fields: ['all', 'knowledge_panels'] }))).product;
const any: V3Product = (await unwrap(api.getProductV3({ code, fields }))).product;
void [all, any];

// @ts-expect-error a misspelt field
api.getProductV3({ code, fields: ['product_nmae'] });

// @ts-expect-error a misspelt field among right ones, by path
api.GET('/api/v2/search', { params: { query: { fields: ['code', 'product_nmae'] } } });

// @ts-expect-error a misspelt part
api.getProductV3({ code, fields: ['nutriscore.2023.grad'] });

// @ts-expect-error a part of a misspelt field
api.getProductV3({ code, fields: ['nutrimentz.sugars_100g'] });

// @ts-expect-error a part of a string
api.searchProductsV2({ fields: ['product_name.length'] });

// Options that can bring a response without body say so.
const conditional = await api.getPreferencesV2({}, { headers: { 'If-None-Match': '"1"' } });
// @ts-expect-error there are no data when nothing has changed
if (!conditional.error) conditional.data.length;
