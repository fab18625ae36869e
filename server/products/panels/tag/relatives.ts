import { list, paragraph } from '../html.ts';
import { type Panels, textElement } from '../panel.ts';
import type { TagContext, TagPanelMaker } from './context.ts';

const mostListed = 100;

function panel(
  relation: 'parents' | 'children',
  ids: readonly string[],
  { taxonomy, lc, phrases }: TagContext,
): Panels {
  const names = ids.map((id) => taxonomy?.displayName(id, lc) ?? id).sort((one, other) => one.localeCompare(other, lc));
  if (names.length === 0) return {};
  const more = names.length - mostListed;
  const parts = [
    list(names.slice(0, mostListed)),
    ...(more > 0 ? [paragraph(phrases.say('tag.more', { n: more }))] : []),
  ];
  const title = phrases.say(`tag.${relation}`, { n: names.length });
  return {
    [`tag_${relation}`]: { level: 'info', expanded: true, title_element: { title }, elements: [textElement(parts)] },
  };
}

/** What the tag is a kind of, and what kinds of it there are, each sorted by name. */
export const relativesPanels: TagPanelMaker = (context) => ({
  ...panel('parents', context.entry?.parents ?? [], context),
  ...panel('children', context.entry?.children ?? [], context),
});
