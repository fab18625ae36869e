import type { Catalog } from '../catalog/catalog.ts';
import { suggestEmbCodes } from './emb-codes.ts';
import { requiredTaxonomy } from './required-taxonomy.ts';
import type { Suggestion, Taxonomies } from './taxonomy.ts';

/** What is being typed: a text in language `lc` that should become a tag of `tagtype`. */
export interface SuggestionRequest {
  readonly tagtype: string;
  readonly text: string;
  readonly lc: string;
  readonly limit: number;
}

/** Returns the best suggestions, `limit` at the most. Packager codes are those that products have. Throws `ApiError` 400 for an unknown tagtype. */
export async function suggestionsFor(
  { catalog, taxonomies }: { readonly catalog: Catalog; readonly taxonomies: Taxonomies },
  { tagtype, text, lc, limit }: SuggestionRequest,
): Promise<Suggestion[]> {
  if (tagtype === 'emb_codes') {
    const codes = suggestEmbCodes(await catalog.tags('emb_codes_tags'), text, limit);
    return codes.map((code) => ({ name: code, synonym: code, id: code }));
  }
  const taxonomy = await requiredTaxonomy(taxonomies, tagtype);
  return taxonomy.suggest({ lc, string: text, limit });
}
