import { forestFootprint, greenScore, hasLabel } from './environment.ts';
import { analysed, noAllergen, unwantedIngredients } from './ingredients.ts';
import { lowNutrient, nutriscore } from './nutrition.ts';
import { additives, nova } from './processing.ts';
import type { Rule } from './rule.ts';

const rules: Readonly<Record<string, Rule>> = {
  nutriscore,
  low_salt: lowNutrient('salt'),
  low_sugars: lowNutrient('sugars'),
  low_fat: lowNutrient('fat'),
  low_saturated_fat: lowNutrient('saturated-fat'),
  nova,
  additives,
  vegan: analysed('vegan'),
  vegetarian: analysed('vegetarian'),
  palm_oil_free: analysed('palm_oil_free'),
  unwanted_ingredients: unwantedIngredients,
  labels_organic: hasLabel('organic'),
  labels_fair_trade: hasLabel('fair-trade'),
  ecoscore: greenScore,
  forest_footprint: forestFootprint,
};

/** Returns the rule of an attribute. Throws when there is none. */
export function ruleOf(attribute: string): Rule {
  const rule = attribute.startsWith('allergens_no_') ? noAllergen(attribute) : rules[attribute];
  if (rule === undefined) throw new Error(`The attribute ${attribute} has no rule.`);
  return rule;
}
