import { LRUCache } from 'lru-cache';
import type { TaxonomyEntries, TaxonomyEntry } from './taxonomy.ts';

const parsedAtOnce = 1000;

/**
 * Returns the same entries as JSON in one buffer, each parsed when it is read; the last ones read stay parsed. Entries in some 200 languages need
 * five times as much memory as objects.
 */
export function compactEntries(entries: ReadonlyMap<string, TaxonomyEntry>): TaxonomyEntries {
  const json = [...entries.values()].map((entry) => Buffer.from(JSON.stringify(entry)));
  const bytes = Buffer.concat(json);
  const starts = new Uint32Array(json.length + 1);
  json.forEach(({ length }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + length;
  });
  const indexes = new Map([...entries.keys()].map((id, index) => [id, index]));

  function parsed(id: string, index = indexes.get(id) ?? 0): TaxonomyEntry {
    const entry = JSON.parse(bytes.toString('utf8', starts[index], starts[index + 1])) as TaxonomyEntry;
    // Indexes keep ids: all of them share one string.
    return Object.assign(entry, { id });
  }

  const recent = new LRUCache<string, TaxonomyEntry>({ max: parsedAtOnce, memoMethod: (id) => parsed(id) });
  return {
    size: indexes.size,
    has: (id) => indexes.has(id),
    get: (id) => (indexes.has(id) ? recent.memo(id) : undefined),
    *values() {
      for (const [id, index] of indexes) yield parsed(id, index);
    },
  };
}
