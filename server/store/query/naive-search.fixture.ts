import type { NutrientCondition, NutrientOperator, SearchQuery, TagCondition } from '../catalog.ts';
import { sortKeys, sortOrders } from './sort-keys.ts';

type Product = Record<string, unknown>;
type Random = (below: number) => number;

const fields = ['categories_tags', 'labels_tags', 'countries_tags'];
const values = ['en:a', 'en:b', 'en:c', 'en:d', 'en:e', 'en:nobody-has-it'];
const nutrients = ['sugars', 'saturated-fat', 'iron', 'nobody-has-it'];
const creators = ['ann', 'bob', 'nobody'];

/** Whole numbers from 0 that are the same in every run. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function some<Item>(random: Random, items: readonly Item[]): Item[] {
  return items.filter(() => random(3) === 0);
}

/** Products with few different values, so that conditions meet and orders have ties. */
export function randomProducts(random: Random, count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const product: Product = { code: String(1_000_000_000_000 + index * 7919), creator: creators[random(2)] };
    for (const field of fields) if (random(4) > 0) product[field] = some(random, values.slice(0, -1));
    for (const field of [
      'popularity_key',
      'last_modified_t',
      'created_t',
      'scans_n',
      'unique_scans_n',
      'nutriscore_score',
      'nova_group',
      'ecoscore_score',
    ]) {
      if (random(5) > 0) product[field] = random(6) - (field === 'nutriscore_score' ? 3 : 0);
    }
    if (random(5) > 0) product.completeness = random(8) / 8;
    if (random(5) > 0) product.product_name = ['Zebra', 'apple', 'Éclair', 'apple pie', ''][random(5)];
    const nutriments: Product = {};
    // Amounts of the prepared product stand before or after the others, or alone.
    for (const nutrient of nutrients.slice(0, -1))
      for (const form of [['_prepared'], ['', '_prepared'], ['_prepared', ''], [''], [''], [''], [], []][random(8)] ??
        [])
        nutriments[`${nutrient}${form}_100g`] = random(5) / 10;
    product.nutriments = nutriments;
    return product;
  });
}

function randomTag(random: Random): TagCondition {
  const anyOf = random(2) === 0 ? some(random, values) : [values[random(values.length)] ?? ''];
  return {
    field: [...fields, 'nobody_tags'][random(8)] ?? 'labels_tags',
    anyOf,
    empty: random(5) === 0,
    negated: random(3) === 0,
  };
}

/** A query over the random products, with conditions that no product meets among them. */
export function randomQuery(random: Random): SearchQuery {
  const operators: NutrientOperator[] = ['<', '<=', '=', '>=', '>'];
  const tags = Array.from({ length: random(4) }, () => randomTag(random)).filter(
    ({ anyOf, empty }) => anyOf.length > 0 || empty === true,
  );
  const bounds = Array.from({ length: random(4) === 0 ? 1 + random(2) : 0 }, () => ({
    nutrient: nutrients[random(nutrients.length)] ?? '',
    operator: operators[random(5)] ?? '<',
    value: random(5) / 10,
  }));
  return {
    tags,
    nutrients: bounds,
    ...(random(12) === 0
      ? { codes: Array.from({ length: 40 }, () => String(1_000_000_000_000 + random(300) * 7919)) }
      : {}),
    ...(random(6) === 0 ? { creator: creators[random(3)] ?? '' } : {}),
    sortBy: sortKeys[random(sortKeys.length)] ?? 'popularity_key',
    page: 1 + random(3),
    pageSize: 1 + random(30),
  };
}

function meetsTag(product: Product, { field, anyOf, empty, negated }: TagCondition): boolean {
  const held = (product[field] ?? []) as string[];
  return (anyOf.some((value) => held.includes(value)) || (empty === true && held.length === 0)) !== negated;
}

function meetsNutrient(product: Product, { nutrient, operator, value }: NutrientCondition): boolean {
  const { [`${nutrient}_100g`]: plain, [`${nutrient}_prepared_100g`]: quantity = plain } = product.nutriments as Record<
    string,
    number
  >;
  if (quantity === undefined) return false;
  return {
    '<': quantity < value,
    '<=': quantity <= value,
    '=': quantity === value,
    '>=': quantity >= value,
    '>': quantity > value,
  }[operator];
}

/** The codes of the products that meet a query, in its order, found by looking at each product. */
export function matchingCodes(products: readonly Product[], query: SearchQuery): string[] {
  const { column, descending } = sortOrders[query.sortBy];
  const rank = ({ [column]: value }: Product): unknown => (value === '' ? undefined : value);
  const order = (one: Product, other: Product): number => {
    const [a, b] = [rank(one), rank(other)];
    if (a !== b && (a === undefined || b === undefined)) return a === undefined ? 1 : -1;
    const compared =
      typeof a === 'string' && typeof b === 'string'
        ? Buffer.compare(Buffer.from(a), Buffer.from(b))
        : Number(a) - Number(b);
    if (a !== b && compared !== 0) return descending ? -compared : compared;
    return String(one.code) < String(other.code) ? -1 : 1;
  };
  return products
    .filter((product) => query.tags.every((condition) => meetsTag(product, condition)))
    .filter((product) => query.nutrients.every((condition) => meetsNutrient(product, condition)))
    .filter((product) => query.codes === undefined || query.codes.includes(String(product.code)))
    .filter((product) => query.creator === undefined || query.creator === product.creator)
    .sort(order)
    .map((product) => String(product.code));
}
