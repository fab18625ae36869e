import { sampleProducts, sampleTaxonomies } from '../../../../test/servers/stored-products.ts';
import type { Product } from '../../attributes/rule.ts';
import { type PanelParameters, panelOptions, type Statistics } from '../context.ts';
import type { Panels } from '../panel.ts';
import { productPanels } from './product-panels.ts';

/** The products and taxonomies of the sample. */
export const sampled = { products: sampleProducts(), taxonomies: sampleTaxonomies() };

/** Statistics of a store without products. */
export const noStatistics: Statistics = {
  tagCount: async () => 0,
  nutrientMeans: async () => [],
  packagingCounts: async () => [],
};

/** The panels of a product with the taxonomies of the sample. */
export async function panelsOf(
  product: Product,
  parameters: PanelParameters = {},
  lc = 'en',
  statistics = noStatistics,
): Promise<Panels> {
  return productPanels(product, lc, { taxonomies: sampled.taxonomies, statistics, options: panelOptions(parameters) });
}

/** The product of the sample with this name. */
export function named(name: string): Product {
  const product = sampled.products.find(
    ({ product_name_en, product_name }) => product_name_en === name || product_name === name,
  );
  if (product === undefined) throw new Error(`The sample has no ${name}.`);
  return product;
}
