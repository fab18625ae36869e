import type { components } from '../../../generated/types.ts';
import { ingredientsKnown } from './ingredients-known.ts';
import { known, type Product, type Rule, unknown } from './rule.ts';

type Ingredient = components['schemas']['Ingredient'];

function idsOf(ingredients: readonly Ingredient[] = []): string[] {
  return ingredients.flatMap(({ id, ingredients: inner }) => [...(id === undefined ? [] : [id]), ...idsOf(inner)]);
}

/** Ids of all ingredients of a product, each once, those inside others too. */
export function ingredientIds({ ingredients, ingredients_tags: tags = [] }: Product): string[] {
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
