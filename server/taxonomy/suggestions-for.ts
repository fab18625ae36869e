import type { Catalog } from '../store/catalog.ts';
import { embCodeId, normalizeEmbCode } from './emb-codes.ts';
import { type PackagingContext, packagingPopularity } from './packaging-popularity.ts';
import { requiredTaxonomy } from './required-taxonomy.ts';
import type { Suggestion, Taxonomies } from './taxonomy.ts';

/** A string in language `lc` that is being typed to become a tag of `tagtype`, and the product that it describes. */
interface SuggestionRequest extends PackagingContext {
  readonly tagtype: string;
  readonly text: string;
  /** The most suggestions; 0 means the usual number. */
  readonly limit: number;
}

const usualLimit = 25;

// Codes are stored as string ids, whose order is that of the written forms.
async function embCodes(catalog: Catalog, text: string, limit: number): Promise<Suggestion[]> {
  const stored = await catalog.tags('emb_codes_tags', { prefix: embCodeId(text), limit });
  const codes = new Set(stored.map((code) => normalizeEmbCode(code)));
  return [...codes].map((code) => ({ name: code, synonym: code, id: embCodeId(code) }));
}

/** Returns the best suggestions. Packager codes are those that products have. Throws `ApiError` 400 for an unknown tag type. */
export async function suggestionsFor(
  sources: { readonly catalog: Catalog; readonly taxonomies: Taxonomies },
  request: SuggestionRequest,
): Promise<Suggestion[]> {
  const { tagtype, text, lc } = request;
  const limit = request.limit || usualLimit;
  if (tagtype === 'emb_codes') return embCodes(sources.catalog, text, limit);
  const taxonomy = await requiredTaxonomy(sources.taxonomies, tagtype);
  const popularity = await packagingPopularity(sources, taxonomy, request);
  return taxonomy.suggest({ lc, string: text, limit, popularity });
}
