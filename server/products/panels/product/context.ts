import type { RuleContext, Verdict } from '../../attributes/rule.ts';
import { ruleOf } from '../../attributes/rules.ts';
import type { PanelOptions, Statistics } from '../context.ts';
import { attributeIcons, type Evaluation, type Panel, type Panels } from '../panel.ts';

/** What the panels of a product are made from. */
export interface PanelContext extends RuleContext {
  readonly options: PanelOptions;
  readonly statistics: Statistics;
}

/** Makes the panels of one subject; none when the product has nothing to say about it. */
export type PanelMaker = (context: PanelContext) => Panels | Promise<Panels>;

const evaluations: Readonly<Record<string, Evaluation>> = { a: 'good', b: 'good', c: 'average', d: 'bad', e: 'bad' };

/** The verdict on an attribute of the product, and the head of the panel that explains it. */
export async function judged(attribute: string, context: PanelContext): Promise<{ verdict: Verdict; head: Panel }> {
  const verdict = await ruleOf(attribute)(context);
  const title_element: NonNullable<Panel['title_element']> = {
    title: verdict.title,
    ...(verdict.description_short === undefined ? {} : { subtitle: verdict.description_short }),
    icon_url: `${attributeIcons}${verdict.icon}.svg`,
  };
  const evaluation = verdict.status === 'known' ? (evaluations[verdict.grade ?? ''] ?? 'unknown') : 'unknown';
  return { verdict, head: { level: 'info', expanded: false, evaluation, title_element } };
}

/** The names of tags in the language of the panels. */
export async function namesOf(
  tagtype: string,
  tags: readonly string[],
  { taxonomies, lc }: PanelContext,
): Promise<string[]> {
  const taxonomy = await taxonomies.get(tagtype);
  return tags.map((tag) => taxonomy?.displayName(tag, lc) ?? tag);
}

/** The name of one tag in the language of the panels. */
export async function nameOf(tagtype: string, tag: string, context: PanelContext): Promise<string> {
  return (await namesOf(tagtype, [tag], context))[0] ?? tag;
}
