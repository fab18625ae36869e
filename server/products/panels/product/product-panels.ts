import type { Taxonomies } from '../../../taxonomy/index.ts';
import type { Product } from '../../attributes/rule.ts';
import type { PanelOptions } from '../options.ts';
import { card, type Element, groupOf, type Panels, withRoot } from '../panel.ts';
import { panelPhrases } from '../phrases.ts';
import { selectPanels } from '../select.ts';
import type { Statistics } from '../statistics.ts';
import { additivesPanel } from './additives.ts';
import { allergensPanel } from './allergens.ts';
import type { PanelContext, PanelMaker } from './context.ts';
import { contributionCard } from './contribution.ts';
import { forestFootprintPanel } from './forest-footprint.ts';
import { greenScorePanel } from './green-score.ts';
import { ingredientsPanel } from './ingredients.ts';
import { ingredientsAnalysisPanels } from './ingredients-analysis.ts';
import { novaPanel } from './nova.ts';
import { nutrientLevelPanels } from './nutrient-levels.ts';
import { nutriscorePanel } from './nutriscore.ts';
import { nutritionFactsPanel } from './nutrition-facts.ts';
import { labelsPanel, originsPanel } from './origin-and-labels.ts';
import { packagingPanels } from './packaging.ts';
import { physicalActivitiesPanel } from './physical-activities.ts';

/** The cards in order of display, each with its groups of panels. */
const cards: readonly { topic: string; groups: Readonly<Record<string, readonly PanelMaker[]>> }[] = [
  {
    topic: 'health',
    groups: {
      nutrition: [nutriscorePanel, nutrientLevelPanels, nutritionFactsPanel, physicalActivitiesPanel],
      ingredients: [ingredientsPanel, novaPanel, additivesPanel, allergensPanel, ingredientsAnalysisPanels],
    },
  },
  {
    topic: 'environment',
    groups: { environment: [greenScorePanel, forestFootprintPanel], packaging: [packagingPanels] },
  },
  { topic: 'product', groups: { product: [originsPanel, labelsPanel] } },
];

/** What the knowledge panels of a product depend on beside the product. */
export interface ProductPanelOptions {
  readonly taxonomies: Taxonomies;
  readonly statistics: Statistics;
  readonly options: PanelOptions;
}

/** The knowledge panels of a product with texts in `lc` (English or French): only those that have something to say, all reached from `root`. */
export async function productPanels(
  product: Product,
  lc: string,
  { taxonomies, statistics, options }: ProductPanelOptions,
): Promise<Panels> {
  const context: PanelContext = {
    product,
    lc,
    taxonomies,
    statistics,
    options,
    phrases: panelPhrases(lc),
    unwantedIngredients: [],
  };
  const shown: Panels = {};
  const inside: Panels = {};
  for (const { topic, groups } of cards) {
    const elements: Element[] = [];
    for (const [group, makers] of Object.entries(groups)) {
      const panels: Panels = Object.assign({}, ...(await Promise.all(makers.map((make) => make(context)))));
      Object.assign(inside, panels);
      elements.push(...groupOf(group, context.phrases.say(`group.${group}`), panels));
    }
    Object.assign(shown, card(`${topic}_card`, context.phrases.say(`card.${topic}`), topic, elements));
  }
  return selectPanels(withRoot({ ...shown, ...contributionCard(context) }, inside), options);
}
