import { itemsOf } from '../../values.ts';
import { namesUnder, paragraphElement, tableOf } from '../panel.ts';
import { attributePanel, nameOf, type ProductContext, type ProductPanelMaker, scorePanel } from './context.ts';

/** The NOVA group with the ingredients and additives that put the product into it. */
export const novaPanel: ProductPanelMaker = (context) =>
  scorePanel('nova', 'health', context, async (isKnown) => {
    if (!isKnown) return [];
    const { say } = context.phrases;
    const { nova_group, nova_groups_markers: markers } = context.product;
    const group = String(nova_group);
    const found = (markers?.[group as '3' | '4'] ?? []).map(([tagtype = '', tag = '']) =>
      nameOf(tagtype, tag, context),
    );
    const names = [...new Set(await Promise.all(found))];
    return [paragraphElement(say('nova.description'), 'summary'), ...namesUnder(say('nova.markers', { group }), names)];
  });

/** The additives with the purpose of each; also for a product without additives. */
export const additivesPanel: ProductPanelMaker = async (context) => {
  const { result, head } = await attributePanel('additives', context);
  if (result.status !== 'known') return {};
  const { say } = context.phrases;
  const rows = await additiveRows(context);
  return {
    additives: {
      ...head,
      topics: ['health', 'ingredients'],
      elements: [
        paragraphElement(say('additives.description'), 'summary'),
        ...tableOf('additives_table', result.title, [say('additives.name'), say('additives.class')], rows),
      ],
    },
  };
};

async function additiveRows({ product, taxonomies, lc, phrases }: ProductContext) {
  const additives = await taxonomies.get('additives');
  const ingredients = await taxonomies.get('ingredients');
  const tags = [...new Set(product.additives_tags)];
  // "E322" is left out beside "E322i", which is of its kind.
  const parents = new Set(tags.flatMap((tag) => additives?.ancestors(tag) ?? []));
  return tags
    .filter((tag) => !parents.has(tag))
    .map((tag) => {
      const [ids] = Object.values(additives?.get(tag)?.properties.additives_classes ?? {});
      const classes = itemsOf(ids).map((id) => ingredients?.displayName(id, lc) ?? id);
      return {
        id: tag,
        cells: [additives?.displayName(tag, lc) ?? tag, classes.join(', ') || phrases.say('amount.unknown')],
      };
    });
}
