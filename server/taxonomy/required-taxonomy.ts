import { ApiError } from '../contract/api-error.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** Returns the taxonomy of a tagtype. Throws `ApiError` 400 that names the known tagtypes when there is none. */
export async function requiredTaxonomy(taxonomies: Taxonomies, tagtype: string): Promise<Taxonomy> {
  const taxonomy = await taxonomies.get(tagtype);
  if (taxonomy !== undefined) return taxonomy;
  const detail = `"tagtype" must be one of ${taxonomies.tagtypes().join(', ')}, but is "${tagtype}".`;
  throw new ApiError(400, [{ id: 'unrecognized_value', field: 'tagtype', value: tagtype, detail }]);
}
