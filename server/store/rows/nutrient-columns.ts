const common = [
  'energy',
  'energy-kj',
  'energy-kcal',
  'fat',
  'saturated-fat',
  'carbohydrates',
  'sugars',
  'fiber',
  'proteins',
  'salt',
  'sodium',
] as const;

/** Column of the search table by nutrient, for the nutrients that most products have; the others are rows of `product_nutrient`. */
export const nutrientColumns: ReadonlyMap<string, string> = new Map(
  common.map((nutrient) => [nutrient, `${nutrient.replaceAll('-', '_')}_100g`]),
);
