import { createClient, unwrap } from '@contract-first/product-api-client';

/** Shows a product by its barcode. */
export default async function firstRequest(baseUrl: string): Promise<string> {
  const api = createClient({ baseUrl, userAgent: 'FirstRequest/1.0 (me@example.com)' });
  const { product } = await unwrap(
    api.getProductV3({ code: '2000000000015', fields: ['product_name', 'nutriscore_grade'] }),
  );
  return `${product.product_name}: ${product.nutriscore_grade}`;
}
