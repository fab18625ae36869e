import { type Row, tableElement } from '../panel.ts';
import type { TagPanelMaker } from './context.ts';

/** How the tag is called in the other languages of the taxonomy, a table sorted by language. */
export const namesPanel: TagPanelMaker = ({ entry, lc, phrases: { say } }) => {
  const languages = new Intl.DisplayNames([lc, 'en'], { type: 'language' });
  const rows: Row[] = Object.entries(entry?.names ?? {})
    .filter(([code]) => code !== lc && /^[a-z]{2}$/.test(code) && code !== 'xx')
    .map(([code, name]) => ({ id: code, cells: [languages.of(code) ?? code, name] as const }))
    .sort((one, other) => one.cells[0].localeCompare(other.cells[0], lc));
  if (rows.length === 0) return {};
  return {
    tag_names: {
      level: 'info',
      expanded: false,
      title_element: { title: say('tag.names') },
      elements: [tableElement('tag_names_table', say('tag.names'), [say('tag.language'), say('tag.name')], rows)],
    },
  };
};
