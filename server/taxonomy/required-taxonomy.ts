import { ApiError } from '@contract-first/toolkit/http';
import { isNeeded } from './bundled.ts';
import { createTaxonomy } from './create.ts';
import { taxonomyOf } from './tagtypes.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** Returns the error for a request that uses names of a taxonomy which the server does not have. */
export function missingTaxonomy(field: string, value: string, taxonomy: string): ApiError {
  const detail = `"${field}" needs the taxonomy of ${taxonomy}, which this server does not have: "${value}" means nothing without it. Ids such as en:milk are known.`;
  return new ApiError(400, [{ id: 'unrecognized_value', field, value, detail }]);
}

/**
 * Returns the taxonomy of a tag type; one without entries for a tag type whose entries are named after their ids. Throws `ApiError` 400 when
 * the server does not have the taxonomy, and one that names the known tag types when the tag type has none.
 */
export async function requiredTaxonomy(taxonomies: Taxonomies, tagtype: string): Promise<Taxonomy> {
  const taxonomy = await taxonomies.get(tagtype);
  if (taxonomy !== undefined) return taxonomy;
  const needed = taxonomyOf(tagtype);
  if (needed !== undefined && isNeeded(needed)) throw missingTaxonomy('tagtype', tagtype, needed);
  if (needed !== undefined) return createTaxonomy(tagtype, new Map());
  const detail = `"tagtype" must be one of ${taxonomies.tagtypes().join(', ')}, but is "${tagtype}".`;
  throw new ApiError(400, [{ id: 'unrecognized_value', field: 'tagtype', value: tagtype, detail }]);
}
