import { tidy } from '../text.ts';
import type { IngredientNode } from './tree.ts';

/** Bounds and best guess of the share of an ingredient in the whole product, in percent. */
type PercentRange = { percent_min: number; percent_max: number; percent_estimate: number };

/** The share of a list of ingredients: between `min` and `max` percent of the product, `estimate` at best. */
export type PercentTotal = { min: number; max: number; estimate: number };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Labels list ingredients in descending order: each is at least the next one that is given, and the n-th at most an n-th of the whole. */
function bounds(nodes: readonly IngredientNode[], total: PercentTotal): { least: number[]; most: number[] } {
  const least: number[] = new Array(nodes.length).fill(0);
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    least[index] = Math.min(nodes[index]?.percent ?? least[index + 1] ?? 0, total.max);
  }
  const most: number[] = [];
  for (const [index, { percent }] of nodes.entries()) {
    const others = sum(least) - (least[index] ?? 0);
    const limit = Math.min(most[index - 1] ?? total.max, total.max - others, total.max / (index + 1));
    most.push(percent ?? Math.max(least[index] ?? 0, limit));
  }
  // What all others together cannot fill must come from this one.
  const filled = most.map((value, index) => Math.max(least[index] ?? 0, total.min - (sum(most) - value)));
  return { least: filled, most };
}

/** The range of each ingredient of a list. An estimate lies halfway between the bounds that its neighbours leave. */
export function percentRanges(
  nodes: readonly IngredientNode[],
  total: PercentTotal = { min: 100, max: 100, estimate: 100 },
): PercentRange[] {
  const { least, most } = bounds(nodes, total);
  let left = total.estimate;
  return nodes.map((node, index) => {
    const [min = 0, max = 0] = [least[index], most[index]];
    const low = Math.max(min, left - sum(most.slice(index + 1)));
    const high = Math.max(low, Math.min(max, left - sum(least.slice(index + 1))));
    const estimate = node.percent ?? Math.min((low + high) / 2, left);
    left = Math.max(left - estimate, 0);
    return { percent_min: tidy(min), percent_max: tidy(max), percent_estimate: tidy(estimate) };
  });
}
