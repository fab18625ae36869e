import type { Sheet } from './frame.ts';
import { plain } from './html.ts';

/** A place that the search finds: its address below the reference, its name, the page it is in, its words, and how far behind others it comes. */
type Found = readonly [address: string, name: string, within: string, words: string, weight: number];

/** Returns what the search of the reference looks through: each place that has an anchor, with the text up to the next one. */
export function searchIndex(sheets: readonly Sheet[]): Found[] {
  return sheets.flatMap(({ path, title, body }) => {
    let heading = title;
    const chunks = body.replaceAll(/<figure.*?<\/figure>/gs, '').split(/(?=<(?:h\d|tr|summary)\b[^>]* id=")/);
    return chunks.flatMap((chunk): Found[] => {
      const [, tag = '', id, inner = ''] = /^<(\w+)[^>]* id="([^"]+)">(.*?)<\/(?:h\d|tr|summary)>/s.exec(chunk) ?? [];
      if (id === undefined) return [];
      if (tag.startsWith('h')) heading = plain(inner, '');
      const [, own = ''] = /<(?:b|code)[^>]*>(.*?)<\/(?:b|code)>/.exec(inner) ?? [];
      const name = tag.startsWith('h') ? heading : `${plain(own, '')} in ${heading}`;
      const text = `${name} ${id} ${plain(chunk, '')}`.toLowerCase().replaceAll('-', '');
      const words = [...new Set(text.split(/\s+/))].join(' ');
      // Guides and operations come before the schemas, whose names repeat the same words.
      const weight = (path === 'schemas.html' ? 6 : 0) + (tag.startsWith('h') ? 0 : 1);
      return [[`${path}#${id}`, name, title, words, weight]];
    });
  });
}
