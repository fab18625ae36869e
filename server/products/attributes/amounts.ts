import { ownValue } from '../values.ts';
import { gradeOf, known, type Product, type Rule, unknown } from './rule.ts';

const pointsPerAdditive = 20;
const mostInIcon = 10;

/** Matches 100 without additives, 20 less for each. */
export const additives: Rule = ({ product: { additives_n: count }, phrases: { say } }) =>
  count === undefined
    ? unknown({ icon: 'additives-unknown', title: say('additives.unknown') })
    : known(100 - pointsPerAdditive * count, {
        icon: `${Math.min(count, mostInIcon)}-additives`,
        title: say('additives.title', { n: count }),
        panel: 'additives',
      });

const worstFootprint = 2.5;

/** Matches 100 when no forest is at risk, 0 from 2.5 m² for a kilogram of food on. */
export const forestFootprint: Rule = ({ product: { forest_footprint_data: data }, phrases: { say, number } }) => {
  const footprint = data?.footprint_per_kg;
  if (footprint === undefined) return unknown({ icon: 'forest-footprint-unknown', title: say('forest.unknown') });
  const match = 100 - (footprint / worstFootprint) * 100;
  const grade = data?.grade ?? gradeOf(match);
  return known(match, {
    icon: `forest-footprint-${grade}`,
    title: say(`forest.${grade}`),
    description_short: say('forest.amount', { area: number(footprint, 2) }),
    panel: 'forest_footprint',
  });
};

const bands = { low: [80, 100], moderate: [20, 80], high: [0, 20] } as const;
const icons = { low: 'low', moderate: 'medium', high: 'high' } as const;

/** Up to the first amount in 100 g of food the level of a nutrient is low, above the second it is high. */
export type Limits = readonly [low: number, high: number];

// The amount of a nutrient in 100 g, as sold or else as prepared; undefined when it is not known.
function amountIn100({ nutriments }: Product, nutrient: string): number | undefined {
  const amount = ownValue(nutriments, `${nutrient}_100g`) ?? ownValue(nutriments, `${nutrient}_prepared_100g`);
  return typeof amount === 'number' ? amount : undefined;
}

// Within the band of its level a product matches the better the less it has: 100 for nothing, 0 for twice the high limit.
function matchOf(product: Product, amount: number | undefined, limits: Limits, level: keyof typeof bands): number {
  const [worst, best] = bands[level];
  if (amount === undefined) return (worst + best) / 2;
  const share = product.categories_tags?.includes('en:beverages') ? 0.5 : 1;
  const [low, high] = [limits[0] * share, limits[1] * share];
  const [least, most] = { low: [0, low], moderate: [low, high], high: [high, 2 * high] }[level] as [number, number];
  return worst + (best - worst) * Math.min(Math.max((most - amount) / (most - least), 0), 1);
}

/** Matches by the traffic light of a nutrient: low from 80 on, moderate from 20 on, high below. */
export function lowNutrient(nutrient: string, limits: Limits): Rule {
  return ({ product, phrases: { say, number } }) => {
    const level = ownValue(product.nutrient_levels, nutrient) as keyof typeof bands | undefined;
    const name = say(`nutrient.${nutrient}`);
    if (level === undefined) {
      return unknown({ icon: `nutrient-level-${nutrient}-unknown`, title: say('level.unknown', { name }) });
    }
    const amount = amountIn100(product, nutrient);
    return known(matchOf(product, amount, limits, level), {
      icon: `nutrient-level-${nutrient}-${icons[level]}`,
      title: say(`level.${level}`, { name }),
      ...(amount === undefined ? {} : { description_short: say('level.amount', { amount: number(amount) }) }),
      panel: `nutrient_level_${nutrient.replace('-', '_')}`,
    });
  };
}
