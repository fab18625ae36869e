import type { NutrientMean, TagCount } from './catalog.ts';
import type { KnownTag } from './filter.ts';
import { isStorable, type Sql, type SqlReader } from './sql.ts';
import { readFacts } from './tables.ts';

/** A cache that forgets its oldest entry when it holds more than `limit`. */
interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** Creates an empty cache of at most `limit` entries. */
function boundedMap<Key, Value>(limit: number): BoundedMap<Key, Value> {
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

const tagsRemembered = 50_000;
const countsRemembered = 20_000;
const listsRemembered = 1_000;
const meansRemembered = 2_000;
const pagesRemembered = 5_000;

/** The cached facts of one version of the data, dropped when the data changes. */
export interface DataState {
  readonly version: string;
  /** The schema of the tables of products. */
  readonly schema: string;
  readonly products: number;
  /** The tags of these names that products have. */
  tags(names: readonly string[]): Promise<ReadonlyMap<string, KnownTag>>;
  /** The count remembered under the key, or the one that `count` returns. */
  counted(key: string, count: () => Promise<number>): Promise<number>;
  /** The codes remembered under the key, or those that `find` returns. */
  page(key: string, find: () => Promise<readonly string[]>): Promise<readonly string[]>;
  /** The array remembered under the key, or the one that `list` returns. */
  listed(key: string, list: () => Promise<readonly TagCount[]>): Promise<readonly TagCount[]>;
  /** The means remembered under the key, or those that `find` returns. */
  means(key: string, find: () => Promise<readonly NutrientMean[]>): Promise<readonly NutrientMean[]>;
}

async function remembered<Value>(
  values: BoundedMap<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const known = values.get(key);
  if (known !== undefined) return known;
  const finding = find();
  values.set(key, finding);
  // A failure must not stay: the next request tries again.
  finding.catch(() => values.delete(key));
  return finding;
}

function dataState(sql: SqlReader, facts: ReadonlyMap<string, string>): DataState {
  const schema = facts.get('generation') ?? '';
  const tags = boundedMap<string, KnownTag | null>(tagsRemembered);
  const counts = boundedMap<string, Promise<number>>(countsRemembered);
  const pages = boundedMap<string, Promise<readonly string[]>>(pagesRemembered);
  const lists = boundedMap<string, Promise<readonly TagCount[]>>(listsRemembered);
  const means = boundedMap<string, Promise<readonly NutrientMean[]>>(meansRemembered);
  return {
    version: facts.get('version') ?? 'empty',
    schema,
    products: Number(facts.get('products') ?? 0),
    tags: async (names) => {
      const known = new Map<string, KnownTag>();
      const missing: string[] = [];
      for (const name of new Set(names)) {
        const tag = tags.get(name);
        if (tag === undefined && isStorable(name)) missing.push(name);
        else if (tag) known.set(name, tag);
      }
      if (missing.length === 0) return known;
      const rows = await sql.query<KnownTag & { name: string }>(
        `select id, name, n from ${schema}.tag where name = any($1::text[]) and n > 0`,
        [missing],
      );
      for (const name of missing) tags.set(name, null);
      for (const { id, name, n } of rows) {
        tags.set(name, { id, n });
        known.set(name, { id, n });
      }
      return known;
    },
    counted: (key, count) => remembered(counts, key, count),
    page: (key, find) => remembered(pages, key, find),
    listed: (key, list) => remembered(lists, key, list),
    means: (key, find) => remembered(means, key, find),
  };
}

/** Keeps the state of the data: `current` reads it once, `forget` makes the next `current` read it again. */
interface StateKeeper {
  current(): Promise<DataState>;
  /** The state when it needs not be read; else undefined. */
  known(): DataState | undefined;
  forget(): void;
}

const sharedForMilliseconds = 1_000;

/** Creates the keeper of a store's state. Where other processes may change the data, it looks for a new version after a second. */
export function stateKeeper(sql: Sql): StateKeeper {
  let state: Promise<DataState> | undefined;
  let last: DataState | undefined;
  let forgotten = 0;
  let readAt = 0;
  const isOld = () => sql.shared && performance.now() - readAt > sharedForMilliseconds;

  async function read(known: DataState | undefined): Promise<DataState> {
    readAt = performance.now();
    const before = forgotten;
    const facts = await readFacts(sql);
    const next = known !== undefined && known.version === facts.get('version') ? known : dataState(sql, facts);
    if (before === forgotten) last = next;
    return next;
  }

  return {
    current: async () => {
      if (state === undefined) {
        const reading = read(undefined);
        state = reading;
        // A failure must not stay: the next request tries again.
        reading.catch(() => {
          if (state === reading) state = undefined;
        });
      } else if (isOld()) {
        const known = await state;
        // What was read from a database that is lost now may still be sent.
        state = read(known).catch(() => known);
      }
      return state;
    },
    known: () => (isOld() ? undefined : last),
    forget: () => {
      state = undefined;
      last = undefined;
      forgotten += 1;
    },
  };
}
