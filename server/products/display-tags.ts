import type { Taxonomies } from '../taxonomy/index.ts';

/** Returns the names in language `lc` of a product's tags of one tagtype, or undefined when the product has no such tags. */
export async function displayTags(
  tags: unknown,
  tagtype: string,
  lc: string,
  taxonomies: Taxonomies,
): Promise<string[] | undefined> {
  if (!Array.isArray(tags)) return undefined;
  const taxonomy = await taxonomies.get(tagtype);
  return tags.map((tag) => taxonomy?.displayName(String(tag), lc) ?? String(tag));
}
