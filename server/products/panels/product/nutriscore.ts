import type { components } from '../../../../generated/types.ts';
import { limits } from '../../attributes/rules.ts';
import { paragraph } from '../html.ts';
import {
  type Element,
  type Evaluation,
  type Panels,
  paragraphElement,
  type Row,
  tableOf,
  textElement,
} from '../panel.ts';
import {
  attributePanel,
  levelEvaluations,
  nameOf,
  type ProductContext,
  type ProductPanelMaker,
  scorePanel,
} from './context.ts';

type Component = components['schemas']['NutriscoreComponent'];

/** The Nutri-Score with the points it is made of, or why there is none. */
export const nutriscorePanel: ProductPanelMaker = (context) =>
  scorePanel('nutriscore', 'health', context, (isKnown) => (isKnown ? scored : unscored)(context));

function scored({ product, phrases: { say, number } }: ProductContext): Element[] {
  const data = product.nutriscore?.['2023']?.data;
  const elements = [paragraphElement(say('nutriscore.description'), 'summary')];
  const { negative = [], positive = [] } = data?.components ?? {};
  const row = (component: Component, isPositive: boolean): Row => ({
    id: component.id,
    cells: [
      say(`component.${component.id}`),
      typeof component.value === 'number'
        ? `${number(component.value, 4)} ${component.unit === 'number' ? '' : component.unit}`.trim()
        : say('amount.unknown'),
      {
        text: `${isPositive ? '−' : '+'}${component.points} / ${component.points_max}`,
        evaluation: evaluate(component, isPositive),
      },
    ],
  });
  const columns = [say('nutriscore.component'), say('nutriscore.value'), say('nutriscore.points')];
  const rows = [...negative.map((one) => row(one, false)), ...positive.map((one) => row(one, true))];
  elements.push(...tableOf('nutriscore_components', say('nutriscore.table'), columns, rows));
  const notes = [
    ...(product.nutriscore_score === undefined ? [] : [say('nutriscore.score', { score: product.nutriscore_score })]),
    ...(data?.count_proteins === 0 && data.count_proteins_reason !== undefined ? [say('nutriscore.no-proteins')] : []),
  ];
  if (notes.length > 0) elements.push(textElement(notes.map(paragraph), { type: 'note' }));
  return elements;
}

async function unscored(context: ProductContext): Promise<Element[]> {
  const { product, phrases } = context;
  const {
    category_available,
    nutrients_available,
    not_applicable_category: category,
  } = product.nutriscore?.['2023'] ?? {};
  if (category !== undefined) {
    const name = await nameOf('categories', category, context);
    return [textElement([paragraph(phrases.say('nutriscore.not-for-category', { category: name }))])];
  }
  if (product.nutriscore_grade === 'not-applicable') return [];
  const missing = [
    ...(category_available === 0 ? [phrases.say('missing.category')] : []),
    ...(nutrients_available === 0 ? [phrases.say('missing.nutrition')] : []),
  ];
  if (missing.length === 0) return [];
  return [textElement([paragraph(phrases.say('nutriscore.missing', { missing: missing.join(', ') }))])];
}

function evaluate({ points, points_max: most }: Component, isPositive: boolean): Evaluation {
  if (isPositive) return points > 0 ? 'good' : 'neutral';
  if (points === 0) return 'good';
  return points * 2 >= most ? 'bad' : 'average';
}

type LevelledNutrient = keyof NonNullable<ProductContext['product']['nutrient_levels']>;

/** The traffic lights: one panel for each nutrient that has a level. */
export const nutrientLevelPanels: ProductPanelMaker = async (context) => {
  const panels: Panels = {};
  for (const nutrient of Object.keys(limits) as LevelledNutrient[]) {
    const level = context.product.nutrient_levels?.[nutrient];
    if (level === undefined) continue;
    const name = nutrient.replace('-', '_');
    const { head } = await attributePanel(`low_${name}`, context);
    panels[`nutrient_level_${name}`] = {
      ...head,
      evaluation: levelEvaluations[level],
      topics: ['health'],
      elements: [textElement([paragraph(context.phrases.say(`low_${name}.description`))])],
    };
  }
  return panels;
};
