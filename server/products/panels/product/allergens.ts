import { list, paragraph } from '../html.ts';
import { textElement } from '../panel.ts';
import { namesOf, type PanelMaker } from './context.ts';

/** The allergens in the product and those that may be in it as traces. */
export const allergensPanel: PanelMaker = async (context) => {
  const { product, phrases } = context;
  const declared = (tags: readonly string[] = []) => [...new Set(tags)].filter((tag) => tag !== 'en:none');
  const allergens = await namesOf('allergens', declared(product.allergens_tags), context);
  const traces = await namesOf('allergens', declared(product.traces_tags), context);
  if (allergens.length + traces.length === 0) return {};
  const lists = [
    ...(allergens.length > 0 ? [paragraph(phrases.say('allergens.contains')), list(allergens)] : []),
    ...(traces.length > 0 ? [paragraph(phrases.say('allergens.traces')), list(traces)] : []),
  ];
  return {
    allergens: {
      level: 'warning',
      expanded: true,
      topics: ['health', 'ingredients'],
      evaluation: 'neutral',
      title_element: { title: phrases.say('allergens.title') },
      elements: [
        textElement(lists),
        textElement([paragraph(phrases.say('allergens.description'))], { type: 'warning' }),
      ],
    },
  };
};
