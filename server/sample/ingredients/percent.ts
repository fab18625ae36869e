import { tidy } from '../text.ts';
import type { IngredientNode } from './tree.ts';

/** Bounds and best guess of the share of an ingredient in the whole product, in percent. */
export type PercentRange = { percent_min: number; percent_max: number; percent_estimate: number };

/** What a list must share out: at most `max` percent of the product, `estimate` by the best guess. */
type Total = { max: number; estimate: number };

/**
 * The range of each ingredient of a list. Labels list ingredients in descending order, so none is more than the one
 * before it, and the n-th is at most an n-th of the whole. A guess lies halfway between its bounds; the last takes the rest.
 */
export function percentRanges(
  nodes: readonly IngredientNode[],
  total: Total = { max: 100, estimate: 100 },
): PercentRange[] {
  const min: number[] = new Array(nodes.length).fill(0);
  for (let index = nodes.length - 1; index >= 0; index -= 1) min[index] = nodes[index]?.percent ?? min[index + 1] ?? 0;
  if (total.max === 100 && nodes.length > 0) min[0] = nodes[0]?.percent ?? Math.max(min[0] ?? 0, 100 / nodes.length);
  const sumOfMin = min.reduce((sum, value) => sum + value, 0);

  let previous = total.max;
  let left = total.estimate;
  return nodes.map((node, index) => {
    const least = Math.min(min[index] ?? 0, previous);
    const most =
      node.percent ?? Math.max(least, Math.min(previous, total.max - (sumOfMin - least), total.max / (index + 1)));
    previous = Math.min(previous, most);
    const isLast = index === nodes.length - 1;
    const guess = node.percent ?? (isLast ? left : (Math.min(least, left) + Math.min(most, left)) / 2);
    const estimate = Math.min(Math.max(guess, 0), most);
    left = Math.max(left - estimate, 0);
    return { percent_min: tidy(least), percent_max: tidy(most), percent_estimate: tidy(estimate) };
  });
}
