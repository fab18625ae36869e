import { ApiError, createClient } from '@contract-first/product-api-client';

/** Names all biscuits with little sugar, and what is wrong with a search that the API rejects. */
export default async function searchAll(baseUrl: string): Promise<string> {
  const api = createClient({ baseUrl });
  const names: (string | undefined)[] = [];
  const biscuits = { categories_tags: 'en:biscuits', sugars_100g: '<25', page_size: 2 } as const;
  for await (const product of api.searchAll({ ...biscuits, fields: ['product_name'] }))
    names.push(product.product_name);
  try {
    await api.searchAll({ ...biscuits, page_size: 500 }).next();
  } catch (error) {
    if (error instanceof ApiError) names.push(`${error.status} ${error.errors[0]?.field}`);
  }
  return names.join(', ');
}
