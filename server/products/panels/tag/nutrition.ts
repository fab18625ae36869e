import { paragraph } from '../html.ts';
import { nutrientAmount, nutrientName, nutrients } from '../nutrients.ts';
import { type Panels, tableElement, textElement } from '../panel.ts';
import { activitiesPanel } from '../product/physical-activities.ts';
import type { TagPanelMaker } from './context.ts';

const fewestProducts = 2;

/** The mean nutrition facts of the products of a category, and on request their energy as minutes of activity. */
export const averageNutritionPanels: TagPanelMaker = async ({
  tagtype,
  tagid,
  lc,
  phrases,
  statistics,
  options,
}): Promise<Panels> => {
  if (tagtype !== 'categories') return {};
  const means = await statistics.nutrientMeans(
    'categories_tags',
    tagid,
    nutrients().map(({ id }) => id),
  );
  const known = new Map(means.filter(({ count }) => count >= fewestProducts).map((one) => [one.nutrient, one]));
  const rows = nutrients().flatMap((nutrient) => {
    const average = known.get(nutrient.id);
    if (average === undefined) return [];
    const depth = nutrient.level === undefined ? {} : { level: nutrient.level };
    const name = { text: nutrientName(nutrient, lc), ...depth };
    return [
      {
        id: nutrient.id,
        ...depth,
        cells: [name, nutrientAmount(nutrient, average.mean, phrases), phrases.number(average.count, 9)],
      },
    ];
  });
  if (rows.length === 0) return {};
  const title = phrases.say('average.title');
  const columns = [phrases.say('facts.nutrient'), phrases.say('average.mean'), phrases.say('average.count')];
  const energy = known.get('energy-kcal')?.mean ?? 0;
  return {
    average_nutrition: {
      level: 'info',
      expanded: true,
      topics: ['health'],
      title_element: { title },
      elements: [
        tableElement('average_nutrition_table', title, columns, rows),
        textElement([paragraph(phrases.say('average.note'))], { type: 'notes' }),
      ],
    },
    ...(options.physicalActivities && energy > 0
      ? activitiesPanel([{ heading: phrases.say('facts.100g'), kcal: energy }], phrases)
      : {}),
  };
};
