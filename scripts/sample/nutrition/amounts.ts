import type { NutritionFact } from '../facts.ts';
import { tidy } from '../text.ts';

/** An amount as entered: `value` in `unit`, and `standard` in the unit that all products share (grams, kJ, kcal, % vol). */
export type Amount = { value: number; unit: string; standard: number; modifier?: '<' | '~' };

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
export function readAmounts(facts: NutritionFact): Record<string, Amount> {
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
