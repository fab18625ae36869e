/** How much an attribute matters to a person. */
export interface PreferenceLevel {
  readonly id: string;
  /** What the match of an attribute is multiplied by; absent for a level that does not count. */
  readonly factor?: number;
  /** A product that matches less is excluded. */
  readonly minimum_match?: number;
}

/** A product with its attributes, requested by `fields: ['attribute_groups_data']` or `['attribute_groups']`. */
export interface RankableProduct {
  readonly attribute_groups?: readonly AttributeGroup[];
  readonly attribute_groups_data?: readonly AttributeGroup[];
}

interface AttributeGroup {
  readonly attributes?: readonly { readonly id: string; readonly status?: string; readonly match?: number }[];
}

/** A product with how well it matches the preferences of a person. */
export interface RankedProduct<Product> {
  readonly product: Product;
  /** The sum of the matches, 0 to 100 each, times the factors of their levels. */
  readonly score: number;
  /** The part of the greatest possible score, 0 to 100, over the attributes that are known; undefined when none is. */
  readonly match: number | undefined;
  /** Attributes that exclude the product, because it matches less than their level requires. */
  readonly excludedBy: readonly string[];
  /** Attributes that matter to the person, and of which nothing is known. */
  readonly unknown: readonly string[];
}

/** The levels as the operations of preferences return them. */
export const usualLevels: readonly PreferenceLevel[] = [
  { id: 'not_important' },
  { id: 'important', factor: 1 },
  { id: 'very_important', factor: 2 },
  { id: 'mandatory', factor: 4, minimum_match: 20 },
];

/**
 * Ranks products by how much each attribute matters to a person, `{ nutriscore: 'very_important', vegan: 'mandatory'
 * }`: best first, those that are excluded last, products of one score in the order that they were given. `levels` are
 * those of `getPreferencesV3`. Throws `RangeError` for a level that is not among them.
 */
export function rank<Product extends RankableProduct>(
  products: readonly Product[],
  preferences: Readonly<Record<string, string>>,
  levels: readonly PreferenceLevel[] = usualLevels,
): RankedProduct<Product>[] {
  const wanted = Object.entries(preferences).map(([attribute, id]) => {
    const level = levels.find((one) => one.id === id);
    const known = levels.map((one) => one.id).join(', ');
    if (level === undefined)
      throw new RangeError(`The preference for ${attribute} is "${id}", and must be one of ${known}.`);
    return { attribute, factor: level.factor ?? 0, minimum: level.minimum_match ?? 0 };
  });
  const counting = wanted.filter(({ factor }) => factor > 0);
  const ranked = products.map((product): RankedProduct<Product> => {
    const matches = matchesOf(product);
    const known = counting.flatMap((one) => {
      const match = matches.get(one.attribute);
      return match === undefined ? [] : [{ ...one, match }];
    });
    const score = known.reduce((sum, { match, factor }) => sum + match * factor, 0);
    const greatest = known.reduce((sum, { factor }) => sum + 100 * factor, 0);
    return {
      product,
      score,
      match: greatest === 0 ? undefined : (100 * score) / greatest,
      excludedBy: known.filter(({ match, minimum }) => match < minimum).map(({ attribute }) => attribute),
      unknown: counting.filter(({ attribute }) => !matches.has(attribute)).map(({ attribute }) => attribute),
    };
  });
  const isExcluded = ({ excludedBy }: RankedProduct<Product>) => Number(excludedBy.length > 0);
  return ranked.sort((left, right) => isExcluded(left) - isExcluded(right) || right.score - left.score);
}

function matchesOf({ attribute_groups_data: data, attribute_groups: groups }: RankableProduct): Map<string, number> {
  const attributes = (data ?? groups ?? []).flatMap((group) => group.attributes ?? []);
  return new Map(
    attributes.flatMap(({ id, status, match }) => (status === 'known' && match !== undefined ? [[id, match]] : [])),
  );
}
