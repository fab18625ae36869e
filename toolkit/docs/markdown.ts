import { Marked } from 'marked';
import { codeBlock } from './code.ts';
import { escaped, scrolling } from './html.ts';

/** The part of an address after `#` that stands for a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Where Markdown stands in a page: how many levels deeper its headings are, and what their anchors start with. */
export interface MarkdownPlace {
  readonly deeper?: number;
  readonly prefix?: string;
}

/** The anchor of a heading: the word itself where a heading is one word in backticks, the prefix where it is the heading that gave it. */
export function headingAnchor(title: string, prefix = ''): string {
  const [, word] = /^`(\w+)`$/.exec(title) ?? [];
  const anchor = anchorOf(title);
  return word ?? (prefix === '' || prefix === anchor ? anchor : `${prefix}-${anchor}`);
}

const labels: Readonly<Record<string, string>> = { sh: 'Shell', json: 'JSON', ts: 'TypeScript', yaml: 'YAML' };

/** Returns Markdown as HTML. */
export function markdown(text: string, { deeper = 0, prefix = '' }: MarkdownPlace = {}): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }) {
        const level = Math.min(depth + deeper, 6);
        const id = headingAnchor(title, prefix);
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      code: ({ text: source, lang = '' }) => codeBlock(source, labels[lang] ?? (lang || 'Text'), lang),
      html: ({ text: html }) => escaped(html),
    },
  });
  const html = marked.parse(text, { async: false });
  // A wide table scrolls by itself, also by keyboard, so that the page does not.
  return html.replaceAll('<table>', `${scrolling}<table>`).replaceAll('</table>', '</table></div>');
}

/** Returns Markdown of one paragraph as HTML without block elements. */
export function inline(text: string): string {
  return new Marked({ renderer: { html: ({ text: html }) => escaped(html) } }).parseInline(text.trim(), {
    async: false,
  });
}
