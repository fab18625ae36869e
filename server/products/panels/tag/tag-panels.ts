import type { Taxonomies } from '../../../taxonomy/index.ts';
import { phrasesIn } from '../../../texts.ts';
import type { PanelOptions, Statistics } from '../context.ts';
import { card, groupOf, type Panels, paragraphElement, withRoot } from '../panel.ts';
import { selectPanels } from '../select.ts';
import { descriptionPanel, linksPanel, namesPanel, relativesPanels } from './about.ts';
import { averageNutritionPanels, packagingPanels } from './category.ts';
import type { TagContext, TagPanelMaker } from './context.ts';

/** What the knowledge panels of a tag depend on besides the tag. */
interface TagPanelOptions {
  readonly taxonomies: Pick<Taxonomies, 'get'>;
  readonly statistics: Statistics;
  readonly options: PanelOptions;
}

/** The cards in order of display with the makers of their panels; the first one also has the number of products. */
const cards: readonly { topic: string; makers: readonly TagPanelMaker[] }[] = [
  { topic: 'tag', makers: [descriptionPanel, relativesPanels, namesPanel, linksPanel] },
  { topic: 'health', makers: [averageNutritionPanels] },
  { topic: 'environment', makers: [packagingPanels] },
];

/**
 * Returns the knowledge panels of a tag in `lc`, all reached from `root`; undefined for a tag that neither the taxonomy nor
 * a product has.
 */
export async function tagPanels(
  tagtype: string,
  tagid: string,
  lc: string,
  given: TagPanelOptions,
): Promise<Panels | undefined> {
  const { taxonomies, statistics, options } = given;
  const taxonomy = await taxonomies.get(tagtype);
  const phrases = phrasesIn(lc);
  const entry = taxonomy?.get(tagid);
  const count = await statistics.tagCount(`${tagtype}_tags`, tagid);
  if (entry === undefined && count === 0) return undefined;
  const name = taxonomy?.displayName(tagid, lc) ?? tagid;
  const context: TagContext = { tagtype, tagid, name, taxonomy, entry, lc, phrases, statistics, taxonomies, options };

  const inside: Panels = {};
  const shown: Panels = {};
  for (const { topic, makers } of cards) {
    const panels: Panels = Object.assign({}, ...(await Promise.all(makers.map((make) => make(context)))));
    const isAbout = topic === 'tag';
    const title = isAbout ? name : phrases.say(`card.${topic}`);
    const summary = isAbout ? [paragraphElement(phrases.say('tag.count', { n: count }), 'summary')] : [];
    Object.assign(shown, card(`${topic}_card`, title, topic, [...summary, ...groupOf(topic, title, panels)]));
    Object.assign(inside, panels);
  }
  return selectPanels(withRoot(shown, inside), options);
}
