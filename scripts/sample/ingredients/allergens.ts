import type { Context, Fields } from '../facts.ts';
import { unique } from '../text.ts';
import { flatten, ingredientTree } from './tree.ts';

/** Allergens that the ingredients bring or a contributor entered, and traces. */
export function allergenFields(context: Context): Fields {
  const { facts, glossary, lang } = context;
  const brought = unique(flatten(ingredientTree(context)).flatMap(({ id }) => glossary[id]?.allergen ?? [])).sort();
  const entered = facts.allergens ?? [];
  const allergens = unique([...entered, ...brought]).sort();
  const traces = (facts.traces ?? []).filter((tag) => !allergens.includes(tag));
  return {
    allergens: allergens.join(','),
    allergens_from_ingredients: brought.join(', '),
    allergens_from_user: `(${lang}) ${entered.join(',')}`,
    allergens_hierarchy: allergens,
    allergens_tags: [...allergens],
    allergens_lc: lang,
    traces: traces.join(','),
    traces_from_ingredients: '',
    traces_from_user: `(${lang}) ${traces.join(',')}`,
    traces_hierarchy: traces,
    traces_tags: [...traces],
    traces_lc: lang,
  };
}
