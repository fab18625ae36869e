import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { createTaxonomies } from '../../server/taxonomy/taxonomies.ts';
import type { Taxonomy } from '../../server/taxonomy/taxonomy.ts';
import type { TaxonomyView } from './facts.ts';

/** A view without tags: no tag has parents, and names are made from ids. */
export const emptyTaxonomyView: TaxonomyView = { ancestors: () => [], nameOf: () => undefined };

/** Returns the view on the taxonomies bundled beside the products. */
export async function bundledTaxonomyView(): Promise<TaxonomyView> {
  const folder = join(projectRoot, 'server/store/sample/taxonomies');
  const taxonomies = createTaxonomies({
    available: (await readdir(folder)).map((name) => name.replace('.json', '')),
    load: (taxonomy) => readFile(join(folder, `${taxonomy}.json`)),
  });
  const loaded = new Map<string, Taxonomy>();
  for (const tagtype of taxonomies.tagtypes()) {
    const taxonomy = await taxonomies.get(tagtype);
    if (taxonomy) loaded.set(tagtype, taxonomy);
  }
  return {
    ancestors: (tagtype, id) => loaded.get(tagtype)?.ancestors(id) ?? [],
    nameOf: (tagtype, id, lc) => (loaded.get(tagtype)?.get(id) ? loaded.get(tagtype)?.displayName(id, lc) : undefined),
  };
}
