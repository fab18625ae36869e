import { isObject } from '@contract-first/conformance/model';
import type { JsonObject } from '../values.ts';

// What upstream's ProductSchemaChanges does in the other direction, for records whose fields it knows how to move.

function upgradeScores(product: JsonObject): void {
  for (const part of ['data', 'grade', 'score', 'tags']) {
    if (product[`ecoscore_${part}`] === undefined) continue;
    product[`environmental_score_${part}`] ??= product[`ecoscore_${part}`];
    delete product[`ecoscore_${part}`];
  }
}

function upgradeTags(product: JsonObject): void {
  delete product.ingredients_hierarchy;
  const { brands_tags: brands } = product;
  if (Array.isArray(brands)) product.brands_tags = brands.map((tag) => `xx:${tag}`);
}

function upgradeImages(product: JsonObject): void {
  if (!isObject(product.images)) return;
  const uploaded: JsonObject = {};
  const selected: Record<string, JsonObject> = {};
  for (const [name, image] of Object.entries(product.images)) {
    const [, type, lc] = /^(\w+)_(\w\w)$/.exec(name) ?? [];
    if (/^\d+$/.test(name)) uploaded[name] = image;
    else if (type !== undefined && lc !== undefined && isObject(image)) {
      const { imgid, rev, sizes, ...generation } = image;
      const moved = Object.keys(generation).length > 0 ? { generation } : {};
      selected[type] = { ...selected[type], [lc]: { imgid, rev, sizes, ...moved } };
    }
  }
  product.images = { uploaded, selected };
}

// Estimates are dropped on the way up, and computed again when the product is saved.
function upgradeNutrition(product: JsonObject): void {
  const { nutriments, no_nutrition_data: none } = product;
  const prepared = product.nutrition_data_prepared === 'on';
  const suffix = prepared ? '_prepared' : '';
  const nutrients: JsonObject = {};
  for (const [key, value] of Object.entries(isObject(nutriments) ? nutriments : {})) {
    const [, name = ''] = new RegExp(`^([a-z0-9-]+)${suffix}_100g$`).exec(key) ?? [];
    if (name === '' || name.endsWith('-estimate-from-ingredients')) continue;
    const { [`${name}_unit`]: unit, [`${name}${suffix}_modifier`]: modifier } = nutriments as JsonObject;
    nutrients[name] = { value, unit, ...(modifier === undefined ? {} : { modifier }) };
  }
  const per = prepared ? product.nutrition_data_prepared_per : product.nutrition_data_per;
  const isEmpty = Object.keys(nutrients).length === 0;
  product.nutrition = {
    ...(none === 'on' ? { no_nutrition_data_on_packaging: true } : {}),
    ...(isEmpty ? {} : { aggregated_set: { per, preparation: prepared ? 'prepared' : 'as_sold', nutrients } }),
  };
  for (const name of Object.keys(product)) {
    if (/^(nutriments.*|no_nutrition_data|nutrition_data(_prepared)?(_per)?)$/.test(name)) delete product[name];
  }
}

const taxonomised = ['allergens', 'categories', 'countries', 'labels', 'origins', 'packaging', 'states', 'traces'];
const listed = ['emb_codes', 'manufacturing_places', 'purchase_places', 'stores'];

// Inferred from what 3.5 and 3.6 send: texts, hierarchies and languages go; tags that no taxonomy has are the texts.
function upgradeSources(product: JsonObject): void {
  for (const name of listed) {
    const text = product[name];
    if (typeof text === 'string' && text !== '') product[`${name}_tags`] = text.split(/\s*,\s*/);
  }
  for (const name of [...taxonomised, ...listed]) {
    for (const suffix of ['', '_hierarchy', '_lc']) delete product[`${name}${suffix}`];
  }
}

const upgrades: readonly (readonly [from: number, upgrade: (product: JsonObject) => void])[] = [
  [999, upgradeScores],
  [1000, upgradeTags],
  [1001, upgradeImages],
  [1002, upgradeNutrition],
  [1003, upgradeSources],
];

/** Returns a product of schema 999 in a newer schema. */
export function upgraded(product: Readonly<JsonObject>, schema: number): JsonObject {
  const result = { ...product };
  for (const [from, upgrade] of upgrades) if (from < schema) upgrade(result);
  result.schema_version = schema;
  return result;
}
