import { batched } from '../../cache/batched.ts';
import { boundedCache } from '../../cache/versioned-cache.ts';
import type { NutrientMean, TagCount } from '../catalog.ts';
import { isStorable, type Sql, type SqlReader } from '../connect/sql.ts';
import { readFacts } from '../rows/tables.ts';
import type { KnownTag } from './filter.ts';

const bytesPerItem = 100;

/** What a query of the store returns: a number, or an array of small items. */
type Found = number | KnownTag | readonly string[] | readonly TagCount[] | readonly NutrientMean[];

/** The cached facts of one version of the data, dropped when the data changes. */
export interface DataState {
  readonly version: string;
  /** The schema of the tables of products. */
  readonly schema: string;
  readonly products: number;
  /** The tags of these names that products have. */
  tags(names: readonly string[]): Promise<ReadonlyMap<string, KnownTag>>;
  /** What is remembered under the key, or what `find` returns, which equal calls at once share; each kind of query has keys of its own. */
  remembered<Result extends Found>(key: string, find: () => Promise<Result>): Promise<Result>;
}

// Stands for a tag that no product has.
const noTag: KnownTag = { id: 0, n: 0, hasBits: false };

const bytesOf = (found: Found): number => (Array.isArray(found) ? found.length * bytesPerItem : 0);

function dataState(sql: SqlReader, facts: ReadonlyMap<string, string>, maxBytes: number): DataState {
  const schema = facts.get('generation') ?? '';
  const found = boundedCache<Found>(maxBytes);
  const tagNamed = batched<KnownTag>(async (names) => {
    const rows = await sql.query<KnownTag & { name: string }>(
      `select id, name, n, has_bits as "hasBits" from ${schema}.tag where name = any($1::text[]) and n > 0`,
      [names],
    );
    return new Map(rows.map(({ name, ...tag }) => [name, tag]));
  });
  const tagOf = (name: string) => found.remembered(`tag ${name}`, async () => (await tagNamed(name)) ?? noTag, bytesOf);
  return {
    version: facts.get('version') ?? 'empty',
    schema,
    products: Number(facts.get('products') ?? 0),
    tags: async (names) => {
      const wanted = [...new Set(names)].filter(isStorable);
      const looked = await Promise.all(wanted.map(async (name) => [name, await tagOf(name)] as const));
      return new Map(looked.filter(([, tag]) => tag !== noTag));
    },
    remembered: (key, find) => found.remembered(key, find, bytesOf),
  };
}

const sharedForMilliseconds = 1_000;

/**
 * Keeps the state of the data: `current` reads it once, `forget` makes the next `current` read it again. Where other
 * processes may change the data, it looks for a new version after a second.
 */
export function stateKeeper(sql: Sql, maxBytes: number) {
  let state: Promise<DataState> | undefined;
  let last: DataState | undefined;
  let forgotten = 0;
  let readAt = 0;
  let setbacks = 0;
  let reading = 0;
  const isOld = () =>
    sql.shared && (performance.now() - readAt > sharedForMilliseconds || setbacks !== sql.served.setbacks());

  async function read(known: DataState | undefined): Promise<DataState> {
    const start = performance.now();
    const before = forgotten;
    const setbacksBefore = sql.served.setbacks();
    reading += 1;
    try {
      const facts = await readFacts(sql);
      sql.served.serve(facts.get('version'));
      const next =
        known !== undefined && known.version === facts.get('version') ? known : dataState(sql, facts, maxBytes);
      if (before === forgotten) last = next;
      return next;
    } finally {
      reading -= 1;
      readAt = start;
      setbacks = setbacksBefore;
    }
  }

  return {
    current: async (): Promise<DataState> => {
      if (state === undefined) {
        const reading = read(undefined);
        state = reading;
        // A failure must not stay: the next request tries again.
        reading.catch(() => {
          if (state === reading) state = undefined;
        });
      } else if (reading === 0 && isOld()) {
        const known = await state;
        // What was read from a database that is lost now may still be sent.
        state = read(known).catch(() => known);
      }
      return state;
    },
    /** The state when it needs not be read. What is being read may be newer than what was read last. */
    known: (): DataState | undefined => (reading > 0 || isOld() ? undefined : last),
    forget: (): void => {
      state = undefined;
      last = undefined;
      forgotten += 1;
    },
  };
}
