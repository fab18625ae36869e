import type { Context, Fields, Glossary } from '../facts.ts';
import { languageFields } from '../languages.ts';
import { tables } from '../tables.ts';
import { tidy, unique } from '../text.ts';
import { labelTexts } from './label-text.ts';
import { type PercentTotal, percentRanges } from './percent.ts';
import { additiveOf, flatten, type IngredientNode, ingredientTree } from './tree.ts';

/** How many sweeteners without calories are among the ingredients. */
export function countNonNutritiveSweeteners(all: readonly IngredientNode[]): number {
  return all.filter(({ id }) => tables.nonNutritiveSweeteners.includes(id)).length;
}

function statusOf(glossary: Glossary, { id, text }: IngredientNode): Fields {
  const known = glossary[id];
  if (text !== undefined || known === undefined) return { is_in_taxonomy: 0 };
  if (known.class) return { is_in_taxonomy: 1 };
  const palm = known.palm ?? (id.endsWith('-oil') ? 'no' : undefined);
  return {
    is_in_taxonomy: 1,
    vegan: known.vegan ?? 'yes',
    vegetarian: known.vegetarian ?? 'yes',
    ...(palm && { from_palm_oil: palm }),
  };
}

function toIngredients(context: Context, nodes: readonly IngredientNode[], lc: string, total?: PercentTotal): Fields[] {
  const ranges = percentRanges(nodes, total);
  return nodes.map((node, index) => {
    const range = ranges[index];
    const share = range && { min: range.percent_min, max: range.percent_max, estimate: range.percent_estimate };
    return {
      id: node.id,
      text: node.text ?? context.glossary[node.id]?.[lc] ?? node.id,
      ...statusOf(context.glossary, node),
      ...(node.percent !== undefined && { percent: node.percent }),
      ...range,
      ...(node.of.length > 0 && { ingredients: toIngredients(context, node.of, lc, share) }),
    };
  });
}

function countFields(glossary: Glossary, tree: readonly IngredientNode[], all: readonly IngredientNode[]): Fields {
  const known = all.filter((node) => node.text === undefined);
  const specified = tree.filter((node) => node.percent !== undefined);
  const sum = tidy(specified.reduce((total, node) => total + (node.percent ?? 0), 0));
  const palm = (answer: string) => all.filter(({ id }) => glossary[id]?.palm === answer).map(({ id }) => id.slice(3));
  const { nonNutritiveSweeteners, polyols } = tables;
  const tenths = Math.max(Math.ceil(all.length / 10), 1);
  return {
    ingredients_n: all.length,
    ingredients_n_tags: [`${all.length}`, `${(tenths - 1) * 10 + 1}-${tenths * 10}`],
    known_ingredients_n: known.length,
    unknown_ingredients_n: all.length - known.length,
    ingredients_with_specified_percent_n: specified.length,
    ingredients_with_specified_percent_sum: sum,
    ingredients_with_unspecified_percent_n: tree.length - specified.length,
    ingredients_with_unspecified_percent_sum: tidy(100 - sum),
    ingredients_percent_analysis: 1,
    ingredients_from_palm_oil_n: palm('yes').length,
    ingredients_from_palm_oil_tags: palm('yes'),
    ingredients_that_may_be_from_palm_oil_n: palm('maybe').length,
    ingredients_that_may_be_from_palm_oil_tags: palm('maybe'),
    ingredients_from_or_that_may_be_from_palm_oil_n: palm('yes').length + palm('maybe').length,
    ingredients_sweeteners_n: all.filter(({ id }) => [...nonNutritiveSweeteners, ...polyols].includes(id)).length,
    ingredients_non_nutritive_sweeteners_n: countNonNutritiveSweeteners(all),
  };
}

/** Palm oil, vegan and vegetarian status of a list of ingredients: one tag each, that of the gravest answer of an ingredient, and the ingredients behind every doubt. */
function analyseIngredients({ glossary }: Context, all: readonly IngredientNode[]) {
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

/** The list of ingredients: its string in every language, its tree, its tags, and its analysis. None without ingredients. */
export function ingredientFields(context: Context): Fields {
  const { facts, glossary, lang, taxonomies } = context;
  if (facts.ingredients === undefined) {
    const lc = Object.keys(facts.ingredients_text ?? {})[0];
    return { ...languageFields('ingredients_text', facts.ingredients_text, lang), ...(lc && { ingredients_lc: lc }) };
  }
  const tree = ingredientTree(context);
  const all = flatten(tree);
  const texts = labelTexts(context, tree);
  const languages = [...texts.keys()];
  const lc = languages.includes(lang) ? lang : (languages[0] ?? 'en');
  const plain = Object.fromEntries(languages.map((one) => [one, texts.get(one)?.plain ?? '']));
  const marked = Object.fromEntries(languages.map((one) => [one, texts.get(one)?.marked ?? '']));
  const tags = unique(all.flatMap(({ id }) => [id, ...taxonomies.ancestors('ingredients', id)]));
  const additives = unique(all.flatMap(({ id }) => additiveOf(glossary, id) ?? []));
  return {
    ...languageFields('ingredients_text', plain, lc),
    ...languageFields('ingredients_text_with_allergens', marked, lc),
    ingredients_lc: lc,
    ingredients: toIngredients(context, tree, lc),
    ingredients_original_tags: unique(all.map(({ id }) => id)),
    ingredients_tags: tags,
    ingredients_hierarchy: [...tags],
    ...countFields(glossary, tree, all),
    ...analyseIngredients(context, all),
    additives_n: additives.length,
    additives_original_tags: additives,
    additives_tags: unique(
      additives.flatMap((id) => [...taxonomies.ancestors('additives', id).toReversed(), id]),
    ).sort(),
  };
}

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
