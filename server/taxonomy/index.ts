export { bundledTaxonomies, bundledTaxonomy, isNeeded, missingTaxonomies } from './bundled.ts';
export { countryCode, countryOf } from './country.ts';
export { embCodeId } from './emb-codes.ts';
export { parseTaxonomy } from './parse.ts';
export { stringId } from './string-id.ts';
export { hasUnknown, namedTagtypes, taxonomyOf } from './tagtypes.ts';
export { createTaxonomies } from './taxonomies.ts';
export type { Taxonomies, Taxonomy, TaxonomyEntry } from './taxonomy.ts';
