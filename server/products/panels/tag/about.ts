import type { Taxonomy, TaxonomyEntry } from '../../../taxonomy/index.ts';
import type { PanelContext, PanelMaker } from '../context.ts';
import { link, list, paragraph } from '../html.ts';
import { infoPanel, type Panels, type Row, tableOf, textElement } from '../panel.ts';

/** The input of the panels of a tag; `entry` only when the taxonomy has the tag. */
export interface TagContext extends PanelContext {
  readonly tagtype: string;
  readonly tagid: string;
  readonly taxonomy: Taxonomy | undefined;
  readonly entry: TaxonomyEntry | undefined;
}

const descriptions = ['description', 'definition'];

/** Returns the string in the first of some languages, else in any, with its language. */
function inOneOf(
  texts: TaxonomyEntry['names'],
  languages: readonly string[],
): readonly [lc: string, text: string] | undefined {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return languages.flatMap((lc) => written.filter(([language]) => language === lc))[0] ?? written[0];
}

/** The description of the tag in the taxonomy: in the requested language, else in English, else in any. */
export const descriptionPanel: PanelMaker<TagContext> = ({ entry, lc, phrases }) => {
  for (const property of descriptions) {
    const found = inOneOf(entry?.properties[property] ?? {}, [lc, 'en']);
    if (found === undefined) continue;
    const [language, text] = found;
    const hasLanguage = /^[a-z]{2}$/.test(language) && language !== 'xx';
    const element = textElement([paragraph(text)], { type: 'summary', ...(hasLanguage ? { lc: language } : {}) });
    return { tag_description: infoPanel(phrases.say('tag.description'), [element]) };
  }
  return {};
};

/** Links to Wikidata, and to Wikipedia where the taxonomy names an article. */
export const linksPanel: PanelMaker<TagContext> = ({ entry, lc, phrases: { say } }) => {
  const wikidata = /Q\d+/.exec(inOneOf(entry?.properties.wikidata ?? {}, ['en'])?.[1] ?? '')?.[0];
  const [language, article = ''] = inOneOf(entry?.properties.wikipedia ?? {}, [lc, 'en']) ?? [];
  const wikipedia = /^https?:\/\/([a-z-]+)\.wikipedia\.org\/\S+$/.test(article) ? article : undefined;
  const links = [
    ...(wikidata === undefined
      ? []
      : [link(`https://www.wikidata.org/wiki/${wikidata}`, say('tag.wikidata', { id: wikidata }))]),
    ...(wikipedia === undefined ? [] : [link(wikipedia, say('tag.wikipedia', { lc: language ?? '' }))]),
  ];
  if (links.length === 0) return {};
  return { tag_links: infoPanel(say('tag.links'), [textElement(links)], { expanded: false }) };
};

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
  return { [`tag_${relation}`]: infoPanel(title, [textElement(parts)]) };
}

/** The parents and the children of the tag, each sorted by name. */
export const relativesPanels: PanelMaker<TagContext> = (context) => ({
  ...panel('parents', context.entry?.parents ?? [], context),
  ...panel('children', context.entry?.children ?? [], context),
});

/** The names of the tag in the other languages of the taxonomy, a table sorted by language. */
export const namesPanel: PanelMaker<TagContext> = ({ entry, lc, phrases: { say } }) => {
  const languages = new Intl.DisplayNames([lc, 'en'], { type: 'language' });
  const rows: Row[] = Object.entries(entry?.names ?? {})
    .filter(([code]) => code !== lc && /^[a-z]{2}$/.test(code) && code !== 'xx')
    .map(([code, name]) => ({ id: code, cells: [languages.of(code) ?? code, name] as const }))
    .sort((one, other) => one.cells[0].localeCompare(other.cells[0], lc));
  if (rows.length === 0) return {};
  const title = say('tag.names');
  const elements = tableOf('tag_names_table', title, [say('tag.language'), say('tag.name')], rows);
  return { tag_names: infoPanel(title, elements, { expanded: false }) };
};
