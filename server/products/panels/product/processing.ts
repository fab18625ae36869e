import type { Taxonomy } from '../../../taxonomy/index.ts';
import { list, paragraph } from '../html.ts';
import { paragraphElement, tableOf, textElement } from '../panel.ts';
import { attributePanel, namesOf, type PanelContext, type PanelMaker, scorePanel } from './context.ts';

/** The NOVA group with the ingredients and additives that put the product into it. */
export const novaPanel: PanelMaker = async (context) => {
  const { result, head } = await attributePanel('nova', context);
  const { nova_group: group, nova_groups_markers: markers } = context.product;
  if (result.status !== 'known' || group === undefined) return {};
  const { say } = context.phrases;
  const found = await Promise.all(
    (markers?.[String(group) as '3' | '4'] ?? []).map(async ([tagtype = '', tag = '']) =>
      namesOf(tagtype, [tag], context),
    ),
  );
  const names = [...new Set(found.flat())];
  return {
    nova: scorePanel(head, { topic: 'health', name: say('nova.name'), grade: String(group) }, [
      paragraphElement(say('nova.description'), 'summary'),
      ...(names.length > 0
        ? [textElement([paragraph(say('nova.markers', { group: String(group) })), list(names)])]
        : []),
    ]),
  };
};

/** The additives with the purpose of each; also for a product without additives. */
export const additivesPanel: PanelMaker = async (context) => {
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

async function additiveRows({ product, taxonomies, lc, phrases }: PanelContext) {
  const additives = await taxonomies.get('additives');
  const ingredients = await taxonomies.get('ingredients');
  const tags = [...new Set(product.additives_tags)];
  // "E322" is left out beside "E322i", which is of its kind.
  const parents = new Set(tags.flatMap((tag) => additives?.ancestors(tag) ?? []));
  return tags
    .filter((tag) => !parents.has(tag))
    .map((tag) => {
      const classes = classesOf(tag, additives).map((id) => ingredients?.displayName(id, lc) ?? id);
      return {
        id: tag,
        cells: [additives?.displayName(tag, lc) ?? tag, classes.join(', ') || phrases.say('amount.unknown')],
      };
    });
}

function classesOf(tag: string, additives: Taxonomy | undefined): string[] {
  const classes = Object.values(additives?.get(tag)?.properties.additives_classes ?? {})[0] ?? '';
  return classes
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
