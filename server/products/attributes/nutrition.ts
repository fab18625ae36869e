import { known, notApplicable, type Product, type Rule, unknown } from './rule.ts';

const matches = { a: 100, b: 75, c: 50, d: 30, e: 0 } as const;

function isLetter(grade: string | undefined): grade is keyof typeof matches {
  return grade !== undefined && Object.hasOwn(matches, grade);
}

/** Matches from 100 for Nutri-Score A down to 0 for E. */
export const nutriscore: Rule = ({ product: { nutriscore_grade: grade }, phrases: { say } }) => {
  if (isLetter(grade)) {
    return known(matches[grade], {
      grade,
      icon: `nutriscore-${grade}`,
      title: say('nutriscore.title', { grade: grade.toUpperCase() }),
      description_short: say(`nutriscore.${grade}`),
      panel: 'nutriscore',
    });
  }
  return grade === 'not-applicable'
    ? notApplicable({ icon: 'nutriscore-not-applicable', title: say('nutriscore.not-applicable') })
    : unknown({ icon: 'nutriscore-unknown', title: say('nutriscore.unknown') });
};

/** Up to the first amount in 100 g of food the level is low, above the second it is high. */
const limits = { fat: [3, 20], 'saturated-fat': [1.5, 5], sugars: [5, 12.5], salt: [0.3, 1.5] } as const;

/** A nutrient with a traffic light. */
type LevelledNutrient = keyof typeof limits;

/** The nutrients with a traffic light, in order of display. */
export const levelledNutrients = ['fat', 'saturated-fat', 'sugars', 'salt'] as const satisfies LevelledNutrient[];

const bands = { low: [80, 100], moderate: [20, 80], high: [0, 20] } as const;
const icons = { low: 'low', moderate: 'medium', high: 'high' } as const;

// The amount of a nutrient in 100 g, as sold or else as prepared; undefined when it is not known.
function amountIn100(product: Product, nutrient: string): number | undefined {
  const nutriments: Readonly<Record<string, unknown>> = product.nutriments ?? {};
  const amount = nutriments[`${nutrient}_100g`] ?? nutriments[`${nutrient}_prepared_100g`];
  return typeof amount === 'number' ? amount : undefined;
}

// Within the band of its level a product matches the better the less it has: 100 for nothing, 0 for twice the high limit.
function matchOf(product: Product, nutrient: LevelledNutrient, level: keyof typeof bands): number {
  const [worst, best] = bands[level];
  const amount = amountIn100(product, nutrient);
  if (amount === undefined) return (worst + best) / 2;
  const isDrink = product.categories_tags?.includes('en:beverages') ?? false;
  const [low, high] = limits[nutrient].map((limit) => (isDrink ? limit / 2 : limit)) as [number, number];
  const edges = { low: [0, low], moderate: [low, high], high: [high, 2 * high] } as const;
  const [least, most] = edges[level];
  const share = Math.min(Math.max((most - amount) / (most - least), 0), 1);
  return worst + (best - worst) * share;
}

/** Matches by the traffic light of a nutrient: low from 80 on, moderate from 20 on, high below. */
export function lowNutrient(nutrient: LevelledNutrient): Rule {
  return ({ product, phrases: { say, number } }) => {
    const level = product.nutrient_levels?.[nutrient];
    const name = say(`nutrient.${nutrient}`);
    if (level === undefined) {
      return unknown({ icon: `nutrient-level-${nutrient}-unknown`, title: say('level.unknown', { name }) });
    }
    const amount = amountIn100(product, nutrient);
    return known(matchOf(product, nutrient, level), {
      icon: `nutrient-level-${nutrient}-${icons[level]}`,
      title: say(`level.${level}`, { name }),
      ...(amount === undefined ? {} : { description_short: say('level.amount', { amount: number(amount) }) }),
      panel: `nutrient_level_${nutrient.replace('-', '_')}`,
    });
  };
}
