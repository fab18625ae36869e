import { type Fields, filled } from './values.ts';

/** Fields that are stored once for each language, as `product_name_fr`. */
export const languageFields = [
  'product_name',
  'generic_name',
  'abbreviated_product_name',
  'ingredients_text',
  'ingredients_text_with_allergens',
  'packaging_text',
  'origin',
  'conservation_conditions',
  'customer_service',
  'other_information',
  'preparation',
  'producer',
  'recipe_idea',
  'recycling_instructions_to_discard',
  'recycling_instructions_to_recycle',
  'warning',
] as const;

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
