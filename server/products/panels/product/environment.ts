import { paragraph } from '../html.ts';
import { type Element, paragraphElement, type Row, tableOf, textElement } from '../panel.ts';
import { attributePanel, nameOf, namesOf, type ProductContext, type ProductPanelMaker, scorePanel } from './context.ts';

/** The Green-Score with the points it is made of, or for which kind of product there is none. */
export const greenScorePanel: ProductPanelMaker = (context) =>
  scorePanel('ecoscore', 'environment', context, (isKnown) => (isKnown ? scored : unscored)(context));

async function scored(context: ProductContext): Promise<Element[]> {
  const { say } = context.phrases;
  const { missing = {} } = context.product.ecoscore_data ?? {};
  const lacking = Object.keys(missing).filter((what) => context.phrases.has(`green-score.missing.${what}`));
  const rows = await pointRows(context);
  const missingParts = lacking.map((what) => say(`green-score.missing.${what}`)).join(', ');
  const columns = [say('green-score.part'), say('green-score.points')];
  return [
    paragraphElement(say('ecoscore.description'), 'summary'),
    ...tableOf('environmental_score_table', say('green-score.table'), columns, rows),
    ...(lacking.length > 0 ? [paragraphElement(say('green-score.missing', { missing: missingParts }), 'note')] : []),
  ];
}

async function pointRows(context: ProductContext): Promise<Row[]> {
  const { product, phrases } = context;
  const { agribalyse, adjustments } = product.ecoscore_data ?? {};
  const {
    origins_of_ingredients: origins,
    packaging,
    production_system: production,
    threatened_species: species,
  } = adjustments ?? {};
  const labels = await namesOf('labels', production?.labels ?? [], context);
  const ingredients = await namesOf('ingredients', [species?.ingredient ?? []].flat(), context);
  const parts: [id: string, value: number | undefined, details: readonly string[]][] = [
    ['life_cycle', agribalyse?.score, []],
    ['production_system', production?.value, labels],
    ['origins_of_ingredients', origins?.value ?? origins?.epi_value, []],
    ['threatened_species', species?.value, ingredients],
    ['packaging', packaging?.value, []],
    ['total', product.ecoscore_score, []],
  ];
  return parts.flatMap(([id, value, details]) => {
    if (value === undefined) return [];
    const isSum = id === 'total' || id === 'life_cycle';
    const points = phrases.number(Math.abs(value));
    const name = phrases.say(`green-score.${id}`);
    return {
      id,
      cells: [
        details.length > 0 ? `${name} (${details.join(', ')})` : name,
        isSum
          ? { text: `${value < 0 ? '−' : ''}${points} / 100` }
          : {
              text: `${value < 0 ? '−' : '+'}${points}`,
              evaluation: value < 0 ? 'bad' : value > 0 ? 'good' : 'neutral',
            },
      ],
    };
  });
}

async function unscored(context: ProductContext): Promise<Element[]> {
  const data = context.product.ecoscore_data;
  const category =
    data?.environmental_score_not_applicable_for_category ??
    data?.ecoscore_not_applicable_for_category ??
    data?.not_applicable_for_category;
  if (category === undefined) return [];
  const name = await nameOf('categories', category, context);
  return [textElement([paragraph(context.phrases.say('green-score.not-for-category', { category: name }))])];
}

/** How much forest is at risk for the product, and for which ingredients. */
export const forestFootprintPanel: ProductPanelMaker = async (context) => {
  const { result, head } = await attributePanel('forest_footprint', context);
  if (result.status !== 'known') return {};
  const { say, number } = context.phrases;
  const rows = await Promise.all(
    (context.product.forest_footprint_data?.ingredients ?? []).map(
      async ({ tag_id, tag_type = 'ingredients', footprint_per_kg }) => ({
        cells: [
          tag_id === undefined ? say('amount.unknown') : await nameOf(tag_type, tag_id, context),
          footprint_per_kg === undefined ? say('amount.unknown') : `${number(footprint_per_kg, 2)} m²`,
        ],
      }),
    ),
  );
  return {
    forest_footprint: {
      ...head,
      topics: ['environment'],
      elements: [
        paragraphElement(say('forest_footprint.description'), 'summary'),
        ...tableOf('forest_footprint_table', result.title, [say('forest.ingredient'), say('forest.per-kg')], rows),
      ],
    },
  };
};
