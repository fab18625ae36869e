import type { Context, Glossary, IngredientFact } from '../facts.ts';
import { slug } from '../text.ts';

/** One ingredient of a product with the ingredients it is made of. `text` only when no taxonomy has it. */
export type IngredientNode = { id: string; percent?: number; text?: string; of: IngredientNode[] };

function toNode(fact: IngredientFact, context: Context): IngredientNode {
  if (typeof fact === 'string') {
    const [id = '', percent] = fact.split(' ');
    return toNode(percent === undefined ? { id } : { id, percent: Number(percent) }, context);
  }
  if ('text' in fact) return { id: `${context.lang}:${slug(fact.text)}`, text: fact.text, of: [] };
  if (!Object.hasOwn(context.glossary, fact.id)) {
    throw new Error(`Product ${context.facts.code}: "${fact.id}" is not in ingredients.yaml.`);
  }
  const of = (fact.of ?? []).map((part) => toNode(part, context));
  return fact.percent === undefined ? { id: fact.id, of } : { id: fact.id, percent: fact.percent, of };
}

/** Reads the ingredients of a product. Throws when an id is not in the glossary. */
export function ingredientTree(context: Context): IngredientNode[] {
  return (context.facts.ingredients ?? []).map((fact) => toNode(fact, context));
}

/** Every ingredient of the tree, level by level. */
export function flatten(nodes: readonly IngredientNode[]): IngredientNode[] {
  const parts = nodes.flatMap((node) => node.of);
  return parts.length === 0 ? [...nodes] : [...nodes, ...flatten(parts)];
}

/** The additive that an ingredient is, or undefined. */
export function additiveOf(glossary: Glossary, id: string): string | undefined {
  return glossary[id]?.additive ?? (/^en:e\d/.test(id) ? id : undefined);
}
