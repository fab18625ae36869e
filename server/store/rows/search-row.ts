import { createHash } from 'node:crypto';
import { nutrientColumns } from './nutrient-columns.ts';
import { packagingParts } from './packaging-parts.ts';

/** Columns with whole numbers of a product, by the field of the same name. */
export const wholeNumberColumns = [
  'popularity_key',
  'last_modified_t',
  'created_t',
  'scans_n',
  'unique_scans_n',
] as const;
/** Columns with numbers of a product, by the field of the same name. */
export const numberColumns = ['completeness', 'nutriscore_score', 'nova_group', 'ecoscore_score'] as const;

// B-tree entries have a size limit.
const longestName = 500;
const longestSortedName = 200;

/**
 * Returns the name of a tag of a field in the store; a digest stands for a long value, which is found as a whole alone.
 */
export function tagName(field: string, value: string): string {
  if (value.length <= longestName) return `${field}=${value}`;
  return `${field}#${createHash('sha256').update(value).digest('hex')}`;
}

/** Returns the name of the tag of each product with a value in the field. */
export function presenceName(field: string): string {
  return field;
}

/** The field of a record that says that its product is to be removed. */
export const removalMark = { field: 'deleted', value: 'on' } as const;

// Filters also use the newer name of the score.
const secondNames: ReadonlyMap<string, string> = new Map([['ecoscore_tags', 'environmental_score_tags']]);

/** Calls back for each tag of a product; a product may have the same value in a field twice. */
export function eachTag(
  product: Readonly<Record<string, unknown>>,
  onTag: (field: string, value: string) => void,
): void {
  const add = (field: string, values: unknown): void => {
    for (const value of Array.isArray(values) ? (values as unknown[]) : [values]) {
      if (typeof value !== 'string' || value === '' || value.includes('\0')) continue;
      onTag(field, value);
    }
  };
  for (const field of Object.keys(product)) {
    if (!field.endsWith('_tags') || field.length > longestName) continue;
    const values = product[field];
    add(field, values);
    const second = secondNames.get(field);
    if (second !== undefined) add(second, values);
  }
  add('creator', product.creator);
  add(removalMark.field, product[removalMark.field]);
  add('obsolete', product.obsolete);
  // Nearly all products are food, and no search is for those alone.
  if (product.product_type !== 'food') add('product_type', product.product_type);
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function whole(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

const in100 = '_100g';
const prepared = '_prepared';

// The amount of the prepared product counts where there is one, as in the aggregated sets of production.
function amountsIn100(nutriments: Readonly<Record<string, unknown>>): Map<string, number> {
  const amounts = new Map<string, number>();
  const keys = Object.keys(nutriments).filter((key) => key.endsWith(in100));
  const isPrepared = keys.some((key) => key.endsWith(`${prepared}${in100}`));
  for (const key of keys) {
    const amount = finite(nutriments[key]);
    if (amount === null) continue;
    const name = key.slice(0, -in100.length);
    if (isPrepared && name.endsWith(prepared)) amounts.set(name.slice(0, -prepared.length), amount);
    else if (!isPrepared || finite(nutriments[`${name}${prepared}${in100}`]) === null) amounts.set(name, amount);
  }
  return amounts;
}

/** Returns the row of a product of the v3 form in the search tables. */
export function searchRow(product: Readonly<Record<string, unknown>>) {
  const numbers: Record<string, number | null> = {};
  for (const column of wholeNumberColumns) numbers[column] = whole(product[column]);
  for (const column of numberColumns) numbers[column] = finite(product[column]);
  for (const column of nutrientColumns.values()) numbers[column] = null;
  const otherNutrients = new Map<string, number>();
  for (const [nutrient, quantity] of amountsIn100((product.nutriments ?? {}) as Readonly<Record<string, unknown>>)) {
    if (nutrient.length > longestName) continue;
    const column = nutrientColumns.get(nutrient);
    if (column === undefined) otherNutrients.set(nutrient.replaceAll('\0', ''), quantity);
    else numbers[column] = quantity;
  }
  const name = product.product_name;
  const productName =
    typeof name === 'string' && name !== '' ? name.slice(0, longestSortedName).replaceAll('\0', '') : null;
  return { productName, numbers, otherNutrients, packagings: packagingParts(product.packagings) };
}
