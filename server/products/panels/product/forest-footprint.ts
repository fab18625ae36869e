import { paragraph } from '../html.ts';
import { tableElement, textElement } from '../panel.ts';
import { judged, nameOf, type PanelMaker } from './context.ts';

/** How much forest is at risk for the product, and for which ingredients. */
export const forestFootprintPanel: PanelMaker = async (context) => {
  const { verdict, head } = await judged('forest_footprint', context);
  if (verdict.status !== 'known') return {};
  const { say, number } = context.phrases;
  const rows = await Promise.all(
    (context.product.forest_footprint_data?.ingredients ?? []).map(
      async ({ tag_id, tag_type = 'ingredients', footprint_per_kg }) => ({
        cells: [
          tag_id === undefined ? say('amount.unknown') : await nameOf(tag_type, tag_id, context),
          footprint_per_kg === undefined ? say('amount.unknown') : `${number(footprint_per_kg, 2)} m²`,
        ],
      }),
    ),
  );
  return {
    forest_footprint: {
      ...head,
      topics: ['environment'],
      elements: [
        textElement([paragraph(say('forest_footprint.description'))], { type: 'summary' }),
        ...(rows.length > 0
          ? [
              tableElement(
                'forest_footprint_table',
                verdict.title,
                [say('forest.ingredient'), say('forest.per-kg')],
                rows,
              ),
            ]
          : []),
      ],
    },
  };
};
