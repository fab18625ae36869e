import type { Context } from '../facts.ts';
import { parseQuantity } from '../quantity.ts';
import { roughly, tidy } from '../text.ts';
import { type Amount, readAmounts } from './amounts.ts';

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
