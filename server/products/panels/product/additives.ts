import type { Taxonomy } from '../../../taxonomy/index.ts';
import { paragraph } from '../html.ts';
import { tableElement, textElement } from '../panel.ts';
import { judged, type PanelContext, type PanelMaker } from './context.ts';

/** The additives with what each is there for, or that there are none. */
export const additivesPanel: PanelMaker = async (context) => {
  const { verdict, head } = await judged('additives', context);
  if (verdict.status !== 'known') return {};
  const { say } = context.phrases;
  const rows = await additiveRows(context);
  return {
    additives: {
      ...head,
      topics: ['health', 'ingredients'],
      elements: [
        textElement([paragraph(say('additives.description'))], { type: 'summary' }),
        ...(rows.length > 0
          ? [tableElement('additives_table', verdict.title, [say('additives.name'), say('additives.class')], rows)]
          : []),
      ],
    },
  };
};

async function additiveRows({ product, taxonomies, lc, phrases }: PanelContext) {
  const additives = await taxonomies.get('additives');
  const ingredients = await taxonomies.get('ingredients');
  const tags = [...new Set(product.additives_tags)];
  // "E322" says nothing beside "E322i", which is of its kind.
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
