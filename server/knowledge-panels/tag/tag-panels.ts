import type { Taxonomy } from '../../taxonomy/index.ts';
import { paragraph } from '../html.ts';
import type { PanelOptions } from '../options.ts';
import { card, groupElement, type Panels, textElement, withRoot } from '../panel.ts';
import { panelPhrases } from '../phrases.ts';
import { selectPanels } from '../select.ts';
import type { Statistics } from '../statistics.ts';
import { descriptionPanel, linksPanel } from './about.ts';
import type { TagContext } from './context.ts';
import { namesPanel } from './names.ts';
import { averageNutritionPanels } from './nutrition.ts';
import { relativesPanels } from './relatives.ts';

/** What the knowledge panels of a tag depend on beside the tag. */
export interface TagPanelOptions {
  readonly taxonomy: Taxonomy | undefined;
  readonly statistics: Statistics;
  readonly options: PanelOptions;
}

const about = [descriptionPanel, relativesPanels, namesPanel, linksPanel];

/**
 * The knowledge panels of a tag with texts in `lc` (English or French), all reached from `root`; undefined for a tag that neither the taxonomy nor
 * a product has.
 */
export async function tagPanels(
  tagtype: string,
  tagid: string,
  lc: string,
  given: TagPanelOptions,
): Promise<Panels | undefined> {
  const { taxonomy, statistics, options } = given;
  const phrases = panelPhrases(lc);
  const entry = taxonomy?.get(tagid);
  const count = await statistics.tagCount(`${tagtype}_tags`, tagid);
  if (entry === undefined && count === 0) return undefined;
  const name = taxonomy?.displayName(tagid, lc) ?? tagid;
  const context: TagContext = { tagtype, tagid, name, taxonomy, entry, lc, phrases, statistics, options };

  const described: Panels = Object.assign({}, ...(await Promise.all(about.map((make) => make(context)))));
  const nutrition = await averageNutritionPanels(context);
  const group = (id: string, title: string, panels: Panels) => {
    const panel_ids = Object.keys(panels);
    return panel_ids.length === 0 ? [] : [groupElement({ panel_group_id: id, title, panel_ids })];
  };
  const summary = textElement([paragraph(phrases.say('tag.count', { n: count }))], { type: 'summary' });
  const cards = {
    ...card('tag_card', name, tagtype, [summary, ...group('tag', name, described)]),
    ...card(
      'health_card',
      phrases.say('card.health'),
      'health',
      group('nutrition', phrases.say('group.nutrition'), nutrition),
    ),
  };
  return selectPanels(withRoot(cards, { ...described, ...nutrition }), options);
}
