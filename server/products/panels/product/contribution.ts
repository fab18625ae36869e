import { list, paragraph } from '../html.ts';
import { actionElement, card, type Panels } from '../panel.ts';
import type { ProductContext } from './context.ts';

type Lacks = (product: ProductContext['product']) => boolean;

const wanted: readonly (readonly [what: string, action: string, lacks: Lacks])[] = [
  ['category', 'add_categories', ({ categories_tags: tags = [] }) => tags.length === 0],
  ['ingredients', 'add_ingredients_text', ({ ingredients_text: text }) => !text?.trim()],
  [
    'nutrition',
    'add_nutrition_facts',
    ({ nutriments = {}, no_nutrition_data: none }) =>
      none !== 'on' && !Object.keys(nutriments).some((key) => key.endsWith('_100g')),
  ],
  ['packaging', 'add_packaging_text', ({ packagings = [] }) => packagings.length === 0],
];

/**
 * Returns a card with actions that add the missing data of the product; no card when none is missing. The app gets one action for each, which opens its own form; a website
 * gets one action that opens the form for the whole product, with the list of missing data.
 */
export function contributionCard({ product, phrases: { say }, options }: ProductContext): Panels {
  const missing = wanted.filter(([, , lacks]) => lacks(product));
  if (missing.length === 0) return {};
  const whole = paragraph(say('contribute.edit')).html + list(missing.map(([what]) => say(`contribute.${what}`))).html;
  const elements =
    options.client === 'app'
      ? missing.map(([what, action]) => actionElement(paragraph(say(`contribute.add-${what}`)), [action]))
      : [actionElement({ html: whole }, ['edit_product'])];
  return card('contribution_card', say('card.contribution'), 'contribution', elements);
}
