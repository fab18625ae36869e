import { describe, expect, test } from '@jest/globals';
import { type PanelParameters, panelOptions } from './context.ts';
import { paragraph } from './html.ts';
import { groupOf, type Panels, panelElement, textElement } from './panel.ts';
import { selectPanels } from './select.ts';

const text = textElement([paragraph('text')]);
const panels: Panels = {
  root: { elements: [panelElement('health'), panelElement('earth')] },
  health: {
    type: 'card',
    elements: [text, ...groupOf('group', 'Group', { fat: {}, salt: {} }), panelElement('nova')],
  },
  fat: { title_element: { title: 'Fat' } },
  salt: { title_element: { title: 'Salt' }, elements: [text] },
  nova: { elements: [text, panelElement('markers')] },
  markers: { elements: [text] },
  earth: { type: 'card', elements: [panelElement('forest')] },
  forest: { elements: [text] },
};

function selected(parameters: PanelParameters): Record<string, string[]> {
  const found = selectPanels(panels, panelOptions(parameters));
  return Object.fromEntries(
    Object.entries(found).map(([id, { elements = [] }]) => [
      id,
      elements.flatMap((element) => {
        if (element.element_type === 'panel') return [element.panel_element.panel_id];
        return element.element_type === 'panel_group' ? element.panel_group_element.panel_ids : [element.element_type];
      }),
    ]),
  );
}

test('without options are all there', () => {
  expect(selectPanels(panels, panelOptions())).toEqual(panels);
});

describe('included', () => {
  test('a card comes with all panels inside it, under the root', () => {
    expect(selected({ knowledge_panels_included: ['earth'] })).toEqual({
      root: ['earth'],
      earth: ['forest'],
      forest: ['text'],
    });
  });

  test('a panel comes with the way to it alone', () => {
    expect(selected({ knowledge_panels_included: ['nova', 'salt'] })).toEqual({
      root: ['health'],
      health: ['salt', 'nova'],
      salt: ['text'],
      nova: ['text', 'markers'],
      markers: ['text'],
    });
    expect(selected({ knowledge_panels_included: ['fat'] })).toEqual({ root: ['health'], health: ['fat'], fat: [] });
  });

  test('a panel that is not there leaves the root alone', () => {
    expect(selected({ knowledge_panels_included: ['wind'] })).toEqual({ root: [] });
  });
});

describe('excluded', () => {
  test('an excluded panel goes with all panels inside it, and from its parents', () => {
    expect(selected({ knowledge_panels_excluded: ['nova', 'fat'] })).toEqual({
      root: ['health', 'earth'],
      health: ['text', 'salt'],
      salt: ['text'],
      earth: ['forest'],
      forest: ['text'],
    });
  });

  test('a card that is emptied goes too, and the root stays', () => {
    expect(selected({ knowledge_panels_excluded: ['forest', 'health'] })).toEqual({ root: [] });
    expect(selected({ knowledge_panels_excluded: ['root'] })).toEqual({ root: [] });
  });

  test('wins over included', () => {
    const both = { knowledge_panels_included: ['nova'], knowledge_panels_excluded: ['markers'] };
    expect(selected(both)).toEqual({ root: ['health'], health: ['nova'], nova: ['text'] });
    expect(selected({ knowledge_panels_included: ['nova'], knowledge_panels_excluded: ['health'] })).toEqual({
      root: [],
    });
    const one = { knowledge_panels_included: ['nova', 'salt'], knowledge_panels_excluded: ['nova'] };
    expect(selected(one)).toEqual({ root: ['health'], health: ['salt'], salt: ['text'] });
  });
});

test('simplified, panels keep their titles and the panels inside them', () => {
  const short = selectPanels(panels, panelOptions({ activate_knowledge_panels_simplified: true }));

  expect(Object.keys(short)).toEqual(expect.arrayContaining(Object.keys(panels)));
  expect(short.salt).toEqual({ type: 'inline', expanded: false, title_element: { title: 'Salt' } });
  expect(short.health?.elements).toEqual([panels.health?.elements?.[1], panelElement('nova')]);
  const parameters = { activate_knowledge_panels_simplified: true };
  expect(
    Object.keys(selected({ ...parameters, knowledge_panels_excluded: ['forest', 'fat', 'salt', 'nova'] })),
  ).toEqual(['root']);
  expect(selected({ ...parameters, knowledge_panels_included: ['markers', 'salt'] })).toEqual({
    root: ['health'],
    health: ['salt', 'nova'],
    salt: [],
    nova: ['markers'],
    markers: [],
  });
});
