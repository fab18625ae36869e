import { sample } from '../../../../test/servers/stored-products.ts';
import type { Product } from '../../attributes/rule.ts';
import { type PanelParameters, panelOptions } from '../options.ts';
import type { Panels } from '../panel.ts';
import type { Statistics } from '../statistics.ts';
import { productPanels } from './product-panels.ts';

/** Statistics of a store without products. */
export const noStatistics: Statistics = { tagCount: async () => 0, nutrientMeans: async () => [] };

/** The panels of a product with the taxonomies of the sample. */
export async function panelsOf(
  product: Product,
  parameters: PanelParameters = {},
  lc = 'en',
  statistics = noStatistics,
): Promise<Panels> {
  const { taxonomies } = await bundled();
  return productPanels(product, lc, { taxonomies, statistics, options: panelOptions(parameters) });
}

/** The product of the sample with this name. */
export async function named(name: string): Promise<Product> {
  const { products } = await bundled();
  const product = products.find(
    ({ product_name_en, product_name }) => product_name_en === name || product_name === name,
  );
  if (product === undefined) throw new Error(`The sample has no ${name}.`);
  return product;
}

let loaded: ReturnType<typeof sample> | undefined;

/** The sample, made once. */
export function bundled(): ReturnType<typeof sample> {
  loaded ??= sample();
  return loaded;
}
