import { once } from '@contract-first/conformance/model';
import { canonicalize } from './canonicalize.ts';
import { entryLabel, storedForms, unknownLabel } from './display.ts';
import { createLinkedData } from './linked-data.ts';
import { type Candidate, createCandidates, suggest } from './suggest.ts';
import { createSynonymIndex, type SynonymIndex } from './synonym-index.ts';
import type { Taxonomy, TaxonomyEntries } from './taxonomy.ts';

function languagesOf(entries: TaxonomyEntries): ReadonlySet<string> {
  const languages = new Set(['xx']);
  for (const { names, synonyms } of entries.values()) {
    for (const lc in names) languages.add(lc);
    for (const lc in synonyms) languages.add(lc);
  }
  return languages;
}

/** Builds one value per language at first use; a language without data shares that of `xx`, so memory stays bounded. */
function byLanguage<Value>(languages: () => ReadonlySet<string>, build: (lc: string) => Value): (lc: string) => Value {
  const built = once(build, new Map());
  return (lc) => built(languages().has(lc) ? lc : 'xx');
}

function createAncestors(entries: TaxonomyEntries): (id: string) => string[] {
  return (id) => {
    const found = new Set<string>();
    const queue = [id];
    for (const current of queue) {
      for (const parent of entries.get(current)?.parents ?? []) {
        if (parent === id || found.has(parent) || !entries.has(parent)) continue;
        found.add(parent);
        queue.push(parent);
      }
    }
    return [...found];
  };
}

/** Creates a taxonomy over entries by id; the index of a language is built at its first use. */
export function createTaxonomy(tagtype: string, entries: TaxonomyEntries): Taxonomy {
  let found: ReadonlySet<string> | undefined;
  const languages = () => {
    found ??= languagesOf(entries);
    return found;
  };
  const synonyms = byLanguage<SynonymIndex>(languages, (lc) => createSynonymIndex(entries.values(), lc));
  const candidates = byLanguage<Candidate[]>(languages, (lc) => createCandidates(tagtype, entries.values(), lc));
  const ancestors = createAncestors(entries);
  const linkedData = createLinkedData(entries);
  const source = { tagtype, has: (id: string) => entries.has(id), ancestors, synonyms, linkedData };

  function displayName(tag: string, lc: string): string {
    const given = tag.trim();
    for (const id of storedForms(given, lc)) {
      const entry = entries.get(id);
      if (entry !== undefined) return entryLabel(tagtype, entry, lc);
    }
    return unknownLabel(given, lc);
  }

  return {
    tagtype,
    size: entries.size,
    get: (id) => entries.get(id),
    canonicalize: (text, lc) => canonicalize(source, text, lc),
    displayName,
    ancestors,
    entries: () => entries.values(),
    suggest: (options) => suggest(candidates, options),
  };
}
