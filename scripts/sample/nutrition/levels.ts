import type { Fields } from '../facts.ts';

const nutrients = ['fat', 'saturated-fat', 'sugars', 'salt'] as const;

/** Traffic lights: below the first number is low, above the second is high, in grams per 100 g of food. */
const foodLimits = { fat: [3, 20], 'saturated-fat': [1.5, 5], sugars: [5, 12.5], salt: [0.3, 1.5] } as const;

/** The level of fat, saturated fat, sugars and salt in 100 g; the limits are halved for 100 ml of a drink. */
export function nutrientLevels(per100: Record<string, number>, isBeverage: boolean): Fields {
  const levels: Record<string, 'low' | 'moderate' | 'high'> = {};
  for (const nutrient of nutrients) {
    const amount = per100[nutrient];
    if (amount === undefined) continue;
    const [low, high] = foodLimits[nutrient].map((limit) => (isBeverage ? limit / 2 : limit)) as [number, number];
    levels[nutrient] = amount < low ? 'low' : amount > high ? 'high' : 'moderate';
  }
  return {
    nutrient_levels: levels,
    nutrient_levels_tags: Object.entries(levels).map(([nutrient, level]) => `en:${nutrient}-in-${level}-quantity`),
  };
}
