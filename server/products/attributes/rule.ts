import type { components } from '../../../generated/types.ts';
import type { Taxonomies } from '../../taxonomy/index.ts';
import type { Phrases } from '../../texts.ts';

/** A stored product. */
export type Product = components['schemas']['V3Product'];

type Attribute = components['schemas']['ProductAttribute'];

/** The input of a rule. */
export interface RuleContext {
  readonly product: Product;
  readonly lc: string;
  readonly phrases: Phrases;
  readonly taxonomies: Taxonomies;
  /** Ids of the ingredients that the user does not want. */
  readonly unwantedIngredients: readonly string[];
}

/** How a product matches an attribute; `icon` is the file name of the icon. */
export interface MatchResult extends Pick<Attribute, 'status' | 'match' | 'grade' | 'description_short'> {
  readonly title: string;
  readonly icon: string;
  /** The id of the knowledge panel that explains it. */
  readonly panel?: string;
}

/** Returns how a product matches one attribute. */
export type Rule = (context: RuleContext) => MatchResult | Promise<MatchResult>;

const lowestMatch = [
  [80, 'a'],
  [60, 'b'],
  [40, 'c'],
  [20, 'd'],
] as const;

/** Returns the letter that colours a match of 0 to 100: `a` above 80, `e` up to 20. */
export function gradeOf(match: number): 'a' | 'b' | 'c' | 'd' | 'e' {
  return lowestMatch.find(([lowest]) => match > lowest)?.[1] ?? 'e';
}

/** Returns the result for a product with enough data; `match` is limited to 0 to 100. */
export function known(match: number, result: Omit<MatchResult, 'status' | 'match'>): MatchResult {
  const rounded = Number(Math.min(Math.max(match, 0), 100).toFixed(1));
  return { status: 'known', match: rounded, grade: gradeOf(rounded), ...result };
}

/** Returns the result for a product with too little data. */
export function unknown(result: Pick<MatchResult, 'title' | 'icon'>): MatchResult {
  return { status: 'unknown', grade: 'unknown', ...result };
}

/** Returns the result for a product that the attribute does not apply to. */
export function notApplicable(result: Pick<MatchResult, 'title' | 'icon'>): MatchResult {
  return { status: 'not-applicable', grade: 'unknown', ...result };
}
