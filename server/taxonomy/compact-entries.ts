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
  const recent = new Map<string, TaxonomyEntry>();

  function parsed(id: string, index: number): TaxonomyEntry {
    const entry = JSON.parse(bytes.toString('utf8', starts[index], starts[index + 1])) as TaxonomyEntry;
    // Indexes keep ids: all of them share one string.
    return Object.assign(entry, { id });
  }

  return {
    size: indexes.size,
    has: (id) => indexes.has(id),
    get: (id) => {
      const index = indexes.get(id);
      if (index === undefined) return undefined;
      const entry = recent.get(id) ?? parsed(id, index);
      recent.delete(id);
      recent.set(id, entry);
      const [oldest = id] = recent.keys();
      if (recent.size > parsedAtOnce) recent.delete(oldest);
      return entry;
    },
    *values() {
      for (const [id, index] of indexes) yield parsed(id, index);
    },
  };
}
