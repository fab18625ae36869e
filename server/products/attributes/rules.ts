import { readData } from '../../texts.ts';
import { additives, forestFootprint, type Limits, lowNutrient } from './amounts.ts';
import { type Analysis, analysed, hasLabel, noAllergen, unwantedIngredients } from './kinds.ts';
import type { Rule } from './rule.ts';
import { graded, type Score } from './scores.ts';

interface RulesData {
  readonly scores: Readonly<Record<string, Score>>;
  readonly analyses: Readonly<Record<string, Analysis>>;
  readonly limits: Readonly<Record<string, Limits>>;
  readonly labels: readonly string[];
}

/** What is data of the rules: the scores, the analyses, the nutrients with a traffic light and the labels. */
export const { scores, analyses, limits, labels } = readData<RulesData>('products/attributes/rules.yaml')();

const underscored = (id: string) => id.replace('-', '_');

const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries(scores).map(([name, score]) => [name, graded(score)] as const),
  ...Object.entries(limits).map(([id, one]) => [`low_${underscored(id)}`, lowNutrient(id, one)] as const),
  ...Object.entries(analyses).map(([name, analysis]) => [name, analysed(name, analysis)] as const),
  ...labels.map((label) => [`labels_${underscored(label)}`, hasLabel(label)] as const),
  ['additives', additives],
  ['forest_footprint', forestFootprint],
  ['unwanted_ingredients', unwantedIngredients],
]);

/** Returns the rule of an attribute. Throws when there is none. */
export function ruleOf(attribute: string): Rule {
  const [, allergen] = /^allergens_no_(.+)/.exec(attribute) ?? [];
  const rule = allergen === undefined ? rules.get(attribute) : noAllergen(allergen.replaceAll('_', '-'));
  if (rule === undefined) throw new Error(`The attribute ${attribute} has no rule.`);
  return rule;
}
