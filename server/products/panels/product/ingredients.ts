import { analysisResult } from '../../attributes/kinds.ts';
import { analyses } from '../../attributes/rules.ts';
import { list, marked, paragraph } from '../html.ts';
import { infoPanel, namesUnder, type Panels, paragraphElement, textElement } from '../panel.ts';
import { attributePanel, namesOf, type ProductPanelMaker } from './context.ts';

/** The list of ingredients in the requested language, else in the main language of the product, and how many there are. */
export const ingredientsPanel: ProductPanelMaker = ({ product, lc, phrases: { say } }) => {
  const texts: Readonly<Record<string, unknown>> = { ...product };
  const main = product.lang ?? product.lc;
  const [language = main, text = product.ingredients_text] =
    [lc, main].map((code) => [code, texts[`ingredients_text_${code}`]] as const).find((found) => isWritten(found[1])) ??
    [];
  const count = product.ingredients_n;
  const unknown = product.unknown_ingredients_n ?? 0;
  if (!isWritten(text)) return {};
  const known = language !== undefined && /^[a-z]{2}$/.test(language);
  const title = count === undefined ? say('ingredients.title') : say('ingredients.count', { n: count });
  const subtitle = unknown > 0 ? say('ingredients.unknown', { n: unknown }) : undefined;
  const elements = [
    textElement([marked(text)], {
      type: 'summary',
      edit_field_id: known ? `ingredients_text_${language}` : 'ingredients_text',
      edit_field_type: 'text_area',
      edit_field_value: text,
      ...(known ? { lc: language } : {}),
    }),
    ...(unknown > 0 ? [paragraphElement(say('ingredients.unknown-note'), 'note')] : []),
  ];
  return { ingredients: infoPanel(title, elements, { topics: ['ingredients'], subtitle }) };
};

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}

const evaluations = { good: 'good', maybe: 'average', bad: 'bad', unknown: 'unknown' } as const;

/** Whether the product is vegan, vegetarian and free of palm oil, and which ingredients decide: one panel for each analysis. */
export const ingredientsAnalysisPanels: ProductPanelMaker = async (context) => {
  const panels: Panels = {};
  const { say } = context.phrases;
  const analysed: Readonly<Record<string, string[]>> | undefined = context.product.ingredients_analysis;
  for (const [analysis, tags] of Object.entries(analyses)) {
    const result = analysisResult(context.product, tags);
    if (result === undefined) continue;
    const names = [...new Set(await namesOf('ingredients', analysed?.[tags[result]] ?? [], context))];
    const { head } = await attributePanel(analysis, context);
    panels[`ingredients_analysis_${analysis}`] = {
      ...head,
      evaluation: evaluations[result],
      topics: ['ingredients'],
      elements: [
        paragraphElement(say(`${analysis}.description`), 'summary'),
        ...(result === 'good' ? [] : namesUnder(say(`analysis.${result}`), names)),
      ],
    };
  }
  return panels;
};

/** The allergens in the product and those that may be in it as traces. */
export const allergensPanel: ProductPanelMaker = async (context) => {
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
      elements: [textElement(lists), paragraphElement(phrases.say('allergens.description'), 'warning')],
    },
  };
};
