import type { components } from '../../generated/types.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Taxonomy, TaxonomyEntry } from './taxonomy.ts';

type Panels = components['schemas']['KnowledgePanels'];
type Element = components['schemas']['KnowledgePanelElement'];

const texts = {
  en: { products: (count: number) => `${count} products have this tag.`, parents: 'Kind of', children: 'Kinds' },
  fr: {
    products: (count: number) => `${count} produits portent cette étiquette.`,
    parents: 'Sorte de',
    children: 'Sortes',
  },
} as const;

/** Returns the panels about a tag in language `lc` (English or French texts), or undefined when the taxonomy does not have the tag. */
export async function tagPanels(
  taxonomy: Taxonomy,
  tagid: string,
  lc: string,
  catalog: Catalog,
): Promise<Panels | undefined> {
  const entry = taxonomy.get(tagid);
  if (entry === undefined) return undefined;
  const text = lc === 'fr' ? texts.fr : texts.en;
  const count = await catalog.tagCount(`${taxonomy.tagtype}_tags`, tagid);
  const paragraphs = [text.products(count), ...relatives(taxonomy, entry, lc, text)];
  const elements: Element[] = paragraphs.map((html) => ({
    element_type: 'text',
    text_element: { type: 'summary', html: `<p>${html}</p>` },
  }));
  return {
    root: { elements: [{ element_type: 'panel', panel_element: { panel_id: 'tag_card' } }] },
    tag_card: {
      type: 'card',
      level: 'info',
      expanded: true,
      title_element: { title: taxonomy.displayName(tagid, lc) },
      elements,
    },
  };
}

function relatives(
  taxonomy: Taxonomy,
  { parents, children }: TaxonomyEntry,
  lc: string,
  text: { parents: string; children: string },
): string[] {
  const line = (label: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [`${label}: ${ids.map((id) => escapeHtml(taxonomy.displayName(id, lc))).join(', ')}.`];
  return [...line(text.parents, parents), ...line(text.children, children)];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
