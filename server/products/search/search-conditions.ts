import type { components } from '../../../generated/types.ts';
import type { NutrientCondition, NutrientOperator, SortKey, TagCondition } from '../../store/catalog.ts';
import {
  countryOf,
  embCodeId,
  hasUnknown,
  isNeeded,
  stringId,
  type Taxonomies,
  taxonomyOf,
} from '../../taxonomy/index.ts';
import { missingTaxonomy } from '../../taxonomy/required-taxonomy.ts';
import { longestBarcodeV2, normalizeBarcode } from '../barcode.ts';
import { itemsOf } from '../values.ts';

/** Search filters of the query: values by name, such as `categories_tags` or `sugars_100g`. */
type Filters = Readonly<Record<string, string | undefined>>;

type SearchQuery = { readonly filters?: Filters } & Readonly<Record<string, unknown>>;

/** Returns the filters of a search: the common ones, which are parameters of their own, and those in `filters`. */
export function filtersOf({ filters, ...query }: SearchQuery): Filters {
  const own = Object.entries(query).filter(([name]) => /_(tags|100g)$/.test(name));
  return { ...filters, ...(Object.fromEntries(own) as Filters) };
}

/**
 * Returns the conditions of search filters, which must all hold. In a tag filter `,` is and, `|` is or, and a leading
 * `-` is not; values of taxonomised types may be names in `lc` (or in the language of `<tagtype>_tags_<lc>`). In a
 * nutrient filter each comma part is one bound; `_prepared` in its name changes nothing, for the stored amount is that
 * of the prepared product where it has one.
 */
export async function conditionsOf(filters: Filters, lc: string, taxonomies: Taxonomies) {
  const tags: TagCondition[] = [];
  const nutrients: NutrientCondition[] = [];
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    const nutrient = /^(.+?)(?:_prepared)?_100g$/.exec(name)?.[1];
    if (nutrient !== undefined) nutrients.push(...value.split(',').map((part) => bound(nutrient, part)));
    else tags.push(...(await tagConditions(name, value, lc, taxonomies)));
  }
  return { tags, nutrients };
}

/** The condition that a product is of the type that this server has: others are not served, so they are not found either. */
export const isFood: TagCondition = { field: 'product_type', anyOf: ['beauty', 'petfood', 'product'], negated: true };

/** Returns the condition that a product is no longer sold, or that it is. */
export function isObsolete(obsolete: boolean): TagCondition {
  return { field: 'obsolete', anyOf: ['on'], negated: !obsolete };
}

const wholeCode = /(\d\D*){8}/;

// A `+` in a query means a space: it separates whole codes, but may also stand between the groups of digits of one.
function spacedCodes(text: string): string[] {
  const parts = text.split(/ +/).filter((part) => part !== '');
  return parts.every((part) => wholeCode.test(part)) ? parts : [text];
}

/** Returns the barcodes of a `code` parameter as they are stored. */
export function codesOf(given: readonly string[]): string[] {
  const codes = given.flatMap((part) => part.split(/[|+]/)).flatMap(spacedCodes);
  return codes.map((code) => normalizeBarcode(code, longestBarcodeV2) ?? code);
}

/** Returns the condition that a product is sold in the country with this ISO 3166-1 code; an empty array for a code that no country has. */
export async function soldIn(cc: string | undefined, taxonomies: Taxonomies): Promise<TagCondition[]> {
  const country = await countryOf(taxonomies, cc);
  return country === undefined ? [] : [{ field: 'countries_tags', anyOf: [country], negated: false }];
}

async function tagConditions(name: string, value: string, lc: string, taxonomies: Taxonomies): Promise<TagCondition[]> {
  const [, type = '', language = lc] = /^(.+)_tags(?:_([a-z]{2}))?$/.exec(name) ?? [];
  const canonical = await canonicalizer(type, name, language, taxonomies);
  return itemsOf(value).flatMap((part) => {
    const negated = part.startsWith('-');
    const values = itemsOf(negated ? part.slice(1) : part, '|');
    if (values.length === 0) return [];
    // A stored tag is found as it stands, even where no rule would make it: contributors, or ids of an older taxonomy.
    const anyOf = [...new Set(values.flatMap((item) => [item, canonical(item)]))];
    return [{ field: `${type}_tags`, anyOf, empty: !hasUnknown(type) && values.includes('unknown'), negated }];
  });
}

async function canonicalizer(
  type: string,
  name: string,
  lc: string,
  taxonomies: Taxonomies,
): Promise<(value: string) => string> {
  if (type === 'emb_codes') return embCodeId;
  const taxonomy = type === 'brands' ? undefined : await taxonomies.get(type);
  if (taxonomy === undefined) return (value) => withoutTaxonomy(type, name, value);
  return (value) => {
    const { tag, exists } = taxonomy.canonicalize(value, lc);
    const id = exists ? tag : unknownTag(value, lc);
    return type === 'additives' ? id.replace(/^([a-z]{2}:e\d+[a-z]*)-.*$/, '$1') : id;
  };
}

// The ids of taxonomies that nobody but the software writes are made of English names; those of the others are not known.
function withoutTaxonomy(type: string, name: string, value: string): string {
  const taxonomy = type === 'brands' ? undefined : taxonomyOf(type);
  if (taxonomy === undefined) return slug(value);
  if (isNeeded(taxonomy) && value !== 'unknown' && !/^[a-z]{2}:/.test(value))
    throw missingTaxonomy(name, value, taxonomy);
  return unknownTag(value, 'en');
}

// Stored tags keep a language prefix as it is and are otherwise lower case with hyphens.
function unknownTag(value: string, lc: string): string {
  const [, prefix = lc, text = value] = /^([a-z]{2}):(.*)$/s.exec(value) ?? [];
  return `${prefix}:${stringId(text, prefix)}`;
}

// Tags without taxonomy have no accents in any language, and brands no prefix in the stored form.
function slug(value: string): string {
  const text = value.replace(/^xx:/, '');
  return /^[a-z]{2}:/.test(text) ? unknownTag(text, 'xx') : stringId(text, 'no_language');
}

function bound(nutrient: string, text: string): NutrientCondition {
  const [, operator = '', value = ''] = /^\s*(<=|>=|<|>|=)?\s*(.*)$/s.exec(text) ?? [];
  return { nutrient, operator: operator === '' ? '=' : (operator as NutrientOperator), value: Number(value) };
}

/** Returns the search order of a `sort_by` value; `popularity`, `nothing` and no value all mean the most popular first. */
export function sortKeyOf(sortBy: components['schemas']['SortBy'] | undefined): SortKey {
  if (sortBy === undefined || sortBy === 'popularity' || sortBy === 'nothing') return 'popularity_key';
  return sortBy === 'ecoscore_score' ? 'environmental_score_score' : sortBy;
}
