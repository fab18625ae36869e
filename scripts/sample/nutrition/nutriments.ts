import type { Context, NutritionFact } from '../facts.ts';
import { parseQuantity, roughly, tidy } from '../text.ts';

/** Amounts per 100 g or 100 ml by nutrient, as sold and as prepared. */
export type Per100 = { asSold: Record<string, number>; prepared: Record<string, number> };

const energyPerGram = { fat: 37, carbohydrates: 17, proteins: 17, fiber: 8 };

/** Energy in kJ that the amounts of fat, carbohydrates, proteins and fibre add up to; undefined when one of the first three is missing. */
export function energyFrom(per100: Record<string, number>): number | undefined {
  const { fat, carbohydrates, proteins, fiber = 0 } = per100;
  if (fat === undefined || carbohydrates === undefined || proteins === undefined) return undefined;
  const { fat: perFat, carbohydrates: perCarbohydrate, proteins: perProtein, fiber: perFiber } = energyPerGram;
  return tidy(fat * perFat + carbohydrates * perCarbohydrate + proteins * perProtein + fiber * perFiber);
}

/** An amount as entered: `value` in `unit`, and `standard` in the unit that all products share (grams, kJ, kcal, % vol). */
type Amount = { value: number; unit: string; standard: number; modifier?: '<' | '~' };

const gramsIn: Record<string, number> = { g: 1, mg: 1e-3, µg: 1e-6 };
const usualUnit: Record<string, string> = { 'energy-kj': 'kJ', 'energy-kcal': 'kcal', energy: 'kJ' };

function readAmount(nutrient: string, fact: number | string): Amount {
  const match = /^([<~])?\s*(\d+(?:\.\d+)?)\s*(.*)$/.exec(String(fact));
  if (!match) throw new Error(`"${fact}" is no amount of ${nutrient}.`);
  const value = Number(match[2]);
  const unit = match[3] || (usualUnit[nutrient] ?? 'g');
  const modifier = match[1] as Amount['modifier'];
  return { value, unit, standard: tidy(value * (gramsIn[unit] ?? 1)), ...(modifier && { modifier }) };
}

/** The amounts of a nutrition table by nutrient, with values that follow from them: kilocalories, sodium, and energy in kJ. */
function readAmounts(facts: NutritionFact): Record<string, Amount> {
  const amounts = Object.fromEntries(
    Object.entries(facts).map(([nutrient, fact]) => [nutrient, readAmount(nutrient, fact)]),
  );
  const { 'energy-kj': kj, salt } = amounts;
  if (kj) {
    amounts.energy = kj;
    amounts['energy-kcal'] ??= readAmount('energy-kcal', Math.round(kj.standard / 4.184));
  }
  if (salt) amounts.sodium = { ...salt, value: tidy(salt.value / 2.5), standard: tidy(salt.standard / 2.5) };
  return amounts;
}

function fieldsOf(
  nutrient: string,
  suffix: string,
  amount: Amount,
  per100: number,
  perServing: number | undefined,
  bare: number,
) {
  const key = `${nutrient}${suffix}`;
  return {
    [key]: bare,
    [`${key}_100g`]: per100,
    ...(perServing !== undefined && { [`${key}_serving`]: perServing }),
    [`${key}_value`]: amount.value,
    [`${key}_unit`]: amount.unit,
    ...(amount.modifier && { [`${key}_modifier`]: amount.modifier }),
  };
}

/** The flat `nutriments` object, and the amounts per 100 g that scores are computed from. */
export function nutriments({ facts }: Context): { flat: Record<string, number | string>; per100: Per100 } {
  const serving = parseQuantity(facts.serving ?? '')?.value;
  const flat: Record<string, number | string> = {};
  const per100: Per100 = { asSold: {}, prepared: {} };
  const isPerServing = facts.nutrition_per === 'serving';
  if (isPerServing && serving === undefined)
    throw new Error(`Product ${facts.code}: nutrition is per serving, but the serving has no size.`);

  for (const [suffix, table, target] of [
    ['', facts.nutrition, per100.asSold],
    ['_prepared', facts.prepared, per100.prepared],
  ] as const) {
    for (const [nutrient, amount] of Object.entries(readAmounts(table ?? {}))) {
      const in100 = isPerServing && serving ? roughly((amount.standard * 100) / serving) : amount.standard;
      const inServing = isPerServing ? amount.standard : serving && roughly((amount.standard * serving) / 100);
      target[nutrient] = in100;
      Object.assign(flat, fieldsOf(nutrient, suffix, amount, in100, inServing, amount.standard));
    }
  }
  const computed = energyFrom(per100.asSold);
  if (computed !== undefined) flat['energy-kj_value_computed'] = computed;
  if (facts.nova !== undefined) for (const key of ['nova-group', 'nova-group_100g']) flat[key] = facts.nova;
  if (facts.nutrition && facts.fruits !== undefined)
    flat['fruits-vegetables-legumes-estimate-from-ingredients_100g'] = facts.fruits;
  return { flat, per100 };
}
