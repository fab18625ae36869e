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
function flatNutriments(nutrients: JsonObject, prepared: string, servingQuantity: number | undefined) {
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

const quantities: Readonly<Record<string, JsonObject>> = {
  '100g': { per_quantity: 100, per_unit: 'g' },
  '100ml': { per_quantity: 100, per_unit: 'ml' },
};

// The score, which is computed of nutrients, stands among the nutriments, too.
const isNutrient = (name: string) => /^[a-z][a-z0-9-]*$/.test(name) && !name.startsWith('nutrition-score');

/** The unit of amounts in 100 g: grams, but for energy, shares and what has none. */
function standardUnit(name: string, unit: unknown): string {
  if (name === 'energy-kcal') return 'kcal';
  if (name.startsWith('energy')) return 'kJ';
  return typeof unit === 'string' && (unit === '' || unit === 'IU' || unit.startsWith('%')) ? unit : 'g';
}

/** The names of nutrients, by what is said on them. */
function nutrientNames(nutriments: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  for (const key of Object.keys(nutriments)) {
    const [, name = ''] = /^(.*?)(?:_prepared)?_(?:unit|value|100g)$/.exec(key) ?? [];
    if (isNutrient(name) && !name.endsWith('-estimate-from-ingredients')) names.add(name);
  }
  return names;
}

/** The nutrients of a preparation: as they were given, and in 100 g. */
function nutrientsIn(
  nutriments: JsonObject,
  names: Iterable<string>,
  prepared: '' | '_prepared',
): Record<'given' | 'standard', JsonObject> {
  const given: JsonObject = {};
  const standard: JsonObject = {};
  for (const name of names) {
    const [value, amount] = [`${name}${prepared}_value`, `${name}${prepared}_100g`].map((one) => nutriments[one]);
    const [unit, modifier] = [nutriments[`${name}_unit`], nutriments[`${name}${prepared}_modifier`]];
    const facts = modifier === undefined ? {} : { modifier };
    const number = toNumber(value);
    if (number !== undefined)
      given[name] = { value: number, value_string: String(value), unit: unit ?? standardUnit(name, unit), ...facts };
    if (toNumber(amount) !== undefined)
      standard[name] = { value: toNumber(amount), unit: standardUnit(name, unit), ...facts };
  }
  return { given, standard };
}

function estimatedNutrients({ nutriments, nutriments_estimated: estimated }: JsonObject): JsonObject {
  const shares = Object.entries(isObject(nutriments) ? nutriments : {}).flatMap(([key, value]) => {
    const [, name] = /^(.+)-estimate-from-ingredients_100g$/.exec(key) ?? [];
    return name === undefined ? [] : [[name, { value: toNumber(value), unit: '%' }] as const];
  });
  const others = Object.entries(isObject(estimated) ? estimated : {}).flatMap(([key, value]) => {
    const name = key.replace(/_100g$/, '');
    const isAmount = name !== key && isNutrient(name) && toNumber(value) !== undefined;
    return isAmount ? [[name, { value: toNumber(value), unit: standardUnit(name, undefined) }] as const] : [];
  });
  return Object.fromEntries([...others, ...shares]);
}

/**
 * Returns the `nutrition` of schema 1003 of a product of schema 1002, as upstream's `ProductSchemaChanges` does: a set for each preparation and for
 * what was estimated, and of these the aggregated one, as prepared where that is known.
 */
export function nutritionOf(product: Readonly<JsonObject>): JsonObject {
  const nutriments = isObject(product.nutriments) ? product.nutriments : {};
  const names = nutrientNames(nutriments);
  const sets: JsonObject[] = [];
  let aggregated: JsonObject | undefined;
  // lib/ProductOpener/Nutrition.pm, `sort_sets_by_priority`: amounts in 100 g before those in a serving, as prepared before as sold.
  const perServing = (prepared: string) => (product[`nutrition_data${prepared}_per`] === 'serving' ? 1 : 0);
  const ordered = (['_prepared', ''] as const).toSorted((one, other) => perServing(one) - perServing(other));
  for (const prepared of ordered) {
    const { given, standard } = nutrientsIn(nutriments, names, prepared);
    if (Object.keys(given).length === 0 && Object.keys(standard).length === 0) continue;
    const declared = product[`nutrition_data${prepared}_per`];
    const per = typeof declared === 'string' ? declared : '100g';
    const preparation = prepared === '' ? 'as_sold' : 'prepared';
    const serving = { per_quantity: product.serving_quantity, per_unit: product.serving_quantity_unit };
    const quantity = quantities[per] ?? Object.fromEntries(Object.entries(serving).filter(([, value]) => value));
    const source = { source: 'packaging', source_index: sets.length, source_per: per };
    const entries = Object.entries(standard).map(([name, facts]) => [name, { ...(facts as JsonObject), ...source }]);
    aggregated ??= { nutrients: Object.fromEntries(entries), per: per === '100ml' ? per : '100g', preparation };
    sets.push({ source: 'packaging', preparation, per, ...quantity, nutrients: given });
  }
  const estimates = estimatedNutrients(product);
  if (Object.keys(estimates).length > 0) {
    const source = { source: 'estimate', source_index: sets.length, source_per: '100g' };
    const entries = Object.entries(estimates).map(([name, facts]) => [name, { ...(facts as JsonObject), ...source }]);
    aggregated ??= { nutrients: {}, per: '100g', preparation: 'as_sold' };
    aggregated.nutrients = { ...Object.fromEntries(entries), ...(aggregated.nutrients as JsonObject) };
    const set = { source: 'estimate', preparation: 'as_sold', per: '100g', ...quantities['100g'] };
    sets.push({ ...set, nutrients: estimates });
  }
  return {
    ...(aggregated && { aggregated_set: aggregated, input_sets: sets }),
    ...(product.no_nutrition_data === 'on' && { no_nutrition_data_on_packaging: true }),
  };
}
