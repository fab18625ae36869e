import type { Context } from '../facts.ts';
import { capitalize } from '../text.ts';
import { flatten, type IngredientNode } from './tree.ts';

/** The ingredients as a label prints them, plain and with the allergens marked up. */
type LabelText = { plain: string; marked: string };

function nameIn(context: Context, node: IngredientNode, lc: string): string | undefined {
  const name = node.text ?? context.glossary[node.id]?.[lc];
  return typeof name === 'string' ? name : undefined;
}

function percentIn(percent: number, lc: string): string {
  return lc === 'en' ? `${percent}%` : `${String(percent).replace('.', ',')} %`;
}

function print(context: Context, nodes: readonly IngredientNode[], lc: string, mark: boolean): string {
  const items = nodes.map((node) => {
    const name = nameIn(context, node, lc) ?? node.id;
    const isAllergen = context.glossary[node.id]?.allergen !== undefined;
    const shown = mark && isAllergen ? `<span class="allergen">${name}</span>` : name;
    const percent = node.percent === undefined ? '' : ` ${percentIn(node.percent, lc)}`;
    const parts = node.of.length === 0 ? '' : ` (${print(context, node.of, lc, mark)})`;
    return shown + percent + parts;
  });
  return items.join(', ');
}

/** The label in each language of the product name that has a word for every ingredient, or else in English. */
export function labelTexts(context: Context, tree: readonly IngredientNode[]): Map<string, LabelText> {
  const all = flatten(tree);
  const spoken = Object.keys(context.facts.name ?? {});
  const complete = spoken.filter((lc) => all.every((node) => nameIn(context, node, lc) !== undefined));
  const languages = complete.length > 0 ? complete : ['en'];
  return new Map(
    languages.map((lc) => {
      const sentence = (mark: boolean) => {
        const text = print(context, tree, lc, mark);
        return `${mark && text.startsWith('<') ? text.replace(/>./u, (first) => first.toUpperCase()) : capitalize(text)}.`;
      };
      return [lc, { plain: sentence(false), marked: sentence(true) }];
    }),
  );
}
