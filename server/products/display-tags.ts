import type { Taxonomies } from '../taxonomy/index.ts';

/** The tagtypes whose tags can be asked for by name: those of the contract's `<tagtype>_tags_<lc>` product fields. */
export const namedTagtypes = [
  'additives',
  'allergens',
  'brands',
  'categories',
  'countries',
  'data_quality',
  'emb_codes',
  'food_groups',
  'ingredients',
  'ingredients_analysis',
  'labels',
  'languages',
  'main_countries',
  'manufacturing_places',
  'minerals',
  'misc',
  'nova_groups',
  'nutrient_levels',
  'origins',
  'packaging',
  'packaging_materials',
  'packaging_recycling',
  'packaging_shapes',
  'purchase_places',
  'states',
  'stores',
  'traces',
  'vitamins',
  'amino_acids',
  'nucleotides',
  'other_nutritional_substances',
  'pnns_groups_1',
  'pnns_groups_2',
] as const;

/** Returns the names in language `lc` of a product's tags of one tagtype, or undefined when the product has no such tags. */
export async function displayTags(
  tags: unknown,
  tagtype: string,
  lc: string,
  taxonomies: Taxonomies,
): Promise<string[] | undefined> {
  if (!Array.isArray(tags)) return undefined;
  const taxonomy = await taxonomies.get(tagtype);
  return tags.map((tag) => taxonomy?.displayName(String(tag), lc) ?? String(tag));
}
