import type { Product } from './rule.ts';

const mostUnknown = 0.1;

/** Whether the list of ingredients is there and at most a tenth of it was not recognised, so that what is not found is not in it. */
export function ingredientsKnown({ ingredients_n: count, unknown_ingredients_n: unknown }: Product): boolean {
  return count !== undefined && count > 0 && unknown !== undefined && unknown <= count * mostUnknown;
}
