import type { TaxonomyEntry } from '../../../taxonomy/index.ts';
import { link, paragraph } from '../html.ts';
import { textElement } from '../panel.ts';
import type { TagPanelMaker } from './context.ts';

const descriptions = ['description', 'definition'];

/** The text in one of some languages, in their order, else in any, with its language. */
function inOneOf(
  texts: TaxonomyEntry['names'],
  languages: readonly string[],
): readonly [lc: string, text: string] | undefined {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return languages.flatMap((lc) => written.filter(([language]) => language === lc))[0] ?? written[0];
}

/** What the tag is, in the words of the taxonomy: in the language asked for, else in English, else in the language that there is. */
export const descriptionPanel: TagPanelMaker = ({ entry, lc, phrases }) => {
  for (const property of descriptions) {
    const found = inOneOf(entry?.properties[property] ?? {}, [lc, 'en']);
    if (found === undefined) continue;
    const [language, text] = found;
    const hasLanguage = /^[a-z]{2}$/.test(language) && language !== 'xx';
    const element = textElement([paragraph(text)], { type: 'summary', ...(hasLanguage ? { lc: language } : {}) });
    const title_element = { title: phrases.say('tag.description') };
    return { tag_description: { level: 'info', expanded: true, title_element, elements: [element] } };
  }
  return {};
};

/** Where to read more: Wikidata, and Wikipedia where the taxonomy names an article. */
export const linksPanel: TagPanelMaker = ({ entry, lc, phrases: { say } }) => {
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
  return {
    tag_links: {
      level: 'info',
      expanded: false,
      title_element: { title: say('tag.links') },
      elements: [textElement(links)],
    },
  };
};
