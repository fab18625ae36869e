import type { Phrases } from '../../../texts.ts';
import type { Cell } from '../panel.ts';
import { nameOf, type ProductContext } from './context.ts';

const fewestProducts = 5;
const notablePercent = 10;

/**
 * Returns the mean nutrition of the narrowest category of the product that has enough products to compare with, and
 * its column title; undefined when none of its categories has five products.
 */
export async function averageOf(context: ProductContext, nutrients: readonly string[]) {
  const { product, statistics, phrases } = context;
  const { compared_to_category: compared, categories_hierarchy: hierarchy = product.categories_tags ?? [] } = product;
  const categories = [...new Set([...(compared === undefined ? [] : [compared]), ...hierarchy.toReversed()])];
  const counts = await Promise.all(categories.map((category) => statistics.tagCount('categories_tags', category)));
  const category = categories.find((_category, index) => (counts[index] ?? 0) >= fewestProducts);
  if (category === undefined) return undefined;
  const means = await statistics.nutrientMeans('categories_tags', category, nutrients);
  return {
    title: phrases.say('facts.compared', { category: await nameOf('categories', category, context) }),
    means: new Map(means.filter(({ count }) => count >= fewestProducts).map((one) => [one.nutrient, one.mean])),
  };
}

/** Returns the cell that shows how much an amount is above or below the mean, in percent. */
export function differenceCell(amount: unknown, mean: number | undefined, phrases: Phrases): Cell {
  if (typeof amount !== 'number' || mean === undefined || mean === 0) return phrases.say('amount.unknown');
  const percent = (100 * (amount - mean)) / mean;
  if (Math.abs(percent) < notablePercent) return phrases.say('facts.alike');
  return `${percent > 0 ? '+' : '−'}${phrases.number(Math.abs(percent), 2)} %`;
}
