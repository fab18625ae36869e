import type { components } from '../../../generated/types.ts';

type Panels = components['schemas']['KnowledgePanels'];
type Element = components['schemas']['KnowledgePanelElement'];

const longest = 50;
const joined = (values: readonly unknown[], separator: string) =>
  values.filter((value) => value !== undefined && value !== '').join(separator);
const fileOf = (url = '') => url.split('/').at(-1);

function plain(html: string): string {
  const text = html
    .replaceAll(/<\/(p|li)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
  return text.length > longest ? `${text.slice(0, longest).trim()}…` : text;
}

function linesOf(element: Element): string[] {
  if (element.element_type === 'panel') return [`> ${element.panel_element.panel_id}`];
  if (element.element_type === 'text') {
    const { html, type, lc, edit_field_id: id, edit_field_type: field, edit_field_value: value } = element.text_element;
    return [joined([type, lc, id, field, value, plain(html)], ' | ')];
  }
  if (element.element_type === 'panel_group') {
    const { panel_group_id: id, title, panel_ids: ids } = element.panel_group_element;
    return [`${id} "${title}" > ${ids.join(' ')}`];
  }
  if (element.element_type === 'action') return [JSON.stringify(element.action_element)];
  if (element.element_type !== 'table') return [JSON.stringify(element)];
  const { id, title, columns, rows } = element.table_element;
  return [
    `${id} "${title}"`,
    columns
      .map((one) =>
        joined([one.text, one.text_for_small_screens, one.type, one.column_group_id, one.shown_by_default], ' / '),
      )
      .join(' | '),
    ...rows.map((row) => {
      const cells = row.values.map((cell) => joined([cell.text, cell.evaluation, cell.percent, cell.level], ' '));
      return `${joined([row.id, row.level, row.evaluation], ' ')}: ${cells.join(' | ')}`;
    }),
  ];
}

/** Panels in lines of text: all that they say but the ends of long sentences. */
export function outlineOf(panels: Panels): string[] {
  return Object.entries(panels).flatMap(([id, { type, level, expanded, evaluation, topics, ...panel } = {}]) => {
    const { title, subtitle, icon_url: icon, ...score } = panel.title_element ?? {};
    const kind = joined([type, level, expanded === true ? 'open' : 'closed', evaluation, topics?.join('+')], ' ');
    const head = joined([title, subtitle, fileOf(icon), ...Object.values(score)], ' | ');
    return [`${id} (${kind}) ${head}`.trim(), ...(panel.elements ?? []).flatMap(linesOf).map((line) => `  ${line}`)];
  });
}
