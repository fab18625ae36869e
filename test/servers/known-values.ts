import type { KnownValues } from '../../conformance/generate/random-values.ts';
import { bundledContract, fetchChecked } from './contract-checker.ts';

/** The barcodes of a server and the names of fields, which lead a generated request to a product. */
export async function knownValues(base: string): Promise<KnownValues> {
  const response = await fetchChecked()(`${base}/api/v2/search?fields=code&page_size=100`);
  const { products } = (await response.json()) as { products: { code: string }[] };
  const product = bundledContract().document.components?.schemas?.V3Product;
  const fields = typeof product === 'object' ? Object.keys(product.properties ?? {}) : [];
  return {
    code: products.map(({ code }) => code),
    fields: [
      ...fields,
      'all',
      'raw',
      'none',
      'knowledge_panels',
      'attribute_groups',
      'attribute_groups_fr',
      'nutriments.sugars_100g',
      'categories_tags_fr',
    ],
  };
}
