import type { components } from '../../../generated/types.ts';
import { shownPanels } from './select.ts';

type Panels = components['schemas']['KnowledgePanels'];

/** Ids that elements name without being panels, and panels that cannot be reached from the root: both empty in answers that hold together. */
export function brokenReferences(panels: Panels): { dangling: string[]; unreached: string[] } {
  const named = Object.values(panels).flatMap((panel) => (panel?.elements ?? []).flatMap(shownPanels));
  const reached = new Set(['root']);
  for (const id of reached) for (const shown of (panels[id]?.elements ?? []).flatMap(shownPanels)) reached.add(shown);
  return {
    dangling: named.filter((id) => !Object.hasOwn(panels, id)),
    unreached: Object.keys(panels).filter((id) => !reached.has(id)),
  };
}

/** All HTML in panels. */
export function htmlOf(panels: Panels): string[] {
  return Object.values(panels).flatMap((panel) =>
    (panel?.elements ?? []).flatMap((element) => {
      if (element.element_type === 'text') return [element.text_element.html];
      return element.element_type === 'action' ? [element.action_element.html ?? ''] : [];
    }),
  );
}

/** What is left of HTML without the tags that the panels use; it must hold no angle bracket. */
export function withoutOwnTags(html: string): string {
  return html.replaceAll(/<\/?(p|ul|li|strong)>|<a href="https:[^"<>]*">|<\/a>/g, '');
}

/** The rows of the first table of a panel, each as the texts of its cells by the id of the row. */
export function tableOf(panels: Panels, id: string): Record<string, string[]> {
  const table = panels[id]?.elements?.find((element) => element.element_type === 'table');
  const rows = table?.table_element.rows ?? [];
  return Object.fromEntries(rows.map((row, index) => [row.id ?? index, row.values.map(({ text }) => text)]));
}
