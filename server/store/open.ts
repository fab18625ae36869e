import type { Catalog, TagRange } from './catalog.ts';
import { distribute } from './connect/distribution.ts';
import { openPglite } from './connect/pglite.ts';
import { openPostgres } from './connect/postgres.ts';
import { withSlowQueryLog } from './connect/slow-queries.ts';
import {
  isStorable,
  type Sql,
  type SqlReader,
  type StoreLog,
  StoreUnavailable,
  undefinedTable,
} from './connect/sql.ts';
import { importInto } from './import/load.ts';
import type { Importer } from './import/types.ts';
import { countTag, nutrientMeans, scopeOf } from './query/nutrient-means.ts';
import { countPackagings } from './query/packaging-counts.ts';
import { runSearch } from './query/search.ts';
import { type DataState, stateKeeper } from './query/state.ts';
import { tagName } from './rows/search-row.ts';
import { storedProducts } from './rows/stored-product.ts';
import { createTables, hasTables, readFacts } from './rows/tables.ts';

// In the order of the index every string that starts with the prefix lies below the prefix followed by the highest code point.
async function tagsInRange(
  sql: SqlReader,
  { schema }: DataState,
  field: string,
  { prefix, limit }: TagRange,
): Promise<string[]> {
  const from = tagName(field, prefix);
  if (!isStorable(from)) return [];
  const rows = await sql.query<{ name: string }>(
    `select name from ${schema}.tag where name >= $1 and name < $2 and n > 0 order by name limit $3`,
    [from, `${from}\u{10ffff}`, limit],
  );
  return rows.map(({ name }) => name.slice(tagName(field, '').length));
}

/** The memory for tags and counts that were read. */
const cacheBytes = 48 * 1024 * 1024;

/** Returns the catalog over an open database and creates missing tables. */
export async function catalogOver(sql: Sql, caches: StoreSettings['caches'] = 'on'): Promise<Catalog & Importer> {
  if (!(await hasTables(sql))) await sql.write(createTables);
  const keeper = stateKeeper(sql, caches === 'on' ? cacheBytes : 0);
  // When the tables have gone, an import has replaced them since the state was read.
  async function withNewState<Result>(find: (state: DataState) => Promise<Result>): Promise<Result> {
    try {
      return await find(await keeper.current());
    } catch (error) {
      if ((error as { code?: string }).code !== undefinedTable) throw error;
      keeper.forget();
      return find(await keeper.current());
    }
  }
  async function withState<Result>(find: (state: DataState) => Promise<Result>): Promise<Result> {
    const setbacks = sql.served.setbacks();
    const found = await withNewState(find);
    if (setbacks === sql.served.setbacks()) return found;
    throw new StoreUnavailable('The data of the database went back to an older version meanwhile.');
  }
  return {
    products: (codes) =>
      withState(({ schema }) =>
        storedProducts(
          sql,
          schema,
          codes.map((code) => (isStorable(code) ? code : '')),
        ),
      ),
    search: (query) => withState((state) => runSearch(sql, state, query)),
    tagCount: (field, tag, country) => withState((state) => countTag(sql, state, scopeOf(field, tag, country))),
    nutrientMeans: (field, tag, nutrients, country) =>
      withState((state) => nutrientMeans(sql, state, scopeOf(field, tag, country), nutrients)),
    tags: (field, range) => withState((state) => tagsInRange(sql, state, field, range)),
    packagingCounts: (query) => withState((state) => countPackagings(sql, state, query)),
    taxonomies: async () =>
      (await sql.query<{ tagtype: string }>(`select tagtype from taxonomy order by tagtype collate "C"`)).map(
        (row) => row.tagtype,
      ),
    taxonomy: async (tagtype) => {
      if (!isStorable(tagtype)) return undefined;
      const [row] = await sql.query<{ body: string }>(
        `select encode(body, 'base64') as body from taxonomy where tagtype = $1`,
        [tagtype],
      );
      return row === undefined ? undefined : Buffer.from(row.body, 'base64');
    },
    version: async () => (await keeper.current()).version,
    knownVersion: () => keeper.known()?.version,
    status: async () => ({
      facts: await readFacts(sql).catch(() => new Map<string, string>()),
      servers: await sql.servers(),
    }),
    import: async (sources, options) => {
      try {
        return await importInto(sql, sources, { ...options, onPublished: keeper.forget });
      } finally {
        keeper.forget();
      }
    },
    close: () => sql.close(),
  };
}

/** Where the catalog is: in PostgreSQL when there are URLs, else in a directory, or in memory without one. */
export interface StoreSettings {
  readonly dataDir: string | undefined;
  readonly databaseUrls?: readonly string[];
  /** The most connections to each server. */
  readonly databaseConnections?: number;
  /** The time after which a query fails with `StoreUnavailable`. */
  readonly queryTimeoutMilliseconds?: number;
  /** Whether tags and counts are kept that were read; `on` by default. */
  readonly caches?: 'on' | 'off';
  readonly log?: StoreLog;
}

function openSql({
  dataDir,
  databaseUrls: urls = [],
  databaseConnections: connections = 10,
  queryTimeoutMilliseconds: timeoutMilliseconds = 10_000,
  log,
}: StoreSettings): Promise<Sql> {
  if (urls.length === 0) return openPglite(dataDir, timeoutMilliseconds);
  return openPostgres({ urls, connections, timeoutMilliseconds, ...(log && { log }) });
}

/**
 * Opens the catalog, which is created when missing.
 * Throws when another process uses the directory, or when no database server can be reached.
 */
export async function openCatalog(settings: StoreSettings): Promise<Catalog & Importer> {
  const sql = await openSql(settings);
  try {
    return await catalogOver(settings.log === undefined ? sql : withSlowQueryLog(sql, settings.log), settings.caches);
  } catch (error) {
    await sql.close();
    throw error;
  }
}

/** Opens the catalog and distributes its tables over the nodes of Citus. Returns and throws as `distribute`, and throws as `openCatalog`. */
export async function distributeStore(settings: StoreSettings): Promise<boolean> {
  const sql = await openSql(settings);
  try {
    await catalogOver(sql);
    return await distribute(sql);
  } finally {
    await sql.close();
  }
}
