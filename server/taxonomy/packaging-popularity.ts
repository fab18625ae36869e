import type { Catalog } from '../store/catalog.ts';
import { countryOf } from './country.ts';
import { compareText } from './string-id.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** The product whose packaging is described; names are in language `lc`. */
export interface PackagingContext {
  readonly lc: string;
  readonly cc?: string | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly shape?: string | undefined;
}

const parts: ReadonlyMap<string, 'shape' | 'material'> = new Map([
  ['packaging_shapes', 'shape'],
  ['packaging_materials', 'material'],
]);

function knownTag(taxonomy: Taxonomy | undefined, text: string, lc: string): string[] {
  const found = taxonomy?.canonicalize(text, lc);
  return found?.exists ? [found.tag] : [];
}

// An entry has more ancestors than any of them, so that it comes before them.
function mostSpecificFirst(taxonomy: Taxonomy | undefined, ids: readonly string[]): string[] {
  const all = new Set(ids.flatMap((id) => [id, ...(taxonomy?.ancestors(id) ?? [])]));
  const ranked = [...all].map((id) => ({ id, ancestors: taxonomy?.ancestors(id).length ?? 0 }));
  return ranked
    .sort((left, right) => right.ancestors - left.ancestors || compareText(left.id, right.id))
    .map(({ id }) => id);
}

/**
 * Returns the ids of packaging shapes or materials, the most usual first: in the most specific category, then in those above it, then in
 * all products; of the country alone when `cc` names one, and materials of the shape alone. None for other taxonomies.
 */
export async function packagingPopularity(
  { catalog, taxonomies }: { readonly catalog: Pick<Catalog, 'packagingCounts'>; readonly taxonomies: Taxonomies },
  taxonomy: Taxonomy,
  { lc, cc, categories = [], shape }: PackagingContext,
): Promise<string[]> {
  const part = parts.get(taxonomy.tagtype);
  if (part === undefined) return [];
  const tree = categories.length === 0 ? undefined : await taxonomies.get('categories');
  const shapes = part === 'shape' || shape === undefined ? undefined : await taxonomies.get('packaging_shapes');
  const [shapeId] = knownTag(shapes, shape ?? '', lc);
  const known = categories.flatMap((text) => knownTag(tree, text, lc));
  const scopes = [...mostSpecificFirst(tree, known), undefined];
  const country = await countryOf(taxonomies, cc);
  const counts = await Promise.all(
    scopes.map((category) => catalog.packagingCounts({ part, country, category, shape: shapeId })),
  );
  const mostFrequentFirst = counts.flatMap((list) => {
    const named = list.map(({ tag, n }) => ({ tag, n, name: taxonomy.displayName(tag, lc) }));
    return named.sort((left, right) => right.n - left.n || compareText(left.name, right.name));
  });
  const ids = new Set(mostFrequentFirst.map(({ tag }) => tag));
  // "Unknown" is frequent, but of no use to a user.
  ids.delete('en:unknown');
  return [...ids];
}
