import type { PanelOptions } from './context.ts';
import type { Element, Panel, Panels } from './panel.ts';

const root = 'root';

/** Returns the ids of the panels that an element shows. */
export function shownPanels(element: Element): readonly string[] {
  if (element.element_type === 'panel') return [element.panel_element.panel_id];
  return element.element_type === 'panel_group' ? element.panel_group_element.panel_ids : [];
}

/**
 * Returns the panels that the options select. An included panel comes with all panels inside it and on the way to it from the root; an excluded one
 * is left out with all inside it, and so are panels that are empty then. The simplified form keeps titles, and only panels inside panels.
 * The root is always returned, and every other panel is reached from it.
 */
export function selectPanels(panels: Panels, { included, excluded, simplified }: PanelOptions): Panels {
  const selected = new Map<string, Panel>([[root, { type: 'root', expanded: true, elements: [] }]]);

  function select(id: string, chosen: boolean): boolean {
    const panel = panels[id];
    if (panel === undefined || excluded.has(id)) return false;
    const whole = chosen || included.has(id);
    const elements = (panel.elements ?? []).flatMap((element) => reduce(element, whole));
    const showsNothing = elements.length === 0 && !(whole && (simplified || panel.elements === undefined));
    const isEmptied =
      elements.length === 0 && (panel.elements ?? []).some((element) => shownPanels(element).length > 0);
    if (showsNothing || isEmptied) return false;
    selected.set(id, withElements(panel, elements, simplified));
    return true;
  }

  function reduce(element: Element, whole: boolean): Element[] {
    if (element.element_type === 'panel') return select(element.panel_element.panel_id, whole) ? [element] : [];
    if (element.element_type !== 'panel_group') return whole && !simplified ? [element] : [];
    const { panel_ids, ...group } = element.panel_group_element;
    const kept = panel_ids.filter((id) => select(id, whole));
    return kept.length === 0 ? [] : [{ ...element, panel_group_element: { ...group, panel_ids: kept } }];
  }

  select(root, included.size === 0);
  // In the order of the panels given, in which a panel comes before those inside it.
  const ids = Object.keys(panels);
  return Object.fromEntries([...selected].sort(([one], [other]) => ids.indexOf(one) - ids.indexOf(other)));
}

function withElements({ elements: _all, ...panel }: Panel, elements: Element[], simplified: boolean): Panel {
  if (elements.length > 0) return { ...panel, elements };
  return simplified ? { ...panel, type: 'inline', expanded: false } : panel;
}
