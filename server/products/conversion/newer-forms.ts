import { isObject } from '@contract-first/conformance/model';
import type { JsonObject } from '../values.ts';
import { imagesByKind } from './images.ts';
import { nutritionOf } from './nutriments.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const itemsOf = (list: unknown): string[] => (isText(list) ? list.split(',').flatMap((item) => item.trim() || []) : []);

function renameScores(product: JsonObject): void {
  for (const part of ['data', 'grade', 'score', 'tags']) {
    const value = product[`ecoscore_${part}`];
    delete product[`ecoscore_${part}`];
    if (value !== undefined) product[`environmental_score_${part}`] = value;
  }
}

function raiseBrands(product: JsonObject): void {
  const { brands, brands_tags: tags } = product;
  delete product.ingredients_hierarchy;
  if (!Array.isArray(tags)) return;
  const entered = itemsOf(brands);
  product.brands_tags = tags.map((tag) => `xx:${tag}`);
  product.brands_hierarchy = (entered.length === tags.length ? entered : tags).map((brand) => `xx:${brand}`);
  product.brands_lc = 'xx';
}

const ofNutrition = ['nutriments', 'nutriments_estimated', 'no_nutrition_data'];
const perOfNutrition = ['', '_per', '_prepared', '_prepared_per'].map((end) => `nutrition_data${end}`);

function raiseNutrition(product: JsonObject): void {
  const nutrition = nutritionOf(product);
  for (const name of [...ofNutrition, ...perOfNutrition]) delete product[name];
  for (const name of Object.keys(product)) if (name.endsWith('_100g')) delete product[name];
  if (Object.keys(nutrition).length > 0) product.nutrition = nutrition;
}

const ofTaxonomies = ['allergens', 'categories', 'countries', 'labels', 'origins', 'packaging', 'traces'];
const asEntered = ['emb_codes', 'manufacturing_places', 'purchase_places', 'stores'];

// *Inferred* from responses of API 3.5 and 3.6 for one product: upstream has not published its rules.
function raiseTags(product: JsonObject): void {
  for (const name of asEntered) {
    const entered = itemsOf(product[name]);
    if (entered.length > 0) product[`${name}_tags`] = entered;
  }
  for (const name of [...ofTaxonomies, ...asEntered])
    for (const end of ['', '_hierarchy', '_lc']) delete product[`${name}${end}`];
  delete product.brands_hierarchy;
  delete product.brands_lc;
}

/**
 * How a product of the schema before becomes one of this schema, by the schema: what upstream's `ProductSchemaChanges` does, in place.
 * `openapi/versions/` says the same for readers.
 */
const raises: readonly (readonly [schema: number, raise: (product: JsonObject) => void])[] = [
  [1000, renameScores],
  [1001, raiseBrands],
  [
    1002,
    (product) => {
      if (isObject(product.images)) product.images = imagesByKind(product.images);
    },
  ],
  [1003, raiseNutrition],
  [1004, raiseTags],
];

/** Returns a product of schema 999 in a newer schema, up to 1004; the argument is not changed. */
export function raised(product: Readonly<JsonObject>, schema: number): JsonObject {
  const result = { ...product };
  for (const [reached, raise] of raises) if (reached <= schema) raise(result);
  if ('schema_version' in result) result.schema_version = schema;
  return result;
}
