import type { Context, Fields } from './facts.ts';
import { tables } from './tables.ts';
import { nameFromTag, slug } from './text.ts';

/** The food group, the group above it, and both as the two levels of the older PNNS groups. */
export function foodGroupFields({ facts }: Context): Fields {
  const { group } = facts;
  if (group === undefined || group === 'unknown') {
    const known = facts.categories ? 'known' : 'missing-association';
    const unknown = { pnns_groups_1: 'unknown', pnns_groups_2: 'unknown', food_groups_tags: [] };
    return { ...unknown, pnns_groups_1_tags: ['unknown', known], pnns_groups_2_tags: ['unknown', known] };
  }
  const [above] = Object.entries(tables.foodGroups).find(([one, inside]) => [one, ...inside].includes(group)) ?? [];
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
