import { readData } from '../texts.ts';
import { type Fields, filled } from './values.ts';

/** Fields that are stored once for each language, as `product_name_fr`. */
export const languageFields = readData<readonly string[]>('products/language-fields.yaml')();

/** Returns a field in language `lc`, else in the main language of the product; undefined when both are empty. */
export function textInLanguage(product: Fields, field: string, lc: string): string | undefined {
  return filled(product[`${field}_${lc}`]) ?? filled(product[`${field}_${mainLanguage(product)}`]);
}

/** Returns the strings of a field by language, without empty ones. */
export function textsByLanguage(product: Fields, field: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(product)) {
    const lc = name.startsWith(`${field}_`) ? name.slice(field.length + 1) : '';
    const text = filled(value);
    if (/^[a-z]{2}$/.test(lc) && text !== undefined) texts[lc] = text;
  }
  return texts;
}

/** Returns the main language of a product, English when the record has none. */
export function mainLanguage(product: Fields): string {
  return filled(product.lc) ?? filled(product.lang) ?? 'en';
}
