import { splitPrefix, stringId } from '../../taxonomy/string-id.ts';
import type { JsonObject } from '../values.ts';

const ofTaxonomies = ['allergens', 'categories', 'countries', 'labels', 'origins', 'packaging', 'states', 'traces'];
const withoutTaxonomy = ['emb_codes', 'manufacturing_places', 'purchase_places', 'stores'];

const slugOf = (tag: string): string => {
  const { lc, text } = splitPrefix(tag);
  return lc === undefined ? stringId(tag, 'no_language') : `${lc}:${stringId(text, lc)}`;
};

/**
 * Gives a product of schema 1004 what 1003 has beside its tags; what newer records have beyond it, such as the sources of tags, stays. Changes the
 * product. Tags are normalised, here by their language, and hierarchies are not: so upstream's test `1004-to-1003-new-tags-schema` expects it; tags without
 * taxonomy are texts in 1004 (`Carrefour`), of which 1003 has the texts, joined. Texts in the words of contributors, and their languages, are lost.
 */
export function convertTagSources(product: JsonObject): void {
  for (const name of [...withoutTaxonomy, ...ofTaxonomies]) {
    const { [`${name}_tags`]: tags } = product;
    if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) continue;
    const isListed = withoutTaxonomy.includes(name);
    const slugs = tags.map(slugOf);
    // Tags of old records are of no taxonomy, and have no hierarchy.
    if (!isListed && tags.every((tag) => splitPrefix(tag).lc !== undefined)) product[`${name}_hierarchy`] ??= tags;
    if (isListed && tags.some((tag, index) => tag !== slugs[index])) product[name] ??= tags.join(', ');
    product[`${name}_tags`] = isListed ? [...new Set(slugs)] : slugs;
  }
}

/** Replaces the brands and ingredients of schema 1001 by those of 1000, as upstream's `ProductSchemaChanges` does. Changes the product. */
export function convertTags(product: JsonObject): void {
  const { brands_tags: brands, ingredients_tags: ingredients } = product;
  if (ingredients !== undefined) product.ingredients_hierarchy = ingredients;
  delete product.brands_lc;
  delete product.brands_hierarchy;
  if (Array.isArray(brands)) {
    product.brands_tags = brands.map((tag) => (typeof tag === 'string' ? tag.replace(/^xx:/, '') : tag));
  }
}
