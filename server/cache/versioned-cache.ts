import { LRUCache } from 'lru-cache';

/** Values by their keys, of which the least recently used are dropped when they take too much memory. */
export interface Cache<Value> {
  /** The value kept under the key; undefined when there is none, or when it is still being made. */
  get(key: string): Value | undefined;
  /**
   * The value kept under the key, else the one that `make` returns, of about so many bytes. Equal calls at once share one call of `make`.
   * Undefined is not kept, nor is a failure, which every call that shares it throws.
   */
  remembered<Made extends Value | undefined>(
    key: string,
    make: () => Promise<Made>,
    bytesOf: (made: NonNullable<Made>) => number,
  ): Promise<Made>;
  /** The bytes of memory it takes, and how often a value was found in it and had to be made. */
  state(): { readonly bytes: number; readonly hits: number; readonly misses: number };
}

const bytesPerEntry = 300;

/** Returns an empty cache of at most about `maxBytes` of memory; `counts` go on from those given. */
export function boundedCache<Value extends NonNullable<unknown>>(
  maxBytes: number,
  counts = { hits: 0, misses: 0 },
): Cache<Value> {
  const values = new LRUCache<string, Value, () => Promise<Value | undefined>>({
    // Of nothing, no value is kept once it is there.
    maxSize: Math.max(1, maxBytes),
    fetchMethod: (_key, _old, { context: make }) => make(),
    // Who waits for a value gets it, also when its place was needed meanwhile.
    ignoreFetchAbort: true,
  });
  const sizeOf = (key: string, bytes: number) => bytes + 2 * key.length + bytesPerEntry;
  const get = (key: string): Value | undefined => {
    const value = values.get(key);
    if (value !== undefined) counts.hits += 1;
    return value;
  };
  return {
    get,
    remembered: async <Made extends Value | undefined>(
      key: string,
      make: () => Promise<Made>,
      bytesOf: (made: NonNullable<Made>) => number,
    ): Promise<Made> => {
      // Each kind of key has values of one type.
      const known = get(key) as Made;
      if (known !== undefined) return known;
      counts.misses += 1;
      const sizeCalculation = (value: Value) => sizeOf(key, bytesOf(value as NonNullable<Made>));
      return values.fetch(key, { context: make, sizeCalculation }) as Promise<Made>;
    },
    state: () => ({ bytes: values.calculatedSize, ...counts }),
  };
}

/** A cache of what was made from one version of the data. */
export interface VersionedCache<Value> extends Pick<Cache<Value>, 'remembered' | 'state'> {
  /** What is kept of the version that the data has now. What is made meanwhile of an older one is not found here. */
  current(): Promise<Cache<Value>>;
}

/** Returns a cache of at most about `maxBytes` of memory that forgets everything when `version` changes; it throws what `version` throws. */
export function versionedCache<Value extends NonNullable<unknown>>({
  maxBytes,
  version,
}: {
  readonly maxBytes: number;
  readonly version: () => string | Promise<string>;
}): VersionedCache<Value> {
  const counts = { hits: 0, misses: 0 };
  let latest = '';
  let values = boundedCache<Value>(maxBytes, counts);
  const current = async (): Promise<Cache<Value>> => {
    const now = await version();
    if (now !== latest) {
      values = boundedCache(maxBytes, counts);
      latest = now;
    }
    return values;
  };
  return {
    current,
    remembered: async (key, make, bytesOf) => (await current()).remembered(key, make, bytesOf),
    state: () => values.state(),
  };
}
