const entities = Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** Returns text as it stands in HTML, also in a quoted attribute. */
export function escaped(text: unknown): string {
  return entities.reduce((before, [character, entity]) => before.replaceAll(character, entity), String(text));
}

/** Returns a template with its names in braces, `{title}`, replaced; others stay. */
export function filled(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => parts[name] ?? all);
}

/** The start of an element whose content may be wider than the page. */
export const scrolling = '<div class="wide" tabindex="0" role="group" aria-label="Table">';

/** Returns a table; cells are HTML. A row has the anchor that stands at its place in `ids`. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  ids: readonly (string | undefined)[] = [],
): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  const names = head.map((name) => `<th scope="col">${name}</th>`).join('');
  const start = (id: string | undefined) => (id === undefined ? '<tr>' : `<tr id="${escaped(id)}">`);
  const body = rows.map((row, index) => `${start(ids[index])}${cells(row)}</tr>`).join('\n');
  return `${scrolling}<table><thead><tr>${names}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** A name that links to its own place. */
export function linkedName(name: string, id: string): string {
  return `<a class="name" href="#${escaped(id)}"><code>${escaped(name)}</code></a>`;
}

/** The text of a piece of HTML that this reference wrote, code in `quote`. */
export function plain(html: string, quote = '`'): string {
  const text = html.replaceAll(/<\/?code[^>]*>/g, quote).replaceAll(/<[^>]*>/g, '');
  const unescaped = entities.reduceRight((before, [character, entity]) => before.replaceAll(entity, character), text);
  return oneLine(unescaped).replaceAll(' ,', ',');
}

/** Returns a text with each run of white space as one space. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
