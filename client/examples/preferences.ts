import { createClient, unwrap } from '@contract-first/product-api-client';
import { rank } from '@contract-first/product-api-client/preferences';

/** Ranks snacks for someone who wants them vegan, and as healthy as possible. */
export default async function preferences(baseUrl: string): Promise<string> {
  const api = createClient({ baseUrl });
  const { preferences: levels } = await unwrap(api.getPreferencesV3());
  const { products } = await unwrap(
    api.searchProductsV2({ categories_tags: 'en:snacks', fields: ['nutriscore_grade', 'attribute_groups_data'] }),
  );
  const [best] = rank(products, { vegan: 'mandatory', nutriscore: 'very_important' }, levels);
  return `best of ${products.length}: Nutri-Score ${best?.product.nutriscore_grade}`;
}
