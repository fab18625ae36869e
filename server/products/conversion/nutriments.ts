import { isObject } from '../../../conformance/model/json.ts';
import { type JsonObject, toNumber } from '../values.ts';

// Estimates that older schema versions name after their origin.
const estimates: Record<string, string> = {
  'fruits-vegetables-legumes': 'fruits-vegetables-legumes-estimate-from-ingredients',
  'fruits-vegetables-nuts': 'fruits-vegetables-nuts-estimate-from-ingredients',
};

const computedEnergies = new Set(['energy-kj', 'energy-kcal']);
const texts = /_(unit|modifier|label)$/;

function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

function addNutrient(
  flat: JsonObject,
  name: string,
  facts: JsonObject,
  prepared: string,
  servingQuantity: number | undefined,
): void {
  const value = toNumber(facts.value) ?? toNumber(facts.value_computed);
  if (value === undefined) return;
  const estimate = facts.source === 'estimate' ? estimates[name] : undefined;
  const key = `${estimate ?? name}${prepared}`;
  flat[`${key}_100g`] = value;
  // A share of the product and the NOVA group do not grow with the serving.
  const relative = facts.unit === '%' || name === 'nova-group';
  if (servingQuantity !== undefined)
    flat[`${key}_serving`] = relative ? value : threeDigits((value * servingQuantity) / 100);
  if (estimate !== undefined) return;
  flat[key] = value;
  if (name === 'nova-group') return;
  flat[`${key}_value`] = value;
  if (typeof facts.unit === 'string') flat[`${key}_unit`] = facts.unit;
  if (typeof facts.modifier === 'string') flat[`${key}_modifier`] = facts.modifier;
  const computed = toNumber(facts.value_computed);
  if (computed !== undefined && computedEnergies.has(name)) flat[`${key}_value_computed`] = computed;
}

function addSet(flat: JsonObject, set: unknown, servingQuantity: number | undefined): void {
  if (!isObject(set) || !isObject(set.nutrients)) return;
  const prepared = set.preparation === 'prepared' ? '_prepared' : '';
  for (const [name, facts] of Object.entries(set.nutrients)) {
    if (isObject(facts)) addNutrient(flat, name, facts, prepared, servingQuantity);
  }
}

/**
 * Returns the flat `nutriments` of a `nutrition` object (schema 1003): value, `_100g`, `_serving` (three significant digits), `_value`, `_unit`, `_modifier`.
 * The aggregated set counts for its preparation; an input set per 100 g or ml of the other preparation is added beside it.
 */
export function flatNutriments(nutrition: JsonObject, servingQuantity: number | undefined): JsonObject {
  const flat: JsonObject = {};
  const aggregated = isObject(nutrition.aggregated_set) ? nutrition.aggregated_set : undefined;
  const inputs = Array.isArray(nutrition.input_sets) ? nutrition.input_sets.filter(isObject) : [];
  // Input sets come first preferred: the later one must not overwrite.
  for (const input of inputs.toReversed()) {
    const per100 = input.per === '100g' || input.per === '100ml';
    if (per100 && aggregated !== undefined && input.preparation !== aggregated.preparation)
      addSet(flat, input, servingQuantity);
  }
  addSet(flat, aggregated, servingQuantity);
  return flat;
}

/** Returns older flat `nutriments` with numeric strings as numbers; the names of other values are added to `dropped`. */
export function numericNutriments(nutriments: JsonObject, dropped: string[]): JsonObject {
  const flat: JsonObject = {};
  for (const [key, value] of Object.entries(nutriments)) {
    const kept = texts.test(key) ? (typeof value === 'string' ? value : undefined) : toNumber(value);
    if (kept !== undefined) flat[key] = kept;
    else if (value !== '' && value !== null) dropped.push(`nutriments.${key}`);
  }
  return flat;
}
