export { countryOf } from './country.ts';
export { embCodeId, normalizeEmbCode } from './emb-codes.ts';
export { parseTaxonomy } from './parse.ts';
export { stringId } from './string-id.ts';
export { defaultSuggestionLimit, maximumSuggestionLimit, suggestionLimit } from './suggest.ts';
export { namedTagtypes, type Tagtype, taxonomisedTagtypes, taxonomyOf } from './tagtypes.ts';
export { createTaxonomies, type TaxonomyFiles } from './taxonomies.ts';
export type { CanonicalTag, Suggestion, SuggestOptions, Taxonomies, Taxonomy, TaxonomyEntry } from './taxonomy.ts';
