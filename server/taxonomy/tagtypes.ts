/** A kind of tag: the taxonomy that names its values and the product field that lists them. */
export interface Tagtype {
  readonly tagtype: string;
  readonly taxonomy: string;
  readonly field: string;
}

const ownTaxonomy = [
  'additives',
  'allergens',
  'amino_acids',
  'brands',
  'categories',
  'countries',
  'data_quality',
  'food_groups',
  'ingredients',
  'ingredients_analysis',
  'labels',
  'languages',
  'minerals',
  'misc',
  'nova_groups',
  'nucleotides',
  'nutrient_levels',
  'origins',
  'other_nutritional_substances',
  'packaging',
  'packaging_materials',
  'packaging_recycling',
  'packaging_shapes',
  'popularity',
  'states',
  'vitamins',
] as const;

/** Tagtypes whose values come from the taxonomy of another tagtype. */
const borrowedTaxonomy: Readonly<Record<string, string>> = {
  added_countries: 'countries',
  additives_original: 'additives',
  data_quality_bugs: 'data_quality',
  data_quality_errors: 'data_quality',
  data_quality_info: 'data_quality',
  data_quality_warnings: 'data_quality',
  ingredients_original: 'ingredients',
  removed_countries: 'countries',
  traces: 'allergens',
};

const taxonomies = [...ownTaxonomy.map((name) => [name, name] as const), ...Object.entries(borrowedTaxonomy)];

const tagtypes: ReadonlyMap<string, Tagtype> = new Map(
  taxonomies.map(([tagtype, taxonomy]) => [tagtype, { tagtype, taxonomy, field: `${tagtype}_tags` }]),
);

/** Every tagtype whose values are tags of a taxonomy, whether or not its taxonomy is loaded. */
export function taxonomisedTagtypes(): readonly Tagtype[] {
  return [...tagtypes.values()];
}

/** The taxonomy that names the values of a tagtype, or undefined when its values are plain text. */
export function taxonomyOf(tagtype: string): string | undefined {
  return tagtypes.get(tagtype)?.taxonomy;
}
