import { stringId } from '../taxonomy/index.ts';
import { type Fields, filled } from './values.ts';

const nameFields = ['product_name', 'generic_name', 'abbreviated_product_name'];

/**
 * Returns the name of a product in language `lc`, its first brand and its quantity, joined to one string; undefined when it has none of them.
 * Brand and quantity are left out where the name already has them.
 */
export function displayName(product: Fields, lc: string): string | undefined {
  const name = nameFields
    .flatMap((field) => [product[`${field}_${lc}`], product[field]])
    .map(filled)
    .find((text) => text !== undefined);
  const brand = filled(product.brands)?.split(',')[0]?.trim();
  // A quantity must not be broken between number and unit.
  const quantity = filled(product.quantity)?.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0');
  let shown = name ?? '';
  for (const part of [brand, quantity]) {
    if (part === undefined || part === '') continue;
    if (`-${stringId(shown, lc)}-`.includes(`-${stringId(part, lc)}-`)) continue;
    shown = shown === '' ? part : `${shown} - ${part}`;
  }
  return filled(shown);
}
