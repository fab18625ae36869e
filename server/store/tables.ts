import { nutrientColumns } from './nutrient-columns.ts';
import { sortOrders } from './sort-keys.ts';
import type { SqlReader, SqlWriter } from './sql.ts';

// Counted up when tables change; a store of another layout does not open.
const layout = '2';

/** The number of the lock that whoever creates tables or imports holds, any that other programs do not use. */
export const catalogLock = 9_521_001;

/** The tables of products and of their tags. */
export const productTables = [
  'product_body',
  'product_search',
  'product_nutrient',
  'product_packaging',
  'tag',
] as const;

/** All tables that an import writes much into. */
export const catalogTables = [...productTables, 'taxonomy'] as const;

const nutrients = [...nutrientColumns.values()];

const tables = `
create table if not exists catalog_fact (name text primary key, value text not null);
create table if not exists product_body (code text primary key, body bytea not null);
alter table product_body alter column body set storage external;
create table if not exists product_search (
  code text primary key, import_number int not null, product_name text collate "C",
  popularity_key bigint, last_modified_t bigint, created_t bigint, scans_n bigint, unique_scans_n bigint,
  completeness double precision, nutriscore_score double precision, nova_group double precision, ecoscore_score double precision,
  ${nutrients.map((column) => `${column} double precision,`).join(' ')}
  tags int[] not null);
alter table product_search alter column tags set statistics 1000;
create table if not exists product_nutrient (code text, nutrient text, value double precision not null, primary key (code, nutrient));
create table if not exists product_packaging (
  code text, shape text, material text, first_shape boolean not null, first_material boolean not null, tags int[] not null,
  primary key (code, shape, material));
create table if not exists tag (id int primary key, name text collate "C" not null, n int not null);
create unique index if not exists tag_name on tag (name);
create table if not exists taxonomy (tagtype text primary key, body bytea not null);
alter table taxonomy alter column body set storage external;
`;

const searchIndexes: readonly (readonly [name: string, definition: string])[] = [
  ['product_search_tags', 'product_search using gin (tags)'],
  ['product_packaging_tags', 'product_packaging using gin (tags)'],
  ['product_nutrient_value', 'product_nutrient (nutrient, value, code)'],
  ...Object.values(sortOrders).map(
    ({ column, descending }) =>
      [
        `product_search_by_${column}`,
        `product_search (${column} ${descending ? 'desc' : 'asc'} nulls last, code)`,
      ] as const,
  ),
  ...nutrients.map((column) => [`product_search_${column}`, `product_search (${column})`] as const),
];

/** Creates the indexes that searches use. */
export async function createSearchIndexes(session: SqlWriter): Promise<void> {
  await session.exec(
    searchIndexes.map(([name, definition]) => `create index if not exists ${name} on ${definition};`).join('\n'),
  );
}

/** Drops the indexes that searches use: a first load is faster without them. */
export async function dropSearchIndexes(session: SqlWriter): Promise<void> {
  await session.exec(searchIndexes.map(([name]) => `drop index if exists ${name};`).join('\n'));
}

/** Whether the database holds a catalog. Throws when it is one of a version of this software with other tables. */
export async function hasTables(sql: SqlReader): Promise<boolean> {
  const [existing] = await sql.query<{ present: boolean }>(`select to_regclass('catalog_fact') is not null as present`);
  if (existing?.present !== true) return false;
  const [found] = await sql.query<{ value: string }>(`select value from catalog_fact where name = 'layout'`);
  if (found?.value === layout) return true;
  throw new Error(
    `The product store has layout ${found?.value ?? 'unknown'}, this version needs ${layout}: remove the data directory, or the tables of the database, and import the products again.`,
  );
}

/** Creates the tables of a catalog where they are missing. */
export async function createTables(session: SqlWriter): Promise<void> {
  await session.transaction(async () => {
    // Several servers may start at the same time.
    await session.query(`select from pg_advisory_xact_lock(${catalogLock})`);
    if (await hasTables(session)) return;
    await session.exec(tables);
    await createSearchIndexes(session);
    await session.query(
      `insert into catalog_fact (name, value) values ('layout', $1), ('version', $2), ('products', '0'), ('imports', '0')`,
      [layout, 'empty'],
    );
  });
}
