/** A cache that forgets its oldest entry when it holds more than `limit`. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** Creates an empty cache of at most `limit` entries. */
export function boundedMap<Key, Value>(limit: number): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= limit) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}
