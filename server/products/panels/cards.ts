import type { PanelContext, PanelMaker } from './context.ts';
import { card, type Element, groupOf, type Panels, panelElement } from './panel.ts';
import { selectPanels } from './select.ts';

/** Cards by their topic, in order of display: the makers of panels by the group that shows them. */
export type Cards<Context extends PanelContext> = Readonly<
  Record<string, Readonly<Record<string, readonly PanelMaker<Context>[]>>>
>;

/** What stands on the cards beside the groups. */
interface CardOptions {
  readonly cardTitle: (topic: string) => string;
  readonly groupTitle: (group: string) => string;
  /** The elements before the groups of a topic. */
  readonly before?: Readonly<Record<string, readonly Element[]>>;
  /** Further cards after these. */
  readonly last?: Panels;
}

/** Returns the cards that have panels, with a root that shows them in order and the panels inside them, as the options of the context select. */
export async function panelsOnCards<Context extends PanelContext>(
  cards: Cards<Context>,
  context: Context,
  { cardTitle, groupTitle, before = {}, last = {} }: CardOptions,
): Promise<Panels> {
  const shown: Panels = {};
  const inside: Panels = {};
  for (const [topic, groups] of Object.entries(cards)) {
    const elements = [...(before[topic] ?? [])];
    for (const [group, makers] of Object.entries(groups)) {
      const panels: Panels = Object.assign({}, ...(await Promise.all(makers.map((make) => make(context)))));
      Object.assign(inside, panels);
      elements.push(...groupOf(group, groupTitle(group), panels));
    }
    Object.assign(shown, card(`${topic}_card`, cardTitle(topic), topic, elements));
  }
  Object.assign(shown, last);
  const root = { type: 'root' as const, expanded: true, elements: Object.keys(shown).map(panelElement) };
  return selectPanels({ root, ...shown, ...inside }, context.options);
}
