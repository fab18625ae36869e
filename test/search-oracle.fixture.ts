type Product = Readonly<Record<string, unknown>>;

/** One value of a tag filter: what the query says, and the stored tag it stands for; undefined when it stands for none. */
export interface Alternative {
  readonly text: string;
  readonly tag: string | undefined;
}

/** Alternatives of which one must hold, or none of them when negated. */
export interface Clause {
  readonly negated: boolean;
  readonly anyOf: readonly Alternative[];
}

/** All clauses on one kind of tag; with a language the parameter carries it. */
export interface TagFilter {
  readonly field: string;
  readonly language: string | undefined;
  readonly clauses: readonly Clause[];
}

/** Limits that the amount of a nutrient must all keep; without operator the amount itself. */
export interface NutrientBound {
  readonly nutrient: string;
  readonly limits: readonly { readonly operator: string; readonly amount: number }[];
}

/** A search as its author means it. */
export interface Query {
  readonly lc: string;
  readonly tags: readonly TagFilter[];
  readonly nutrients: readonly NutrientBound[];
  readonly codes: readonly string[] | undefined;
  readonly creator: string | undefined;
  readonly cc: string | undefined;
  readonly sortBy: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** What `sort_by` means: the field of the product, and whether the highest value comes first. */
export const sortings: ReadonlyMap<string, readonly [field: string, highestFirst: boolean]> = new Map([
  ['popularity_key', ['popularity_key', true]],
  ['popularity', ['popularity_key', true]],
  ['nothing', ['popularity_key', true]],
  ['last_modified_t', ['last_modified_t', true]],
  ['created_t', ['created_t', true]],
  ['scans_n', ['scans_n', true]],
  ['unique_scans_n', ['unique_scans_n', true]],
  ['product_name', ['product_name', false]],
  ['completeness', ['completeness', false]],
  ['nutriscore_score', ['nutriscore_score', false]],
  ['nova_score', ['nova_group', false]],
  ['environmental_score_score', ['ecoscore_score', true]],
  ['ecoscore_score', ['ecoscore_score', true]],
]);

const countries: Readonly<Record<string, string>> = {
  fr: 'en:france',
  de: 'en:germany',
  be: 'en:belgium',
  us: 'en:united-states',
};

const unknownIsTag =
  /^(nutrition_grades|nova_groups|ecoscore|environmental_score|pnns_groups_1|pnns_groups_2|food_groups)_tags$/;

/** The query string of a search. */
export function queryString(query: Query): string {
  const pairs: [string, string | number | undefined][] = [
    ['lc', query.lc],
    ...query.tags.map(({ field, language, clauses }): [string, string] => [
      language === undefined ? field : `${field}_${language}`,
      clauses.map(({ negated, anyOf }) => `${negated ? '-' : ''}${anyOf.map(({ text }) => text).join('|')}`).join(','),
    ]),
    ...query.nutrients.map(({ nutrient, limits }): [string, string] => [
      nutrient,
      limits.map(({ operator, amount }) => `${operator}${amount}`).join(','),
    ]),
    // By each of the separators that the contract names.
    ['code', query.codes?.map((code, index) => (index === 0 ? '' : ',|+'.charAt(index % 3)) + code).join('')],
    ['creator', query.creator],
    ['cc', query.cc],
    ['sort_by', query.sortBy],
    ['page', query.page],
    ['page_size', query.pageSize],
  ];
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

function meetsClause(product: Product, field: string, { negated, anyOf }: Clause): boolean {
  const stored = field === 'environmental_score_tags' ? 'ecoscore_tags' : field;
  const tags = (product[stored] ?? []) as string[];
  const meets = anyOf.some(
    ({ text, tag }) =>
      (tag !== undefined && tags.includes(tag)) ||
      (text === 'unknown' && tags.length === 0 && !unknownIsTag.test(field)),
  );
  return meets !== negated;
}

function meetsBound({ nutriments }: Product, { nutrient, limits }: NutrientBound): boolean {
  const amounts = nutriments as Readonly<Record<string, number>> | undefined;
  const found = amounts?.[nutrient.replace(/_100g$/, '_prepared_100g')] ?? amounts?.[nutrient];
  if (found === undefined) return false;
  return limits.every(({ operator, amount }) => {
    if (operator === '<') return found < amount;
    if (operator === '<=') return found <= amount;
    if (operator === '>') return found > amount;
    return operator === '>=' ? found >= amount : found === amount;
  });
}

/** The codes of the products that a search means, in its order, found by looking at each product. */
export function codesFor(products: readonly Product[], query: Query): string[] {
  const [field, highestFirst] = sortings.get(query.sortBy ?? 'popularity_key') ?? ['popularity_key', true];
  const country = query.codes === undefined ? countries[query.cc ?? ''] : undefined;
  const found = products.filter(
    (product) =>
      query.tags.every((filter) => filter.clauses.every((clause) => meetsClause(product, filter.field, clause))) &&
      query.nutrients.every((bound) => meetsBound(product, bound)) &&
      (query.codes === undefined || query.codes.includes(String(product.code))) &&
      (query.creator === undefined || product.creator === query.creator) &&
      (country === undefined || ((product.countries_tags ?? []) as string[]).includes(country)) &&
      (product.product_type ?? 'food') === 'food' &&
      (query.codes !== undefined || product.obsolete !== 'on'),
  );
  const byCode = found.sort((one, other) => (String(one.code) < String(other.code) ? -1 : 1));
  const known = byCode.filter((product) => product[field] !== undefined && product[field] !== '');
  const sorted = known.sort((one, other) => compare(one[field], other[field]) * (highestFirst ? -1 : 1));
  return [...sorted, ...byCode.filter((product) => !known.includes(product))].map(({ code }) => String(code));
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  return Number(one) - Number(other);
}
