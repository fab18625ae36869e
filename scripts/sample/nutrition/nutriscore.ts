import type { NutriscoreKind } from '../facts.ts';
import { tables } from '../tables.ts';

/** What the Nutri-Score of 2023 looks at, per 100 g or 100 ml; `fruits` in percent, energy in kJ. */
export type NutriscoreInput = {
  energy: number;
  fat: number;
  saturatedFat: number;
  sugars: number;
  salt: number;
  proteins: number;
  fiber: number | undefined;
  fruits: number;
  sweeteners: number;
};

/** One line of the score: how many points the value earns of how many possible. */
export type NutriscoreComponent = {
  id: string;
  points: number;
  points_max: number;
  unit: string;
  value: number | null;
};

const limits = tables.nutriscore;

// Limits such as 0.6 are not exact in binary: a value equal to its limit must not exceed it.
const exceeded = (value: number, table: readonly number[]) => table.filter((limit) => value > limit + 1e-9).length;

function line(id: string, unit: string, value: number, table: readonly number[]): NutriscoreComponent {
  return { id, unit, value, points: exceeded(value, table), points_max: table.length };
}

// The ratio counts from its limit on: 10 % is already one point.
function ratioLine(value: number): NutriscoreComponent {
  const points = limits.saturatedFatRatio.filter((limit) => value >= limit).length;
  return { id: 'saturated_fat_ratio', unit: '%', value, points, points_max: 10 };
}

function fruitsLine(value: number, table: readonly [number, number, number]): NutriscoreComponent {
  const points = [0, ...table][exceeded(value, [40, 60, 80])] ?? 0;
  return { id: 'fruits_vegetables_legumes', unit: '%', value, points, points_max: table[2] };
}

/** The points that make the score worse, in their order. */
function negativeComponents(input: NutriscoreInput, kind: NutriscoreKind | undefined): NutriscoreComponent[] {
  const { energy, fat, saturatedFat, sugars, salt, sweeteners } = input;
  const saltLine = line('salt', 'g', salt, limits.salt);
  if (kind === 'beverage' || kind === 'water') {
    const sweetenersLine = { id: 'non_nutritive_sweeteners', unit: 'number', value: sweeteners };
    return [
      line('energy', 'kJ', energy, limits.drinkEnergy),
      line('sugars', 'g', sugars, limits.drinkSugars),
      line('saturated_fat', 'g', saturatedFat, limits.saturatedFat),
      saltLine,
      { ...sweetenersLine, points: sweeteners > 0 ? 4 : 0, points_max: 4 },
    ];
  }
  const sugarsLine = line('sugars', 'g', sugars, limits.sugars);
  if (kind === 'fat') {
    const ratio = fat === 0 ? 0 : (saturatedFat / fat) * 100;
    const energyLine = line('energy_from_saturated_fat', 'kJ', saturatedFat * 37, limits.energyFromSaturatedFat);
    return [energyLine, sugarsLine, ratioLine(ratio), saltLine];
  }
  return [
    line('energy', 'kJ', energy, limits.energy),
    sugarsLine,
    line('saturated_fat', 'g', saturatedFat, limits.saturatedFat),
    saltLine,
  ];
}

/** The points that make the score better, in their order. Red meat earns at most two for its proteins. */
function positiveComponents(input: NutriscoreInput, kind: NutriscoreKind | undefined): NutriscoreComponent[] {
  const { proteins, fiber, fruits } = input;
  const isDrink = kind === 'beverage' || kind === 'water';
  const proteinLine = line('proteins', 'g', proteins, isDrink ? limits.drinkProteins : limits.proteins);
  if (kind === 'red-meat') proteinLine.points = Math.min(proteinLine.points, 2);
  const fiberLine = { ...line('fiber', 'g', fiber ?? 0, limits.fiber), value: fiber ?? null };
  return [proteinLine, fiberLine, fruitsLine(fruits, isDrink ? [2, 4, 6] : [1, 2, 5])];
}

const sum = (components: readonly NutriscoreComponent[]) => components.reduce((total, { points }) => total + points, 0);

/** Proteins count unless the negative points are many: beyond that they would hide the bad sides of a product. */
function proteinRule(kind: NutriscoreKind | undefined, negativePoints: number): [counts: boolean, reason: string] {
  if (kind === 'beverage' || kind === 'water') return [true, 'beverage'];
  const limit = kind === 'fat' ? 7 : 11;
  if (negativePoints < limit) return [true, `negative_points_less_than_${limit}`];
  if (kind === 'cheese') return [true, 'cheese'];
  return [false, `negative_points_greater_than_or_equal_to_${limit}`];
}

function gradeOf(score: number, kind: NutriscoreKind | undefined): 'a' | 'b' | 'c' | 'd' | 'e' {
  if (kind === 'water') return 'a';
  const highestScores = limits.grades[kind === 'fat' || kind === 'beverage' ? kind : 'general'];
  const index = highestScores.findIndex((highest) => score <= highest);
  return (['a', 'b', 'c', 'd'] as const)[index] ?? 'e';
}

/** The Nutri-Score by the algorithm of 2023: the grade, its score (lower is better), and its points. Only water is an A among drinks. */
export function nutriscore(input: NutriscoreInput, kind: NutriscoreKind | undefined) {
  const negative = negativeComponents(input, kind);
  const negativePoints = sum(negative);
  const [countsProteins, reason] = proteinRule(kind, negativePoints);
  const positive = positiveComponents(input, kind).filter(({ id }) => countsProteins || id !== 'proteins');
  const positivePoints = sum(positive);
  const score = negativePoints - positivePoints;
  const points = { negative, positive, negativePoints, positivePoints, countsProteins, reason };
  return { grade: gradeOf(score, kind), score, ...points };
}
