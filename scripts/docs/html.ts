import { Marked } from 'marked';

/** Returns text as it stands in HTML, also in a quoted attribute. */
export function escaped(text: unknown): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns a template with its names in braces, `{title}`, replaced; others stay. */
export function filled(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => parts[name] ?? all);
}

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

/** The anchor of a heading: the word itself where a heading is one word in backticks. */
export function headingAnchor(title: string, prefix = ''): string {
  const [, word] = /^`(\w+)`$/.exec(title) ?? [];
  return word ?? [prefix, anchorOf(title)].filter((part) => part !== '').join('-');
}

/** Returns Markdown as HTML. */
export function markdown(text: string, { deeper = 0, prefix = '' }: MarkdownPlace = {}): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }) {
        const level = Math.min(depth + deeper, 6);
        const id = headingAnchor(title, depth === 1 ? '' : prefix);
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      code: ({ text: source, lang = '' }) => codeBlock(source, lang === 'sh' ? 'Shell' : lang || 'Text', lang),
      html: ({ text: html }) => escaped(html),
    },
  });
  const html = marked.parse(text, { async: false });
  // A wide table scrolls by itself, also by keyboard, so that the page does not.
  return html.replaceAll('<table>', `${scrolling}<table>`).replaceAll('</table>', '</table></div>');
}

/** The start of an element whose content may be wider than the page. */
export const scrolling = '<div class="wide" tabindex="0" role="group" aria-label="Table">';

/** Returns Markdown of one paragraph as HTML without block elements. */
export function inline(text: string): string {
  return new Marked({ renderer: { html: ({ text: html }) => escaped(html) } }).parseInline(text.trim(), {
    async: false,
  });
}

/** Returns source text in a block that can be copied. */
export function codeBlock(source: string, label: string, language = ''): string {
  return `<figure class="code"><figcaption>${escaped(label)}</figcaption><pre tabindex="0" aria-label="${escaped(label)}"><code${
    language === '' ? '' : ` class="language-${language}"`
  }>${escaped(source)}</code></pre></figure>`;
}

/** Returns a table; cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  const names = head.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
  return `${scrolling}<table><thead><tr>${names}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}
