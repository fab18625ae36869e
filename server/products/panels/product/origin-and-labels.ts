import { list } from '../html.ts';
import { type Panels, textElement } from '../panel.ts';
import { namesOf, type PanelMaker } from './context.ts';

function listPanel(id: string, title: string, topic: string, names: readonly string[], note?: string): Panels {
  if (names.length === 0) return {};
  const title_element = { title, ...(note === undefined ? {} : { subtitle: note }) };
  return {
    [id]: { level: 'info', expanded: true, topics: [topic], title_element, elements: [textElement([list(names)])] },
  };
}

/** Where the ingredients come from, and where the product was made. */
export const originsPanel: PanelMaker = async (context) => {
  const { product, phrases } = context;
  const origins = await namesOf('origins', [...new Set(product.origins_tags)], context);
  const places = product.manufacturing_places?.trim();
  return listPanel('origins', phrases.say('origins.title'), 'origins', [
    ...origins,
    ...(places ? [phrases.say('origins.made-in', { places })] : []),
  ]);
};

/** The labels and awards of the product. */
export const labelsPanel: PanelMaker = async (context) => {
  const labels = await namesOf('labels', [...new Set(context.product.labels_tags)], context);
  return listPanel('labels', context.phrases.say('labels.title', { n: labels.length }), 'labels', [...new Set(labels)]);
};
