import type { NutrientCondition, NutrientOperator, TagCondition } from '../catalog/catalog.ts';
import { stringId, type Taxonomies } from '../taxonomy/index.ts';

/** Search filters as they stand in the query: values by name, such as `categories_tags` or `sugars_100g`. */
export type Filters = Readonly<Record<string, string | undefined>>;

/** What filters ask of a product. All conditions hold together. */
export interface Conditions {
  readonly tags: readonly TagCondition[];
  readonly nutrients: readonly NutrientCondition[];
}

// In these fields "unknown" is a value like any other; elsewhere it asks for products without the field.
const fieldsWithUnknown = new Set([
  'nutrition_grades_tags',
  'nova_groups_tags',
  'ecoscore_tags',
  'environmental_score_tags',
  'pnns_groups_1_tags',
  'pnns_groups_2_tags',
  'food_groups_tags',
]);

/**
 * Returns the conditions that search filters stand for. In a tag filter `,` is and, `|` is or, and a leading `-` is not; values of
 * taxonomised types may be names in `lc` (or in the language of `<tagtype>_tags_<lc>`). In a nutrient filter each comma part is one bound.
 */
export async function conditionsOf(filters: Filters, lc: string, taxonomies: Taxonomies): Promise<Conditions> {
  const tags: TagCondition[] = [];
  const nutrients: NutrientCondition[] = [];
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    const nutrient = /^(.+)_100g$/.exec(name)?.[1];
    if (nutrient !== undefined) nutrients.push(...value.split(',').map((part) => bound(nutrient, part)));
    else tags.push(...(await tagConditions(name, value, lc, taxonomies)));
  }
  return { tags, nutrients };
}

/** Returns the condition that a product is sold in the country with this ISO 3166-1 code; none for a code that no country has. */
export async function soldIn(cc: string | undefined, taxonomies: Taxonomies): Promise<TagCondition[]> {
  if (cc === undefined) return [];
  const countries = await taxonomies.get('countries');
  for (const { id, properties } of countries?.entries() ?? []) {
    if (properties.country_code_2?.en?.toLowerCase() === cc)
      return [{ field: 'countries_tags', anyOf: [id], negated: false }];
  }
  return [];
}

async function tagConditions(name: string, value: string, lc: string, taxonomies: Taxonomies): Promise<TagCondition[]> {
  const [, type = '', language = lc] = /^(.+)_tags(?:_([a-z]{2}))?$/.exec(name) ?? [];
  const field = `${type === 'environmental_score' ? 'ecoscore' : type}_tags`;
  const canonical = await canonicalizer(type, language, taxonomies);
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) => {
      const negated = part.startsWith('-');
      const values = (negated ? part.slice(1) : part).split('|').map((item) => item.trim());
      const empty = !fieldsWithUnknown.has(field) && values.includes('unknown');
      return {
        field,
        anyOf: values.filter((item) => item !== '' && !(empty && item === 'unknown')).map(canonical),
        empty,
        negated,
      };
    });
}

async function canonicalizer(type: string, lc: string, taxonomies: Taxonomies): Promise<(value: string) => string> {
  const taxonomy = await taxonomies.get(type);
  if (type === 'emb_codes') return (value) => embCodeId(value, lc);
  if (taxonomy === undefined || type === 'brands') return (value) => slug(value, lc);
  return (value) => {
    const { tag, exists } = taxonomy.canonicalize(value, lc);
    return exists ? tag : unknownTag(value, lc);
  };
}

// Stored tags keep a language prefix as it is and are otherwise lower case with hyphens.
function unknownTag(value: string, lc: string): string {
  const [, prefix = lc, text = value] = /^([a-z]{2}):(.*)$/s.exec(value) ?? [];
  return `${prefix}:${stringId(text, prefix)}`;
}

function slug(value: string, lc: string): string {
  return /^[a-z]{2}:/.test(value) ? unknownTag(value, lc) : stringId(value, lc);
}

function embCodeId(value: string, lc: string): string {
  return stringId(value, lc).replace(/-(ce|eg)$/, '-ec');
}

function bound(nutrient: string, text: string): NutrientCondition {
  const [, operator = '', value = ''] = /^\s*(<=|>=|<|>|=)?\s*(.*)$/s.exec(text) ?? [];
  return { nutrient, operator: operator === '' ? '=' : (operator as NutrientOperator), value: Number(value) };
}
