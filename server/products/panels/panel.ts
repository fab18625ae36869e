import type { components } from '../../../generated/types.ts';
import { type Html, list, paragraph } from './html.ts';

/** Panels by id. */
export type Panels = Record<string, Panel>;
/** A titled box of information. */
export type Panel = components['schemas']['KnowledgePanel'];
/** A piece of a panel. */
export type Element = components['schemas']['KnowledgePanelElement'];
/** The evaluation that colours a title or a cell. */
export type Evaluation = components['schemas']['KnowledgePanelEvaluation'];
type Text = components['schemas']['KnowledgePanelTextElement']['text_element'];
type Table = components['schemas']['KnowledgePanelTable'];
type Group = components['schemas']['KnowledgePanelPanelGroupElement']['panel_group_element'];
/** A cell of a table; a string is a plain cell. */
export type Cell = string | components['schemas']['KnowledgePanelTableCell'];

/** Returns a text element of HTML parts. */
export function textElement(parts: readonly Html[], more: Omit<Text, 'html'> = {}): Element {
  return { element_type: 'text', text_element: { ...more, html: parts.map(({ html }) => html).join('') } };
}

/** Returns the element that shows a panel inside another one. */
export function panelElement(id: string): Element {
  return { element_type: 'panel', panel_element: { panel_id: id } };
}

/** Returns one element with panels under a title; an empty array without panels. */
export function groupOf(id: string, title: string, panels: Panels): Element[] {
  const group: Group = { panel_group_id: id, title, panel_ids: Object.keys(panels) };
  return group.panel_ids.length === 0 ? [] : [{ element_type: 'panel_group', panel_group_element: group }];
}

/** Returns an element with actions of the user. */
export function actionElement(text: Html, actions: readonly string[]): Element {
  return { element_type: 'action', action_element: { html: text.html, actions: [...actions] } };
}

/** A row of a table before its cells are written out. */
export interface Row extends Omit<Table['rows'][number], 'values'> {
  readonly cells: readonly Cell[];
}

/** Returns one element with a table; an empty array without rows. Its columns are of type `text` unless another one is given. */
export function tableOf(
  id: string,
  title: string,
  columns: readonly (string | Table['columns'][number])[],
  rows: readonly Row[],
): Element[] {
  const table: Table = {
    id,
    title,
    columns: columns.map((column) => (typeof column === 'string' ? { text: column, type: 'text' } : column)),
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      values: cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
    })),
  };
  return rows.length === 0 ? [] : [{ element_type: 'table', table_element: table }];
}

/** Returns a paragraph of a type, such as `summary` or `note`. */
export function paragraphElement(text: string, type: NonNullable<Text['type']>): Element {
  return textElement([paragraph(text)], { type });
}

/** Returns one element with names under a heading; an empty array without names. */
export function namesUnder(heading: string, names: readonly string[]): Element[] {
  return names.length === 0 ? [] : [textElement([paragraph(heading), list(names)])];
}

/** Returns a panel that informs, open unless `expanded` is false; one of a tag has no topics. */
export function infoPanel(
  title: string,
  elements: Element[],
  { topics, subtitle, expanded = true }: { topics?: string[]; subtitle?: string | undefined; expanded?: boolean } = {},
): Panel {
  const title_element = { title, ...(subtitle === undefined ? {} : { subtitle }) };
  return { level: 'info', expanded, ...(topics === undefined ? {} : { topics }), title_element, elements };
}

/** Returns a card, one of the panels that the root shows; no panel without elements. */
export function card(id: string, title: string, topic: string, elements: readonly Element[]): Panels {
  if (elements.length === 0) return {};
  return { [id]: { type: 'card', ...infoPanel(title, [...elements], { topics: [topic] }) } };
}
