import { ingredientsKnown } from './ingredients-known.ts';
import { known, type Rule, unknown } from './rule.ts';

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
