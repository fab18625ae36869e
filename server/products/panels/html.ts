/** HTML with escaped strings. */
export interface Html {
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns a paragraph of a plain string. */
export function paragraph(text: string): Html {
  return { html: `<p>${escapeHtml(text)}</p>` };
}

/** Returns a list of plain strings. */
export function list(items: readonly string[]): Html {
  return { html: `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` };
}

/** Returns a paragraph that is a link. */
export function link(url: string, text: string): Html {
  return { html: `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>` };
}

/** Returns a paragraph in which words between underscores are strong, as contributors mark allergens. */
export function marked(text: string): Html {
  return { html: `<p>${escapeHtml(text).replaceAll(/_([^_\s](?:[^_]*[^_\s])?)_/g, '<strong>$1</strong>')}</p>` };
}
