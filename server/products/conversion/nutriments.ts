import { isObject } from '@contract-first/conformance/model';
import { type JsonObject, toNumber } from '../values.ts';

// Shares that were estimated from the ingredients are nutriments of another name; other estimates are no nutriments at all.
const estimatedShares = new Set(['fruits-vegetables-legumes', 'fruits-vegetables-nuts']);
// Stays among the nutriments whoever gave it.
const declaredEvenIfEstimated = 'added-sugars';

/** Returns a number with three significant digits, half to even, as production rounds it. */
function threeDigits(value: number): number {
  const [digits = '', exponent = '0'] = Math.abs(value).toExponential(100).split('e');
  const isTie = /^\d\.\d\d50*$/.test(digits);
  const isEven = Number(digits[3]) % 2 === 0;
  const rounded =
    isTie && isEven ? Number(`${digits.slice(0, 4)}e${exponent}`) : Number(Math.abs(value).toPrecision(3));
  return Math.sign(value) * rounded;
}

/** The nutriments and the estimated nutriments of one set. */
interface FlatNutriments {
  readonly nutriments: JsonObject;
  readonly estimated: JsonObject;
}

function flatNutriments(nutrients: JsonObject, prepared: string, servingQuantity: number | undefined): FlatNutriments {
  const nutriments: JsonObject = {};
  const estimated: JsonObject = {};
  for (const [name, facts] of Object.entries(nutrients)) {
    if (!isObject(facts)) continue;
    const { source, unit, modifier } = facts;
    const value = toNumber(facts.value);
    if (source === 'estimate' && name !== declaredEvenIfEstimated) {
      if (value === undefined) continue;
      if (estimatedShares.has(name)) nutriments[`${name}-estimate-from-ingredients${prepared}_100g`] = value;
      else estimated[`${name}_100g`] = value;
      continue;
    }
    const key = `${name}${prepared}`;
    if (typeof unit === 'string') nutriments[`${name}_unit`] = unit;
    if (typeof modifier === 'string') nutriments[`${key}_modifier`] = modifier;
    if (value === undefined) continue;
    for (const suffix of ['', '_value', '_100g']) nutriments[`${key}${suffix}`] = value;
    // What has no unit, and a share of the product, do not grow with the serving.
    if (unit === '' || (typeof unit === 'string' && unit.startsWith('%'))) nutriments[`${key}_serving`] = value;
    else if (servingQuantity !== undefined && servingQuantity > 0)
      nutriments[`${key}_serving`] = threeDigits((value / 100) * servingQuantity);
  }
  return { nutriments, estimated };
}

/**
 * Replaces the `nutrition` object of schema 1003 by the fields of schema 1002, as upstream's `ProductSchemaChanges` does: only the aggregated set
 * counts, which is as sold or as prepared, never both; a product without one keeps what it has. Changes the product.
 */
export function convertNutrition(product: JsonObject): void {
  const { nutrition, nutriments } = product;
  delete product.nutrition;
  // The export writes an empty object for every product.
  if (isObject(nutriments) && Object.keys(nutriments).length === 0) delete product.nutriments;
  if (isObject(nutrition) && nutrition.no_nutrition_data_on_packaging === true) product.no_nutrition_data = 'on';
  else delete product.no_nutrition_data;
  const set = isObject(nutrition) && isObject(nutrition.aggregated_set) ? nutrition.aggregated_set : {};
  if (Object.keys(set).length === 0) return;

  const isPrepared = set.preparation === 'prepared';
  const nutrients = isObject(set.nutrients) ? set.nutrients : {};
  const flat = flatNutriments(nutrients, isPrepared ? '_prepared' : '', toNumber(product.serving_quantity));
  if (Object.keys(flat.nutriments).length > 0) product.nutriments = flat.nutriments;
  if (Object.keys(flat.estimated).length > 0) product.nutriments_estimated = flat.estimated;
  product[isPrepared ? 'nutrition_data_prepared' : 'nutrition_data'] = 'on';
  product[isPrepared ? 'nutrition_data_prepared_per' : 'nutrition_data_per'] = set.per ?? '100g';
  product[isPrepared ? 'nutrition_data_per' : 'nutrition_data_prepared_per'] ??= '100g';
}
