import type { KnownValues } from '../../conformance/generate/values.ts';
import type { ContractDocument } from '../../conformance/model/old.ts';
import { loadDocument } from '../../server/contract/document.ts';
import { judgedFetch, judgeOf } from './judge.ts';

/** The barcodes and the names of fields that lead a generated request to a product of a server. */
export async function knownValues(document: ContractDocument, base: string): Promise<KnownValues> {
  const response = await judgedFetch(judgeOf(loadDocument()))(`${base}/api/v2/search?fields=code&page_size=100`);
  const { products } = (await response.json()) as { products: { code: string }[] };
  const product = document.components?.schemas?.V3Product;
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
