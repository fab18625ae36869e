import type { Taxonomies } from '../taxonomy/index.ts';
import { productAttributeData, productAttributeGroups } from './attributes/attribute-groups.ts';
import type { Product } from './attributes/rule.ts';
import { type PanelParameters, panelOptions } from './panels/options.ts';
import { productPanels } from './panels/product/product-panels.ts';
import type { Statistics } from './panels/statistics.ts';

/** The parameters of a product operation that change how a product is explained. */
export interface ExplanationParameters extends PanelParameters {
  readonly attribute_unwanted_ingredients_tags?: readonly string[] | undefined;
}

/** The fields that explain a product to people, each made when it is asked for. */
export interface Explanations {
  attributeGroups(lc: string): Promise<unknown>;
  attributeData(): Promise<unknown>;
  knowledgePanels(lc: string): Promise<unknown>;
}

/** Returns what explains a stored product. */
export function explanationsOf(
  product: Product,
  parameters: ExplanationParameters,
  { taxonomies, statistics }: { readonly taxonomies: Taxonomies; readonly statistics: Statistics },
): Explanations {
  const attributes = { taxonomies, unwantedIngredients: parameters.attribute_unwanted_ingredients_tags };
  return {
    attributeGroups: (lc) => productAttributeGroups(product, lc, attributes),
    attributeData: () => productAttributeData(product, attributes),
    knowledgePanels: (lc) => productPanels(product, lc, { taxonomies, statistics, options: panelOptions(parameters) }),
  };
}
