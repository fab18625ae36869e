import type { components } from '../../../generated/types.ts';
import type { Taxonomy } from '../../taxonomy/index.ts';
import { known, type Product, type Rule, unknown } from './rule.ts';

const mostUnknown = 0.1;

// At most a tenth of the ingredients was not recognised: an ingredient that is not found is taken for absent.
function ingredientsKnown({ ingredients_n: count, unknown_ingredients_n: unknown }: Product): boolean {
  return count !== undefined && count > 0 && unknown !== undefined && unknown <= count * mostUnknown;
}

// Whether one of the tags is the given one or of its kind.
function includesKind(tags: readonly string[] | undefined, id: string, taxonomy: Taxonomy | undefined): boolean {
  return tags?.some((tag) => tag === id || taxonomy?.ancestors(tag).includes(id)) ?? false;
}

/** Matches 100 when the product has the label or one of its kind, 0 when it has only others; unknown without labels. */
export function hasLabel(label: string): Rule {
  return async ({ product: { labels_tags: labels = [] }, phrases: { say }, taxonomies }) => {
    if (labels.length === 0) return unknown({ icon: `${label}-unknown`, title: say(`${label}.unknown`) });
    return includesKind(labels, `en:${label}`, await taxonomies.get('labels'))
      ? known(100, { icon: label, title: say(`${label}.yes`), panel: 'labels' })
      : known(0, { icon: `not-${label}`, title: say(`${label}.no`), panel: 'labels' });
  };
}

/** The tags of `ingredients_analysis_tags` for the results of an analysis of all ingredients, the one that decides first. */
export type Analysis = Readonly<Record<AnalysisResult, string>>;

type AnalysisResult = keyof typeof matches;

const matches = { bad: 0, unknown: undefined, maybe: 50, good: 100 } as const;
const icons: Readonly<Record<string, string>> = { 'en:palm-oil': 'contains-palm-oil' };

/** Returns the result for a product, undefined when its ingredients were not analysed. */
export function analysisResult(product: Product, analysis: Analysis): AnalysisResult | undefined {
  const results = Object.keys(matches) as AnalysisResult[];
  return results.find((result) => product.ingredients_analysis_tags?.includes(analysis[result]));
}

/** Matches 100, 50 or 0 for the results good, maybe and bad of an analysis. */
export function analysed(name: string, analysis: Analysis): Rule {
  return ({ product, phrases: { say } }) => {
    const result = analysisResult(product, analysis) ?? 'unknown';
    const match = matches[result];
    const icon = icons[analysis[result]] ?? analysis[result].slice('en:'.length);
    const shown = { icon, title: say(`${name}.${result}`) };
    return match === undefined ? unknown(shown) : known(match, { ...shown, panel: `ingredients_analysis_${name}` });
  };
}

const declaredNone = 'en:none';

/** 0 when the allergen is in the product, 20 for traces, 100 when it is not found in ingredients that are known. */
export function noAllergen(name: string): Rule {
  const id = `en:${name}`;
  return async ({ product, lc, phrases: { say }, taxonomies }) => {
    const taxonomy = await taxonomies.get('allergens');
    const values = { allergen: taxonomy?.displayName(id, lc) ?? name };
    if (includesKind(product.allergens_tags, id, taxonomy)) {
      return known(0, { icon: `contains-${name}`, title: say('allergen.present', values), panel: 'allergens' });
    }
    if (includesKind(product.traces_tags, id, taxonomy)) {
      return known(20, { icon: `may-contain-${name}`, title: say('allergen.traces', values), panel: 'allergens' });
    }
    return ingredientsKnown(product) || product.allergens_tags?.includes(declaredNone)
      ? known(100, { icon: `no-${name}`, title: say('allergen.absent', values) })
      : unknown({ icon: `${name}-content-unknown`, title: say('allergen.unknown', values) });
  };
}

function idsOf(ingredients: readonly components['schemas']['Ingredient'][] = []): string[] {
  return ingredients.flatMap(({ id, ingredients: inner }) => [...(id === undefined ? [] : [id]), ...idsOf(inner)]);
}

/** 0 when an unwanted ingredient or one of its kind is in the product, 100 when none is found in ingredients that are known. */
export const unwantedIngredients: Rule = async ({ product, lc, phrases: { say }, taxonomies, unwantedIngredients }) => {
  const taxonomy = await taxonomies.get('ingredients');
  const unwanted = [...new Set(unwantedIngredients.map((tag) => taxonomy?.canonicalize(tag, lc).tag ?? tag))];
  const ids = new Set([...idsOf(product.ingredients), ...(product.ingredients_tags ?? [])]);
  const present = new Set([...ids].flatMap((id) => [id, ...(taxonomy?.ancestors(id) ?? [])]));
  const found = unwanted.filter((id) => present.has(id)).map((id) => taxonomy?.displayName(id, lc) ?? id);
  if (found.length > 0) {
    const title = say('unwanted.present', { ingredients: found.join(', ') });
    return known(0, { icon: 'contains-unwanted-ingredients', title, panel: 'ingredients' });
  }
  return ingredientsKnown(product)
    ? known(100, { icon: 'no-unwanted-ingredients', title: say('unwanted.absent'), panel: 'ingredients' })
    : unknown({ icon: 'may-contain-unwanted-ingredients', title: say('unwanted.unknown') });
};
