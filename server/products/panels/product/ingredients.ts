import { marked, paragraph } from '../html.ts';
import { textElement } from '../panel.ts';
import type { PanelMaker } from './context.ts';

/** The list of ingredients in the language asked for, else in the main language of the product, and how many there are. */
export const ingredientsPanel: PanelMaker = ({ product, lc, phrases: { say } }) => {
  const texts: Readonly<Record<string, unknown>> = { ...product };
  const main = product.lang ?? product.lc;
  const [language = main, text = product.ingredients_text] =
    [lc, main].map((code) => [code, texts[`ingredients_text_${code}`]] as const).find((found) => isWritten(found[1])) ??
    [];
  const count = product.ingredients_n;
  const unknown = product.unknown_ingredients_n ?? 0;
  if (!isWritten(text)) return {};
  const known = language !== undefined && /^[a-z]{2}$/.test(language);
  return {
    ingredients: {
      level: 'info',
      expanded: true,
      topics: ['ingredients'],
      title_element: {
        title: count === undefined ? say('ingredients.title') : say('ingredients.count', { n: count }),
        ...(unknown > 0 ? { subtitle: say('ingredients.unknown', { n: unknown }) } : {}),
      },
      elements: [
        textElement([marked(text)], {
          type: 'summary',
          edit_field_id: known ? `ingredients_text_${language}` : 'ingredients_text',
          edit_field_type: 'text_area',
          edit_field_value: text,
          ...(known ? { lc: language } : {}),
        }),
        ...(unknown > 0 ? [textElement([paragraph(say('ingredients.unknown-note'))], { type: 'notes' })] : []),
      ],
    },
  };
};

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
