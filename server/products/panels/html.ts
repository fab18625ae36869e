/** HTML whose texts are escaped. */
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

/** The text as HTML shows it. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A paragraph of plain text. */
export function paragraph(text: string): Html {
  return { html: `<p>${escapeHtml(text)}</p>` };
}

/** A list of plain texts. */
export function list(items: readonly string[]): Html {
  return { html: `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` };
}

/** A paragraph with a link on its text. */
export function link(url: string, text: string): Html {
  return { html: `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>` };
}

/** A paragraph of text in which words between underscores are strong, as contributors mark allergens. */
export function marked(text: string): Html {
  return { html: `<p>${escapeHtml(text).replaceAll(/_([^_\s](?:[^_]*[^_\s])?)_/g, '<strong>$1</strong>')}</p>` };
}
