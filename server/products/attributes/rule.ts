import type { components } from '../../../generated/types.ts';
import type { Taxonomies } from '../../taxonomy/index.ts';
import type { Phrases } from '../../texts.ts';

/** A stored product. */
export type Product = components['schemas']['V3Product'];

type Attribute = components['schemas']['ProductAttribute'];

/** What a rule looks at. */
export interface RuleContext {
  readonly product: Product;
  readonly lc: string;
  readonly phrases: Phrases;
  readonly taxonomies: Taxonomies;
  /** Ids of the ingredients that the person does not want. */
  readonly unwantedIngredients: readonly string[];
}

/** What a rule finds: `icon` is the file name of the icon, `description` the key of a text when it is not that of the attribute. */
export interface Verdict extends Pick<Attribute, 'status' | 'match' | 'grade' | 'description_short'> {
  readonly title: string;
  readonly icon: string;
  /** The knowledge panel that explains it. */
  readonly panel?: string;
}

/** Judges one attribute of a product. */
export type Rule = (context: RuleContext) => Verdict | Promise<Verdict>;

const lowestMatch = [
  [80, 'a'],
  [60, 'b'],
  [40, 'c'],
  [20, 'd'],
] as const;

/** The letter that colours a match: `a` above 80, `e` up to 20. */
export function gradeOf(match: number): 'a' | 'b' | 'c' | 'd' | 'e' {
  return lowestMatch.find(([lowest]) => match > lowest)?.[1] ?? 'e';
}

/** A verdict about a product whose data suffices. */
export function known(match: number, verdict: Omit<Verdict, 'status' | 'match'>): Verdict {
  const rounded = Number(Math.min(Math.max(match, 0), 100).toFixed(1));
  return { status: 'known', match: rounded, grade: gradeOf(rounded), ...verdict };
}

/** A verdict about a product whose data does not suffice. */
export function unknown(verdict: Pick<Verdict, 'title' | 'icon'>): Verdict {
  return { status: 'unknown', grade: 'unknown', ...verdict };
}

/** A verdict about a product that the attribute makes no sense for. */
export function notApplicable(verdict: Pick<Verdict, 'title' | 'icon'>): Verdict {
  return { status: 'not-applicable', grade: 'unknown', ...verdict };
}
