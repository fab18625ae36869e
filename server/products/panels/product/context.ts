import type { MatchResult, RuleContext } from '../../attributes/rule.ts';
import { ruleOf } from '../../attributes/rules.ts';
import { attributeIcon } from '../../preferences/attribute-groups.ts';
import type { PanelOptions, Statistics } from '../context.ts';
import type { Element, Evaluation, Panel, Panels } from '../panel.ts';

/** The input of the panels of a product. */
export interface PanelContext extends RuleContext {
  readonly options: PanelOptions;
  readonly statistics: Statistics;
}

/** Makes the panels of one topic; none when the product has no data for it. */
export type PanelMaker = (context: PanelContext) => Panels | Promise<Panels>;

const evaluations: Readonly<Record<string, Evaluation>> = { a: 'good', b: 'good', c: 'average', d: 'bad', e: 'bad' };

/** The head of a panel: everything but its topics and elements. */
type PanelHead = Panel & { readonly title_element: NonNullable<Panel['title_element']> };

/** Returns how the product matches an attribute, and the head of the panel that explains it. */
export async function attributePanel(
  attribute: string,
  context: PanelContext,
): Promise<{ result: MatchResult; head: PanelHead }> {
  const result = await ruleOf(attribute)(context);
  const title_element = {
    title: result.title,
    ...(result.description_short === undefined ? {} : { subtitle: result.description_short }),
    icon_url: attributeIcon(result.icon),
  };
  const evaluation = result.status === 'known' ? (evaluations[result.grade ?? ''] ?? 'unknown') : 'unknown';
  return { result, head: { level: 'info', expanded: false, evaluation, title_element } };
}

/** Returns the panel of a score, with its name and grade in the title. */
export function scorePanel(
  head: PanelHead,
  { topic, ...grade }: { topic: string; name: string; grade: string },
  elements: Element[],
): Panel {
  return { ...head, topics: [topic], title_element: { ...head.title_element, type: 'grade', ...grade }, elements };
}

/** Returns the names of tags in the language of the panels. */
export async function namesOf(
  tagtype: string,
  tags: readonly string[],
  { taxonomies, lc }: PanelContext,
): Promise<string[]> {
  const taxonomy = await taxonomies.get(tagtype);
  return tags.map((tag) => taxonomy?.displayName(tag, lc) ?? tag);
}

/** Returns the name of one tag in the language of the panels. */
export async function nameOf(tagtype: string, tag: string, context: PanelContext): Promise<string> {
  return (await namesOf(tagtype, [tag], context))[0] ?? tag;
}
