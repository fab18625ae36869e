import { list, paragraph } from '../html.ts';
import { actionElement, card, type Panels } from '../panel.ts';
import type { ProductContext } from './context.ts';

const wanted = [
  {
    what: 'category',
    action: 'add_categories',
    lacks: ({ categories_tags: tags = [] }: ProductContext['product']) => tags.length === 0,
  },
  {
    what: 'ingredients',
    action: 'add_ingredients_text',
    lacks: ({ ingredients_text: text }: ProductContext['product']) => !text?.trim(),
  },
  {
    what: 'nutrition',
    action: 'add_nutrition_facts',
    lacks: ({ nutriments, no_nutrition_data }: ProductContext['product']) =>
      no_nutrition_data !== 'on' && !Object.keys(nutriments ?? {}).some((key) => key.endsWith('_100g')),
  },
  {
    what: 'packaging',
    action: 'add_packaging_text',
    lacks: ({ packagings = [] }: ProductContext['product']) => packagings.length === 0,
  },
] as const;

/**
 * Returns a card with actions that add the missing data of the product; no card when none is missing. The app gets one action for each, which opens its own form; a website
 * gets one action that opens the form for the whole product, with the list of missing data.
 */
export function contributionCard({ product, phrases: { say }, options }: ProductContext): Panels {
  const missing = wanted.filter(({ lacks }) => lacks(product));
  if (missing.length === 0) return {};
  const elements =
    options.client === 'app'
      ? missing.map(({ what, action }) => actionElement(paragraph(say(`contribute.add-${what}`)), [action]))
      : [
          actionElement(
            {
              html:
                paragraph(say('contribute.edit')).html +
                list(missing.map(({ what }) => say(`contribute.${what}`))).html,
            },
            ['edit_product'],
          ),
        ];
  return card('contribution_card', say('card.contribution'), 'contribution', elements);
}
