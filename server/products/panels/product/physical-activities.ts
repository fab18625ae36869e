import type { Phrases } from '../../../texts.ts';
import { infoPanel, type Panels, paragraphElement, tableOf } from '../panel.ts';
import type { ProductPanelMaker } from './context.ts';

/** Energy that activities use, in kcal for each kilogram of the body and hour (their metabolic equivalent). */
const activities = { walking: 3.5, swimming: 6, cycling: 6.8, running: 9.8 } as const;
const bodyWeight = 70;
const minutesPerHour = 60;
const kilojoulesPerKilocalorie = 4.184;

/** Returns a panel with the minutes of activity that use up each amount of energy, given with its heading in kcal. */
export function activitiesPanel(
  energies: readonly { readonly heading: string; readonly kcal: number }[],
  { say, number }: Phrases,
): Panels {
  if (energies.length === 0) return {};
  const rows = Object.entries(activities).map(([activity, equivalent]) => ({
    id: activity,
    cells: [
      say(`activity.${activity}`),
      ...energies.map(({ kcal }) =>
        say('activity.minutes', { n: number(Math.round((kcal * minutesPerHour) / (equivalent * bodyWeight)), 4) }),
      ),
    ],
  }));
  const columns = [say('activity.column'), ...energies.map(({ heading }) => heading)];
  const title = say('activity.title');
  const elements = [
    ...tableOf('physical_activities_table', title, columns, rows),
    paragraphElement(say('activity.note', { weight: bodyWeight }), 'note'),
  ];
  return { physical_activities: infoPanel(title, elements, { topics: ['health'], expanded: false }) };
}

/** The energy of 100 g and of a serving as minutes of activity, when `activate_knowledge_panel_physical_activities` requests it. */
export const physicalActivitiesPanel: ProductPanelMaker = ({ product, options, phrases }) => {
  if (!options.physicalActivities) return {};
  const amounts: Readonly<Record<string, unknown>> = product.nutriments ?? {};
  const energies = ['100g', 'serving'].flatMap((per) => {
    const [kcal, kilojoules] = [amounts[`energy-kcal_${per}`], amounts[`energy-kj_${per}`] ?? amounts[`energy_${per}`]];
    const energy =
      typeof kcal === 'number' ? kcal : typeof kilojoules === 'number' ? kilojoules / kilojoulesPerKilocalorie : 0;
    return energy > 0
      ? [{ heading: phrases.say(`facts.${per === '100g' ? '100g' : 'per-serving'}`), kcal: energy }]
      : [];
  });
  return activitiesPanel(energies, phrases);
};
