import type { Context } from '../facts.ts';
import { tables } from '../tables.ts';
import type { IngredientNode } from './tree.ts';

/** Palm oil, vegan and vegetarian status of a list of ingredients: one tag each, that of the gravest answer of an ingredient, and the ingredients behind every doubt. */
export function analyseIngredients({ glossary }: Context, all: readonly IngredientNode[]) {
  const byStatus: Record<string, string[]> = {};
  const tags = Object.entries(tables.analyses).map(([property, { none, ...answers }]) => {
    const found = Object.entries(answers).flatMap(([answer, tag]) => {
      const ids = all.filter(({ id, text }) => (text === undefined ? glossary[id]?.[property] : 'unknown') === answer);
      return ids.length === 0 ? [] : [{ tag, ids: ids.map(({ id }) => id) }];
    });
    for (const { tag, ids } of found.toReversed()) byStatus[tag] = ids;
    return found[0]?.tag ?? none;
  });
  return { ingredients_analysis: byStatus, ingredients_analysis_tags: tags };
}
