import type { Taxonomies } from '../../../taxonomy/index.ts';
import { phrasesIn } from '../../../texts.ts';
import type { Product } from '../../attributes/rule.ts';
import type { PanelOptions, Statistics } from '../context.ts';
import { list } from '../html.ts';
import { card, type Element, groupOf, infoPanel, type Panels, textElement, withRoot } from '../panel.ts';
import { selectPanels } from '../select.ts';
import { namesOf, type PanelContext, type PanelMaker } from './context.ts';
import { contributionCard } from './contribution.ts';
import { forestFootprintPanel, greenScorePanel } from './environment.ts';
import { allergensPanel, ingredientsAnalysisPanels, ingredientsPanel } from './ingredients.ts';
import { nutrientLevelPanels, nutriscorePanel } from './nutriscore.ts';
import { nutritionFactsPanel } from './nutrition-facts.ts';
import { packagingPanels } from './packaging.ts';
import { physicalActivitiesPanel } from './physical-activities.ts';
import { additivesPanel, novaPanel } from './processing.ts';

function listPanel(id: 'origins' | 'labels', title: string, names: readonly string[]): Panels {
  return names.length === 0 ? {} : { [id]: infoPanel(title, [textElement([list(names)])], { topics: [id] }) };
}

// The origins of the ingredients, and the place where the product was made.
const originsPanel: PanelMaker = async (context) => {
  const { product, phrases } = context;
  const origins = await namesOf('origins', [...new Set(product.origins_tags)], context);
  const places = product.manufacturing_places?.trim();
  return listPanel('origins', phrases.say('origins.title'), [
    ...origins,
    ...(places ? [phrases.say('origins.made-in', { places })] : []),
  ]);
};

const labelsPanel: PanelMaker = async (context) => {
  const labels = await namesOf('labels', [...new Set(context.product.labels_tags)], context);
  return listPanel('labels', context.phrases.say('labels.title', { n: labels.length }), [...new Set(labels)]);
};

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

/** What the knowledge panels of a product depend on besides the product. */
interface ProductPanelOptions {
  readonly taxonomies: Taxonomies;
  readonly statistics: Statistics;
  readonly options: PanelOptions;
}

/** Returns the knowledge panels of a product in `lc`: those with data, all reached from `root`. */
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
    phrases: phrasesIn(lc),
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
