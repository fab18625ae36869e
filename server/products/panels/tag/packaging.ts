import { type Panels, tableElement } from '../panel.ts';
import type { TagPanelMaker } from './context.ts';

const parts = { shape: 'packaging_shapes', material: 'packaging_materials' } as const;
const mostRows = 10;

/** Of which materials and shapes the packaging of a category's products is, most frequent first. */
export const packagingPanels: TagPanelMaker = async ({ tagtype, tagid, lc, phrases, statistics, taxonomies }) => {
  const panels: Panels = {};
  if (tagtype !== 'categories') return panels;
  const products = await statistics.tagCount('categories_tags', tagid);
  for (const part of ['material', 'shape'] as const) {
    const counts = await statistics.packagingCounts({ part, category: tagid });
    if (counts.length === 0) continue;
    const taxonomy = await taxonomies.get(parts[part]);
    const rows = counts
      .map(({ tag, n }) => ({ tag, n, name: taxonomy?.displayName(tag, lc) ?? tag }))
      .sort((one, other) => other.n - one.n || one.name.localeCompare(other.name, lc))
      .slice(0, mostRows)
      .map(({ tag, n, name }) => {
        const percent = Math.round((n * 100) / products);
        return { id: tag, cells: [name, phrases.number(n, 9), { text: `${phrases.number(percent)} %`, percent }] };
      });
    const title = phrases.say(`tag.${part}s`);
    const share = { text: phrases.say('tag.share'), type: 'percent' };
    panels[parts[part]] = {
      level: 'info',
      expanded: true,
      topics: ['environment'],
      title_element: { title },
      elements: [
        tableElement(
          `${parts[part]}_table`,
          title,
          [phrases.say(`packaging.${part}`), phrases.say('average.count'), share],
          rows,
        ),
      ],
    };
  }
  return panels;
};
