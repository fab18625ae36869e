import type { KnownValues } from '@contract-first/conformance/requests';
import { bundledContract, fetchChecked } from './contract-checker.ts';

const words = (all: string): string[] => all.split(' ');

/** Scans of barcodes that are cut, doubled or in disorder: GS1 element strings and Digital Links. */
const oddScans = [
  ...words('(01) (01)0 (01)09521001000017 (01)09521001000017(10)a (10)a(01)09521001000017 (01)(01)(01) ]C1010952'),
  ...words(
    '\u001d0109521001000017 \u001d01 \u241d0109521001000017 ^01 0109521001000017\u001d10a -1 \u0669\u0665\u0662',
  ),
  ...words('https://id.gs1.org/01/09521001000017 https://id.gs1.org/01/1 http:///01/'),
  ...words('https://x/01/09521001000017/10/a?17=1 00000000 0000000000000'),
  ...['1'.repeat(24), '1'.repeat(25), '9'.repeat(512), '9521 0010-00017'],
];

/** The barcodes of a server, odd ones, and the names of fields, which lead a generated request to a product. */
export async function knownValues(base: string): Promise<KnownValues> {
  const response = await fetchChecked()(`${base}/api/v2/search?fields=code&page_size=100`);
  const { products } = (await response.json()) as { products: { code: string }[] };
  const product = bundledContract().document.components?.schemas?.V3Product;
  const fields = typeof product === 'object' ? Object.keys(product.properties ?? {}) : [];
  return {
    code: [...products.map(({ code }) => code), ...oddScans],
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
      'nutriments.'.repeat(18),
    ],
  };
}
