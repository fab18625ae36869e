import { collectGarbageSoon } from '@contract-first/toolkit/serve';
import { parseTaxonomy } from './parse.ts';
import { taxonomyByTagtype, taxonomyOf } from './tagtypes.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** The compiled files: the available taxonomies, and the bytes (plain or gzip) of one. */
interface TaxonomyFiles {
  readonly available: readonly string[];
  load(taxonomy: string): Promise<Uint8Array>;
}

/** Creates taxonomies that are parsed at their first use and then kept; a failed load is tried again at the next call. */
export function createTaxonomies(files: TaxonomyFiles): Taxonomies {
  const available = new Set(files.available);
  const parsed = new Map<string, Promise<Taxonomy>>();
  const borrowed = [...taxonomyByTagtype.keys()].filter((tagtype) => available.has(taxonomyOf(tagtype) ?? ''));
  const tagtypes = [...new Set([...available, ...borrowed])].sort();

  async function read(taxonomy: string): Promise<Taxonomy> {
    try {
      const found = parseTaxonomy(taxonomy, await files.load(taxonomy));
      collectGarbageSoon();
      return found;
    } catch (error) {
      parsed.delete(taxonomy);
      throw error;
    }
  }

  return {
    tagtypes: () => [...tagtypes],
    async get(tagtype) {
      const taxonomy = available.has(tagtype) ? tagtype : taxonomyOf(tagtype);
      if (taxonomy === undefined || !available.has(taxonomy)) return undefined;
      const pending = parsed.get(taxonomy) ?? read(taxonomy);
      parsed.set(taxonomy, pending);
      return pending;
    },
  };
}
