import { phrasesIn } from '../../../texts.ts';
import { type Cards, panelsOnCards } from '../cards.ts';
import type { PanelContext } from '../context.ts';
import { type Panels, paragraphElement } from '../panel.ts';
import { descriptionPanel, linksPanel, namesPanel, relativesPanels, type TagContext } from './about.ts';
import { averageNutritionPanels, packagingPanels } from './category.ts';

const cards: Cards<TagContext> = {
  tag: { tag: [descriptionPanel, relativesPanels, namesPanel, linksPanel] },
  health: { health: [averageNutritionPanels] },
  environment: { environment: [packagingPanels] },
};

/**
 * Returns the knowledge panels of a tag in `lc`, all reached from `root`; undefined for a tag that neither the taxonomy nor
 * a product has.
 */
export async function tagPanels(
  tagtype: string,
  tagid: string,
  lc: string,
  given: Omit<PanelContext, 'lc' | 'phrases'>,
): Promise<Panels | undefined> {
  const taxonomy = await given.taxonomies.get(tagtype);
  const phrases = phrasesIn(lc);
  const entry = taxonomy?.get(tagid);
  const count = await given.statistics.tagCount(`${tagtype}_tags`, tagid);
  if (entry === undefined && count === 0) return undefined;
  const name = taxonomy?.displayName(tagid, lc) ?? tagid;
  const title = (topic: string) => (topic === 'tag' ? name : phrases.say(`card.${topic}`));
  return panelsOnCards(
    cards,
    { ...given, tagtype, tagid, taxonomy, entry, lc, phrases },
    {
      cardTitle: title,
      groupTitle: title,
      before: { tag: [paragraphElement(phrases.say('tag.count', { n: count }), 'summary')] },
    },
  );
}
