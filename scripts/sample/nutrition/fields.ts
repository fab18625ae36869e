import type { Context, Fields } from '../facts.ts';
import { countNonNutritiveSweeteners } from '../ingredients/fields.ts';
import { flatten, ingredientTree } from '../ingredients/tree.ts';
import { tables } from '../tables.ts';
import { nutriments, type Per100 } from './nutriments.ts';
import { type NutriscoreInput, nutriscore } from './nutriscore.ts';

/** The level of fat, saturated fat, sugars and salt in 100 g; the limits are halved for 100 ml of a drink. */
function nutrientLevels(per100: Record<string, number>, isBeverage: boolean): Fields {
  const half = isBeverage ? 0.5 : 1;
  const levels = Object.fromEntries(
    Object.entries(tables.nutrientLevels).flatMap(([nutrient, [low, high]]) => {
      const amount = per100[nutrient];
      if (amount === undefined) return [];
      return [[nutrient, amount < low * half ? 'low' : amount > high * half ? 'high' : 'moderate']];
    }),
  );
  return {
    nutrient_levels: levels,
    nutrient_levels_tags: Object.entries(levels).map(([nutrient, level]) => `en:${nutrient}-in-${level}-quantity`),
  };
}

function inputOf(context: Context, per100: Record<string, number>): NutriscoreInput | undefined {
  const { energy, fat, 'saturated-fat': saturatedFat, sugars, salt, proteins, fiber } = per100;
  if (energy === undefined || fat === undefined || saturatedFat === undefined) return undefined;
  if (sugars === undefined || salt === undefined || proteins === undefined) return undefined;
  const sweeteners = countNonNutritiveSweeteners(flatten(ingredientTree(context)));
  return { energy, fat, saturatedFat, sugars, salt, proteins, fiber, fruits: context.facts.fruits ?? 0, sweeteners };
}

function gradeFields(grade: string): Fields {
  return {
    nutriscore_grade: grade,
    nutriscore_tags: [grade],
    nutriscore_2023_tags: [grade],
    nutriscore_version: '2023',
    nutrition_grades: grade,
    nutrition_grades_tags: [grade],
    nutrition_grade_fr: grade,
  };
}

function nutriscoreFields(context: Context, { asSold, prepared }: Per100): Fields {
  const { facts } = context;
  const isApplicable = facts.nutriscore !== 'not-applicable';
  const hasCategory = (facts.categories ?? []).length > 0;
  const usesPrepared = Object.keys(prepared).length > 0;
  const input = inputOf(context, usesPrepared ? prepared : asSold);
  const flags = {
    is_beverage: Number(facts.kind === 'beverage' || facts.kind === 'water'),
    is_cheese: Number(facts.kind === 'cheese'),
    is_fat_oil_nuts_seeds: Number(facts.kind === 'fat'),
    is_red_meat_product: Number(facts.kind === 'red-meat'),
    is_water: Number(facts.kind === 'water'),
  };
  const status = {
    category_available: Number(hasCategory),
    nutrients_available: Number(input !== undefined),
    nutriscore_applicable: Number(isApplicable),
    ...(usesPrepared && { preparation: 'prepared' }),
  };
  if (!isApplicable || !hasCategory || !input) {
    const grade = isApplicable ? 'unknown' : 'not-applicable';
    const category = isApplicable ? undefined : facts.categories?.[0];
    const reason = category && { not_applicable_category: category };
    return {
      ...gradeFields(grade),
      nutriscore: { '2023': { ...status, ...reason, grade, nutriscore_computed: 0, data: flags } },
      nutrition_score_beverage: flags.is_beverage,
    };
  }
  const { grade, score, negative, positive, ...result } = nutriscore(input, facts.kind);
  const data = {
    components: { negative, positive },
    count_proteins: Number(result.countsProteins),
    count_proteins_reason: result.reason,
    ...flags,
    negative_points: result.negativePoints,
    negative_points_max: negative.reduce((total, { points_max }) => total + points_max, 0),
    positive_nutrients: positive.map(({ id }) => id),
    positive_points: result.positivePoints,
    positive_points_max: positive.reduce((total, { points_max }) => total + points_max, 0),
  };
  return {
    ...gradeFields(grade),
    nutriscore_score: score,
    nutriscore_score_opposite: -score,
    nutriscore: { '2023': { ...status, grade, score, nutriscore_computed: 1, data } },
    nutriscore_data: { ...structuredClone(data), grade, score },
    nutrition_score_beverage: flags.is_beverage,
    ...(input.fiber === undefined && { nutrition_score_warning_no_fiber: 1 }),
  };
}

/** The nutrition table, the traffic lights and the Nutri-Score. */
export function nutritionFields(context: Context): Fields {
  const { facts } = context;
  const { flat, per100 } = nutriments(context);
  const score = nutriscoreFields(context, per100);
  const points = score.nutriscore_score;
  const shown = facts.prepared ? per100.prepared : per100.asSold;
  const isBeverage = facts.kind === 'beverage' || facts.kind === 'water';
  return {
    nutriments:
      typeof points === 'number' ? { ...flat, 'nutrition-score-fr': points, 'nutrition-score-fr_100g': points } : flat,
    nutrition_data: facts.nutrition ? 'on' : '',
    nutrition_data_per: facts.nutrition_per ?? '100g',
    nutrition_data_prepared: facts.prepared ? 'on' : '',
    nutrition_data_prepared_per: '100g',
    no_nutrition_data: facts.no_nutrition ? 'on' : '',
    ...nutrientLevels(shown, isBeverage),
    ...score,
  };
}
