import { namesOf, type PanelMaker } from '../context.ts';
import { nutrientAmount, nutrientName, nutrients } from '../nutrients.ts';
import { infoPanel, type Panels, paragraphElement, tableOf } from '../panel.ts';
import { activitiesPanel } from '../product/physical-activities.ts';
import type { TagContext } from './about.ts';

const fewestProducts = 2;

/** The mean nutrition facts of the products of a category, and on request their energy as minutes of activity. */
export const averageNutritionPanels: PanelMaker<TagContext> = async (context) => {
  const { tagtype, tagid, phrases, statistics, options } = context;
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
    const name = { text: nutrientName(nutrient, phrases), ...depth };
    const cells = [name, nutrientAmount(nutrient, average.mean, phrases), phrases.number(average.count, 9)];
    return [{ id: nutrient.id, ...depth, cells }];
  });
  if (rows.length === 0) return {};
  const title = phrases.say('average.title');
  const columns = [phrases.say('facts.nutrient'), phrases.say('average.mean'), phrases.say('average.count')];
  const energy = known.get('energy-kcal')?.mean ?? 0;
  const elements = [
    ...tableOf('average_nutrition_table', title, columns, rows),
    paragraphElement(phrases.say('average.note'), 'note'),
  ];
  return {
    average_nutrition: infoPanel(title, elements, { topics: ['health'] }),
    ...(options.physicalActivities && energy > 0
      ? activitiesPanel([{ heading: phrases.say('facts.100g'), kcal: energy }], phrases)
      : {}),
  };
};

const parts = { shape: 'packaging_shapes', material: 'packaging_materials' } as const;
const mostRows = 10;

/** The materials and shapes of the packaging of a category's products, most frequent first. */
export const packagingPanels: PanelMaker<TagContext> = async (context) => {
  const { tagtype, tagid, lc, phrases, statistics } = context;
  const panels: Panels = {};
  if (tagtype !== 'categories') return panels;
  const products = await statistics.tagCount('categories_tags', tagid);
  for (const part of ['material', 'shape'] as const) {
    const counts = await statistics.packagingCounts({ part, category: tagid });
    if (counts.length === 0) continue;
    const tags = counts.map(({ tag }) => tag);
    const names = await namesOf(parts[part], tags, context);
    const rows = counts
      .map(({ tag, n }, at) => ({ tag, n, name: names[at] ?? tag }))
      .sort((one, other) => other.n - one.n || one.name.localeCompare(other.name, lc))
      .slice(0, mostRows)
      .map(({ tag, n, name }) => {
        const percent = Math.round((n * 100) / products);
        return { id: tag, cells: [name, phrases.number(n, 9), { text: `${phrases.number(percent)} %`, percent }] };
      });
    const title = phrases.say(`tag.${part}s`);
    const share = { text: phrases.say('tag.share'), type: 'percent' };
    const columns = [phrases.say(`packaging.${part}`), phrases.say('average.count'), share];
    const elements = tableOf(`${parts[part]}_table`, title, columns, rows);
    panels[parts[part]] = infoPanel(title, elements, { topics: ['environment'] });
  }
  return panels;
};
