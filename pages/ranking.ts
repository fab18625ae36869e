/** How much an attribute matters to a person, by its id; `not_important` where it is not listed. */
export type Preferences = Readonly<Record<string, string>>;

/** An attribute of a product: how well it fits, from 0 to 100. */
export interface RankedAttribute {
  readonly id: string;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description_short?: string | undefined;
  readonly status?: string | undefined;
  readonly match?: number | undefined;
}

// The official clients weigh so, and exclude a product that misses what is mandatory.
const weights: Readonly<Record<string, number>> = { important: 1, very_important: 2, mandatory: 4 };
const leastForMandatory = 20;

/** Returns what an attribute adds to the score of its product, at most 400; 0 when it is unknown or does not matter. */
export function scoreOf({ id, match = 0, status }: RankedAttribute, preferences: Preferences): number {
  return status === 'known' ? match * (weights[preferences[id] ?? ''] ?? 0) : 0;
}

/** Returns the score of a product in per cent of the best possible one; undefined when nothing that matters is known, 0 when something mandatory is missing. */
export function productScore(attributes: readonly RankedAttribute[], preferences: Preferences): number | undefined {
  const known = attributes.filter(
    ({ id, status }) => status === 'known' && weights[preferences[id] ?? ''] !== undefined,
  );
  if (known.length === 0) return undefined;
  if (known.some(({ id, match = 0 }) => preferences[id] === 'mandatory' && match < leastForMandatory)) return 0;
  const best = known.reduce((sum, { id }) => sum + 100 * (weights[preferences[id] ?? ''] ?? 0), 0);
  return Math.round((100 * known.reduce((sum, one) => sum + scoreOf(one, preferences), 0)) / best);
}

/** Returns attributes with those first that matter most, of equal ones those that fit least. */
export function ranked(attributes: readonly RankedAttribute[], preferences: Preferences): RankedAttribute[] {
  const weight = ({ id }: RankedAttribute) => weights[preferences[id] ?? ''] ?? 0;
  return attributes.toSorted(
    (left, right) => weight(right) - weight(left) || (left.match ?? 101) - (right.match ?? 101),
  );
}
