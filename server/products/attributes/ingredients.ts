import type { components } from '../../../generated/types.ts';
import { known, type Product, type Rule, unknown } from './rule.ts';

const mostUnknown = 0.1;

// At most a tenth of the ingredients was not recognised: an ingredient that is not found is taken for absent.
function ingredientsKnown({ ingredients_n: count, unknown_ingredients_n: unknown }: Product): boolean {
  return count !== undefined && count > 0 && unknown !== undefined && unknown <= count * mostUnknown;
}

/** The tags of `ingredients_analysis_tags` for each result of an analysis. */
export const analyses = {
  vegan: { good: 'en:vegan', maybe: 'en:maybe-vegan', bad: 'en:non-vegan', unknown: 'en:vegan-status-unknown' },
  vegetarian: {
    good: 'en:vegetarian',
    maybe: 'en:maybe-vegetarian',
    bad: 'en:non-vegetarian',
    unknown: 'en:vegetarian-status-unknown',
  },
  palm_oil_free: {
    good: 'en:palm-oil-free',
    maybe: 'en:may-contain-palm-oil',
    bad: 'en:palm-oil',
    unknown: 'en:palm-oil-content-unknown',
  },
} as const;

/** An analysis of all ingredients. */
export type Analysis = keyof typeof analyses;

/** The result of an analysis. */
type AnalysisResult = keyof (typeof analyses)[Analysis];

const matches = { good: 100, maybe: 50, bad: 0 } as const;
const icons: Readonly<Record<string, string>> = { 'en:palm-oil': 'contains-palm-oil' };

/** Returns the result for a product, undefined when its ingredients were not analysed. */
export function analysisResult(product: Product, analysis: Analysis): AnalysisResult | undefined {
  const results = ['bad', 'unknown', 'maybe', 'good'] as const;
  return results.find((result) => product.ingredients_analysis_tags?.includes(analyses[analysis][result]));
}

// The file name of the icon for a result.
function analysisIcon(analysis: Analysis, result: AnalysisResult): string {
  const tag = analyses[analysis][result];
  return icons[tag] ?? tag.slice('en:'.length);
}

/** Matches 100, 50 or 0 for the results good, maybe and bad of an analysis. */
export function analysed(analysis: Analysis): Rule {
  return ({ product, phrases: { say } }) => {
    const result = analysisResult(product, analysis) ?? 'unknown';
    const shown = { icon: analysisIcon(analysis, result), title: say(`${analysis}.${result}`) };
    return result === 'unknown'
      ? unknown(shown)
      : known(matches[result], { ...shown, panel: `ingredients_analysis_${analysis}` });
  };
}

const declaredNone = 'en:none';

/** 0 when the allergen is in the product, 20 for traces, 100 when it is not found in ingredients that are known. */
export function noAllergen(attribute: string): Rule {
  const name = attribute.slice('allergens_no_'.length).replaceAll('_', '-');
  const id = `en:${name}`;
  return async ({ product, lc, phrases: { say }, taxonomies }) => {
    const taxonomy = await taxonomies.get('allergens');
    const values = { allergen: taxonomy?.displayName(id, lc) ?? name };
    const isIn = (tags: readonly string[] = []) =>
      tags.some((tag) => tag === id || taxonomy?.ancestors(tag).includes(id));
    if (isIn(product.allergens_tags)) {
      return known(0, { icon: `contains-${name}`, title: say('allergen.present', values), panel: 'allergens' });
    }
    if (isIn(product.traces_tags)) {
      return known(20, { icon: `may-contain-${name}`, title: say('allergen.traces', values), panel: 'allergens' });
    }
    return ingredientsKnown(product) || product.allergens_tags?.includes(declaredNone)
      ? known(100, { icon: `no-${name}`, title: say('allergen.absent', values) })
      : unknown({ icon: `${name}-content-unknown`, title: say('allergen.unknown', values) });
  };
}

type Ingredient = components['schemas']['Ingredient'];

function idsOf(ingredients: readonly Ingredient[] = []): string[] {
  return ingredients.flatMap(({ id, ingredients: inner }) => [...(id === undefined ? [] : [id]), ...idsOf(inner)]);
}

// Ids of all ingredients of a product, each once, those inside others too.
function ingredientIds({ ingredients, ingredients_tags: tags = [] }: Product): string[] {
  return [...new Set([...idsOf(ingredients), ...tags])];
}

/** 0 when an unwanted ingredient or one of its kind is in the product, 100 when none is found in ingredients that are known. */
export const unwantedIngredients: Rule = async ({ product, lc, phrases: { say }, taxonomies, unwantedIngredients }) => {
  const taxonomy = await taxonomies.get('ingredients');
  const unwanted = [...new Set(unwantedIngredients.map((tag) => taxonomy?.canonicalize(tag, lc).tag ?? tag))];
  const present = new Set(ingredientIds(product).flatMap((id) => [id, ...(taxonomy?.ancestors(id) ?? [])]));
  const found = unwanted.filter((id) => present.has(id)).map((id) => taxonomy?.displayName(id, lc) ?? id);
  if (found.length > 0) {
    const title = say('unwanted.present', { ingredients: found.join(', ') });
    return known(0, { icon: 'contains-unwanted-ingredients', title, panel: 'ingredients' });
  }
  return ingredientsKnown(product)
    ? known(100, { icon: 'no-unwanted-ingredients', title: say('unwanted.absent'), panel: 'ingredients' })
    : unknown({ icon: 'may-contain-unwanted-ingredients', title: say('unwanted.unknown') });
};
