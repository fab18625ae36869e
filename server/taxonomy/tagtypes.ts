/** A tag type with the taxonomy that names its values and the product field that holds them. */
interface Tagtype {
  readonly tagtype: string;
  readonly taxonomy: string;
  readonly field: string;
}

const none = undefined;

/** The taxonomy of each tag type whose tags products have by name, in `<tagtype>_tags_<lc>` fields; none for plain strings. */
const named: Readonly<Record<string, string | undefined>> = {
  additives: 'additives',
  allergens: 'allergens',
  amino_acids: 'amino_acids',
  brands: 'brands',
  categories: 'categories',
  countries: 'countries',
  data_quality: 'data_quality',
  emb_codes: none,
  food_groups: 'food_groups',
  ingredients: 'ingredients',
  ingredients_analysis: 'ingredients_analysis',
  labels: 'labels',
  languages: 'languages',
  main_countries: none,
  manufacturing_places: none,
  minerals: 'minerals',
  misc: 'misc',
  nova_groups: 'nova_groups',
  nucleotides: 'nucleotides',
  nutrient_levels: 'nutrient_levels',
  origins: 'origins',
  other_nutritional_substances: 'other_nutritional_substances',
  packaging: 'packaging',
  packaging_materials: 'packaging_materials',
  packaging_recycling: 'packaging_recycling',
  packaging_shapes: 'packaging_shapes',
  pnns_groups_1: none,
  pnns_groups_2: none,
  purchase_places: none,
  states: 'states',
  stores: none,
  traces: 'allergens',
  vitamins: 'vitamins',
};

const unnamed: Readonly<Record<string, string>> = {
  added_countries: 'countries',
  additives_original: 'additives',
  data_quality_bugs: 'data_quality',
  data_quality_errors: 'data_quality',
  data_quality_info: 'data_quality',
  data_quality_warnings: 'data_quality',
  ingredients_original: 'ingredients',
  popularity: 'popularity',
  removed_countries: 'countries',
};

const taxonomised: readonly Tagtype[] = Object.entries({ ...named, ...unnamed }).flatMap(([tagtype, taxonomy]) =>
  taxonomy === undefined ? [] : [{ tagtype, taxonomy, field: `${tagtype}_tags` }],
);
const byTagtype: ReadonlyMap<string, Tagtype> = new Map(taxonomised.map((one) => [one.tagtype, one]));

/** The tag types with a `<tagtype>_tags_<lc>` field for each language. */
export const namedTagtypes: readonly string[] = Object.keys(named);

/** Returns every tag type whose values are tags of a taxonomy, whether or not its taxonomy is loaded. */
export function taxonomisedTagtypes(): readonly Tagtype[] {
  return taxonomised;
}

/** Returns the taxonomy that names the values of a tag type, or undefined when its values are plain strings. */
export function taxonomyOf(tagtype: string): string | undefined {
  return byTagtype.get(tagtype)?.taxonomy;
}
