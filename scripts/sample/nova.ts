import type { Context, Fields } from './facts.ts';
import { additiveOf, flatten, ingredientTree } from './ingredients/tree.ts';
import { tables } from './tables.ts';
import { unique } from './text.ts';

/** Ingredients that put a product at least into NOVA group 3 or 4. */
export function novaMarkers(context: Context): Record<string, [kind: string, tag: string][]> {
  const { glossary } = context;
  const markers: Record<string, [string, string][]> = {};
  for (const id of unique(flatten(ingredientTree(context)).map((node) => node.id))) {
    const group = glossary[id]?.nova;
    if (group === undefined) continue;
    const additive = additiveOf(glossary, id);
    markers[group] = [...(markers[group] ?? []), additive ? ['additives', additive] : ['ingredients', id]];
  }
  return markers;
}

/** The NOVA group with its markers, or why there is none. */
export function novaFields(context: Context): Fields {
  const { facts } = context;
  if ((facts.type ?? 'food') !== 'food') return { nova_groups_tags: ['not-applicable'] };
  if (facts.nova === undefined) {
    const error = facts.ingredients === undefined ? 'missing_ingredients' : 'missing_category';
    return {
      nova_groups_tags: ['unknown'],
      nova_group_error: error,
      nova_group_debug: `no group: ${error.replace('_', ' ')}`,
    };
  }
  return {
    nova_group: facts.nova,
    nova_groups: String(facts.nova),
    nova_groups_tags: [tables.novaTags[facts.nova - 1]],
    nova_groups_markers: novaMarkers(context),
    nova_group_debug: '',
  };
}
