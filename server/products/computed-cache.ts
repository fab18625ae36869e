import { LRUCache } from 'lru-cache';
import type { Catalog } from '../store/catalog.ts';

/** What was computed last from one version of the data. */
export interface ComputedCache {
  /** Returns what was made under the key before, else what `make` makes, of about so many bytes of memory. */
  remembered<Value extends object>(
    key: string,
    make: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value>;
}

const bytesPerEntry = 300;

/** Returns a cache of at most about `maxBytes` of memory. */
export function createComputedCache(
  catalog: Pick<Catalog, 'version' | 'knownVersion'>,
  maxBytes: number,
): ComputedCache {
  const values = new LRUCache<string, { readonly value: object; readonly bytes: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + bytesPerEntry,
  });
  let current = '';
  return {
    remembered: async <Value extends object>(
      key: string,
      make: () => Promise<Value>,
      bytesOf: (value: Value) => number,
    ): Promise<Value> => {
      const version = catalog.knownVersion() ?? (await catalog.version());
      if (version !== current) {
        values.clear();
        current = version;
      }
      const known = values.get(key);
      // Each kind of key has values of one type.
      if (known !== undefined) return known.value as Value;
      const value = await make();
      // An import may have come in between.
      if (version === current) values.set(key, { value, bytes: bytesOf(value) });
      return value;
    },
  };
}
