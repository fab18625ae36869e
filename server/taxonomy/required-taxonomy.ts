import { ApiError } from '../http/api-error.ts';
import { createTaxonomy } from './create.ts';
import { taxonomyOf } from './tagtypes.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/**
 * Returns the taxonomy of a tag type, one without entries when the store does not have it.
 * Throws `ApiError` 400 that names the known tag types when the tag type has no taxonomy.
 */
export async function requiredTaxonomy(taxonomies: Taxonomies, tagtype: string): Promise<Taxonomy> {
  const taxonomy = await taxonomies.get(tagtype);
  if (taxonomy !== undefined) return taxonomy;
  if (taxonomyOf(tagtype) !== undefined) return createTaxonomy(tagtype, new Map());
  const detail = `"tagtype" must be one of ${taxonomies.tagtypes().join(', ')}, but is "${tagtype}".`;
  throw new ApiError(400, [{ id: 'unrecognized_value', field: 'tagtype', value: tagtype, detail }]);
}
