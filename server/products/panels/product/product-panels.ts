import type { Taxonomies } from '../../../taxonomy/index.ts';
import { phrasesIn } from '../../../texts.ts';
import type { Product } from '../../attributes/rule.ts';
import { type Cards, panelsOnCards } from '../cards.ts';
import type { PanelOptions, Statistics } from '../context.ts';
import { list } from '../html.ts';
import { infoPanel, type Panels, textElement } from '../panel.ts';
import { namesOf, type ProductContext, type ProductPanelMaker } from './context.ts';
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
const originsPanel: ProductPanelMaker = async (context) => {
  const { product, phrases } = context;
  const origins = await namesOf('origins', [...new Set(product.origins_tags)], context);
  const places = product.manufacturing_places?.trim();
  return listPanel('origins', phrases.say('origins.title'), [
    ...origins,
    ...(places ? [phrases.say('origins.made-in', { places })] : []),
  ]);
};

const labelsPanel: ProductPanelMaker = async (context) => {
  const labels = await namesOf('labels', [...new Set(context.product.labels_tags)], context);
  return listPanel('labels', context.phrases.say('labels.title', { n: labels.length }), [...new Set(labels)]);
};

const cards: Cards<ProductContext> = {
  health: {
    nutrition: [nutriscorePanel, nutrientLevelPanels, nutritionFactsPanel, physicalActivitiesPanel],
    ingredients: [ingredientsPanel, novaPanel, additivesPanel, allergensPanel, ingredientsAnalysisPanels],
  },
  environment: { environment: [greenScorePanel, forestFootprintPanel], packaging: [packagingPanels] },
  product: { product: [originsPanel, labelsPanel] },
};

/** Returns the knowledge panels of a product in `lc`: those with data, all reached from `root`. */
export async function productPanels(
  product: Product,
  lc: string,
  given: { readonly taxonomies: Taxonomies; readonly statistics: Statistics; readonly options: PanelOptions },
): Promise<Panels> {
  const context = { ...given, product, lc, phrases: phrasesIn(lc), unwantedIngredients: [] };
  return panelsOnCards(cards, context, {
    cardTitle: (topic) => context.phrases.say(`card.${topic}`),
    groupTitle: (group) => context.phrases.say(`group.${group}`),
    last: contributionCard(context),
  });
}
