import { embCodeId } from './emb-codes.ts';
import { splitPrefix, stringId } from './string-id.ts';
import { taxonomyOf } from './tagtypes.ts';
import type { Taxonomies } from './taxonomy.ts';

/**
 * Returns the id of a tag named in language `lc`: that of the taxonomy entry; `<language>:<name>` when the taxonomy has none; and for a tag type
 * without taxonomy the string in lower case, with hyphens and without accents.
 */
export async function tagIdOf(taxonomies: Taxonomies, tagtype: string, text: string, lc: string): Promise<string> {
  const taxonomy = await taxonomies.get(tagtype);
  if (taxonomy !== undefined) return taxonomy.canonicalize(text, lc).tag;
  if (taxonomyOf(tagtype) !== undefined) {
    const { lc: prefix = lc, text: name } = splitPrefix(text.trim());
    return `${prefix}:${name}`;
  }
  const id = tagtype === 'emb_codes' ? embCodeId(text) : stringId(text, 'no_language');
  return id === '' ? text : id;
}
