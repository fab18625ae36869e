import { createClient, type ProductOf, unwrap } from './index.ts';

const code = '9521001000017';
const newest = createClient({ baseUrl: 'http://localhost:8080', version: '3.6' });

const { product } = await unwrap(newest.getProductV3({ code }));
const grade: string | undefined = product.environmental_score_grade;
const sugars: number | undefined = product.nutrition?.aggregated_set?.nutrients?.sugars?.value;
const name: string | undefined = product.product_name;
const schema: 1004 | undefined = product.schema_version;
void [grade, sugars, name, schema];

const { product: some } = await unwrap(
  newest.getProductV3({ code, fields: ['product_name', 'nutrition.aggregated_set', 'stores_tags'] }),
);
const stores: string[] | undefined = some.stores_tags;
const set = some.nutrition?.aggregated_set?.preparation satisfies 'as_sold' | 'prepared' | undefined;
void [stores, set];

// @ts-expect-error a field that was not requested
some.environmental_score_grade;
// @ts-expect-error 3.6 has no nutriments
product.nutriments;
// @ts-expect-error a misspelt field
newest.getProductV3({ code, fields: ['nutritoin'] });
// @ts-expect-error a field of another version
newest.getProductV3({ code, fields: ['nutriments'] });
// @ts-expect-error a version that there is not
createClient({ version: '3.9' });
// @ts-expect-error requests by path have the types of the contract alone
newest.GET;

const response = await newest.getProductV3({ code });
if (response.status === 200) response.data.product.tags_sources;
else if (response.status === 404) response.error.errors;

const images: ProductOf<'3.3'>['images'] = { uploaded: {}, selected: { front: { fr: { imgid: '1' } } } };
const usual = await unwrap(createClient({ baseUrl: 'http://localhost:8080' }).getProductV3({ code }));
void [images, usual.product.nutriments];
