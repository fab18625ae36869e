/** Strings by two-letter language code. */
export type Texts = Record<string, string>;

/** An id of `ingredients.yaml` with an optional percentage ("en:salt 1.2"), a compound, or an unknown string. */
export type IngredientFact = string | { id: string; percent?: number; of?: IngredientFact[] } | { text: string };

/** Amounts by nutrient: a number in the usual unit, or a string with a modifier or another unit ("< 0.5", "124 mg"). */
export type NutritionFact = Record<string, number | string>;

/** One kind of packaging component; `weight` is the measured weight of one unit in grams. */
export type PackagingFact = {
  units: number;
  shape?: string;
  material?: string;
  recycling?: string;
  quantity?: string;
  weight?: number;
  food_contact?: 0 | 1;
};

/** The parts of the Green-Score: the points of the life cycle, then bonuses and maluses. */
export type GreenFact = { agribalyse?: string; base: number; origins?: number; packaging: number; threatened?: string };

/** Which table of the Nutri-Score applies; left out for general food. */
export type NutriscoreKind = 'beverage' | 'water' | 'cheese' | 'fat' | 'red-meat';

export type ImageType = 'front' | 'ingredients' | 'nutrition' | 'packaging';

/** One product of `products.yaml`. Ids are tags of the Open Food Facts taxonomies. */
export type ProductFacts = {
  code: string;
  type?: 'food' | 'petfood' | 'beauty' | 'product';
  /** The main language; the first language of the name when left out. */
  lang?: string;
  name?: Texts;
  generic_name?: Texts;
  brands?: string[];
  quantity?: string;
  serving?: string;
  categories?: string[];
  group?: string;
  kind?: NutriscoreKind;
  labels?: string[];
  countries?: string[];
  origins?: string[];
  made_in?: string[];
  stores?: string[];
  emb_codes?: string[];
  ingredients?: IngredientFact[];
  /** A list of ingredients that was not parsed yet. */
  ingredients_text?: Texts;
  allergens?: string[];
  traces?: string[];
  fruits?: number;
  nutrition?: NutritionFact;
  nutrition_per?: '100g' | 'serving';
  prepared?: NutritionFact;
  no_nutrition?: boolean;
  nutriscore?: 'not-applicable';
  nova?: 1 | 2 | 3 | 4;
  green?: GreenFact | 'not-applicable';
  forest?: { grade: string; per_kg: number; ingredient: string };
  packagings?: PackagingFact[];
  packagings_complete?: boolean;
  images?: ImageType[];
  image_languages?: string[];
  quality?: { errors?: string[]; warnings?: string[] };
  created: string;
  modified: string;
  expires?: string;
  checked?: boolean;
  obsolete?: string;
  scans?: number;
};

/** The facts of one ingredient in `ingredients.yaml` besides its names by language. */
type IngredientKnowledge = {
  vegan?: 'no' | 'maybe';
  vegetarian?: 'no' | 'maybe';
  palm?: 'yes' | 'maybe';
  allergen?: string;
  additive?: string;
  nova?: 3 | 4;
  class?: true;
};

/** The ingredients by id: their knowledge, and a name for each two-letter language code. */
export type Glossary = Record<string, IngredientKnowledge & Partial<Record<string, string | number | boolean>>>;

/** The parts of taxonomies that the sample uses: parents, nearest first, and the name of a tag in a language. */
export type TaxonomyView = {
  ancestors(tagtype: string, id: string): string[];
  nameOf(tagtype: string, id: string, lc: string): string | undefined;
};

/** Everything that the parts of a product are derived from. */
export type Context = { facts: ProductFacts; lang: string; glossary: Glossary; taxonomies: TaxonomyView };

/** Fields of a product, by name. */
export type Fields = Record<string, unknown>;
