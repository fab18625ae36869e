import { list, paragraph } from '../html.ts';
import { textElement } from '../panel.ts';
import { judged, namesOf, type PanelMaker } from './context.ts';

/** The NOVA group with the ingredients and additives that put the product into it. */
export const novaPanel: PanelMaker = async (context) => {
  const { verdict, head } = await judged('nova', context);
  const { nova_group: group, nova_groups_markers: markers } = context.product;
  if (verdict.status !== 'known' || group === undefined) return {};
  const { say } = context.phrases;
  const found = await Promise.all(
    (markers?.[String(group) as '3' | '4'] ?? []).map(async ([tagtype, tag]) => namesOf(tagtype, [tag], context)),
  );
  const names = [...new Set(found.flat())];
  return {
    nova: {
      ...head,
      topics: ['health'],
      title_element: {
        title: verdict.title,
        ...head.title_element,
        name: say('nova.name'),
        type: 'grade',
        grade: String(group),
      },
      elements: [
        textElement([paragraph(say('nova.description'))], { type: 'summary' }),
        ...(names.length > 0
          ? [textElement([paragraph(say('nova.markers', { group: String(group) })), list(names)])]
          : []),
      ],
    },
  };
};
