// The code of the documents, so that it compiles: npm run check finds each block here, or in another file, but for its layout and imports.

import { checkedFetch, checker, readContract } from '@contract-first/conformance';
import { createClient, unwrap } from '../client/index.ts';

export async function readmeOfTheProject() {
  const api = createClient({ server: 'local', userAgent: 'MyApp/1.0 (me@example.com)' });
  const response = await api.getProductV3({
    code: '2000000000015',
    fields: ['product_name', 'nutriments.sugars_100g'],
  });
  if (response.status === 200) console.log(response.data.product.nutriments?.sugars_100g);
  if (response.status === 404) console.log(response.error.errors);

  for await (const { code } of api.searchAll({ categories_tags: 'en:biscuits', sugars_100g: '<25', fields: ['code'] }))
    console.log(code);
}

export async function readmeOfTheClient() {
  const api = createClient({ server: 'production', userAgent: 'MyApp/1.0 (me@example.com)' });
  const { product } = await unwrap(
    api.getProductV3({ code: '3017620422003', fields: ['product_name', 'nutriscore_grade'] }),
  );
  console.log(product.product_name, product.nutriscore_grade);
}

export function readmeOfConformance() {
  const fetch = checkedFetch(checker(readContract('openapi.yaml'), { sealed: true }));
  return fetch;
}

export default { rejected: { statuses: [400], pathStatuses: [404], strict: true, parametersNamed: () => undefined } };
