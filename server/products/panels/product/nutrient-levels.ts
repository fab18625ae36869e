import { levelledNutrients } from '../../attributes/nutrient-levels.ts';
import { paragraph } from '../html.ts';
import { type Panels, textElement } from '../panel.ts';
import { judged, type PanelMaker } from './context.ts';

const evaluations = { low: 'good', moderate: 'average', high: 'bad' } as const;

/** The traffic lights: one panel for each nutrient that has a level. */
export const nutrientLevelPanels: PanelMaker = async (context) => {
  const panels: Panels = {};
  for (const nutrient of levelledNutrients) {
    const level = context.product.nutrient_levels?.[nutrient];
    if (level === undefined) continue;
    const name = nutrient.replace('-', '_');
    const { head } = await judged(`low_${name}`, context);
    panels[`nutrient_level_${name}`] = {
      ...head,
      evaluation: evaluations[level],
      topics: ['health'],
      elements: [textElement([paragraph(context.phrases.say(`low_${name}.description`))])],
    };
  }
  return panels;
};
