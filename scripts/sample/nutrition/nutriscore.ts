import type { NutriscoreKind } from '../facts.ts';
import { tables } from '../tables.ts';
import {
  type NutriscoreComponent,
  type NutriscoreInput,
  negativeComponents,
  positiveComponents,
} from './nutriscore-points.ts';

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
  const limits = tables.nutriscore.grades[kind === 'fat' || kind === 'beverage' ? kind : 'general'];
  const index = limits.findIndex((highest) => score <= highest);
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
