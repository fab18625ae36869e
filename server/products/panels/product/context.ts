import type { MatchResult, Product, RuleContext } from '../../attributes/rule.ts';
import { ruleOf, scores } from '../../attributes/rules.ts';
import { attributeIcon } from '../../preferences/attribute-groups.ts';
import type { Fields } from '../../values.ts';
import type { PanelContext, PanelMaker } from '../context.ts';
import type { Element, Evaluation, Panel, Panels } from '../panel.ts';

export { nameOf, namesOf } from '../context.ts';

/** The input of the panels of a product. */
export interface ProductContext extends PanelContext, RuleContext {
  readonly product: Product;
  readonly taxonomies: RuleContext['taxonomies'];
}

/** Makes the panels of one topic of a product. */
export type ProductPanelMaker = PanelMaker<ProductContext>;

const evaluations: Readonly<Record<string, Evaluation>> = { a: 'good', b: 'good', c: 'average', d: 'bad', e: 'bad' };

/** How the levels of nutrients are evaluated. */
export const levelEvaluations = { low: 'good', moderate: 'average', high: 'bad' } as const;

/** The head of a panel: everything but its topics and elements. */
type PanelHead = Panel & { readonly title_element: NonNullable<Panel['title_element']> };

/** Returns how the product matches an attribute, and the head of the panel that explains it. */
export async function attributePanel(
  attribute: string,
  context: ProductContext,
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

/** Returns the panel of a score, with its name and grade in the title; none without elements. */
export async function scorePanel(
  attribute: keyof typeof scores,
  topic: string,
  context: ProductContext,
  elementsOf: (isKnown: boolean) => readonly Element[] | Promise<readonly Element[]>,
): Promise<Panels> {
  const score = scores[attribute];
  const { result, head } = await attributePanel(attribute, context);
  const elements = await elementsOf(result.status === 'known');
  if (score === undefined || elements.length === 0) return {};
  const fields: Fields = context.product;
  const grade = String(fields[score.grade] ?? 'unknown');
  const title_element = {
    ...head.title_element,
    type: 'grade' as const,
    name: context.phrases.say(`${score.texts}.name`),
    grade,
  };
  return { [score.panel]: { ...head, topics: [topic], title_element, elements: [...elements] } };
}
