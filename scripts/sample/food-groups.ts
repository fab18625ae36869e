import type { Context, Fields } from './facts.ts';
import { nameFromTag, slug } from './text.ts';

/** Food groups by the group above them. */
const groups: Record<string, string[]> = {
  'en:alcoholic-beverages': [],
  'en:beverages': [
    'en:artificially-sweetened-beverages',
    'en:fruit-juices',
    'en:plant-based-milk-substitutes',
    'en:sweetened-beverages',
    'en:teas-and-herbal-teas-and-coffees',
    'en:waters-and-flavored-waters',
  ],
  'en:cereals-and-potatoes': ['en:bread', 'en:breakfast-cereals', 'en:cereals', 'en:legumes'],
  'en:composite-foods': ['en:one-dish-meals', 'en:pizza-pies-and-quiches'],
  'en:fats-and-sauces': ['en:dressings-and-sauces', 'en:fats'],
  'en:fish-meat-eggs': [
    'en:eggs',
    'en:fatty-fish',
    'en:lean-fish',
    'en:meat-other-than-poultry',
    'en:poultry',
    'en:processed-meat',
  ],
  'en:fruits-and-vegetables': ['en:fruits', 'en:soups'],
  'en:milk-and-dairy-products': ['en:cheese', 'en:ice-cream', 'en:milk-and-yogurt'],
  'en:salty-snacks': ['en:appetizers', 'en:nuts'],
  'en:sugary-snacks': ['en:biscuits-and-cakes', 'en:chocolate-products', 'en:pastries', 'en:sweets'],
};

/** The food group, the group above it, and both as the two levels of the older PNNS groups. */
export function foodGroupFields({ facts }: Context): Fields {
  const { group } = facts;
  if (group === undefined || group === 'unknown') {
    const known = facts.categories ? 'known' : 'missing-association';
    const unknown = { pnns_groups_1: 'unknown', pnns_groups_2: 'unknown', food_groups_tags: [] };
    return { ...unknown, pnns_groups_1_tags: ['unknown', known], pnns_groups_2_tags: ['unknown', known] };
  }
  const above = Object.keys(groups).find((one) => one === group || groups[one]?.includes(group));
  if (above === undefined) throw new Error(`Product ${facts.code}: "${group}" is no food group.`);
  return {
    food_groups: group,
    food_groups_tags: above === group ? [group] : [above, group],
    pnns_groups_1: nameFromTag(above),
    pnns_groups_1_tags: [slug(nameFromTag(above)), 'known'],
    pnns_groups_2: nameFromTag(group),
    pnns_groups_2_tags: [slug(nameFromTag(group)), 'known'],
  };
}

/** What the categories imply: the food that measurements are taken from, and the category to compare with. */
export function categoryFields({ facts }: Context): Fields {
  const category = facts.categories?.[0];
  const code = typeof facts.green === 'object' ? facts.green.agribalyse : undefined;
  const known = code === undefined ? 'unknown' : 'known';
  return {
    ...(category && { compared_to_category: category }),
    categories_properties: code === undefined ? {} : { 'agribalyse_food_code:en': code },
    categories_properties_tags: [
      'all-products',
      category ? 'categories-known' : 'categories-unknown',
      `agribalyse-food-code-${known}`,
      ...(code === undefined ? [] : [`agribalyse-food-code-${code}`]),
    ],
  };
}
