import { createHash } from 'node:crypto';
import type { SqlReader, SqlValue, SqlWriter } from '../connect/sql.ts';
import { sortOrders } from '../query/sort-keys.ts';
import { nutrientColumns } from './nutrient-columns.ts';

/** The numbers of the locks that hold who creates tables, and who imports; any that other programs do not use. */
const creationLock = 9_521_001;
const importLock = 9_521_002;

// Counted up when what the columns hold changes.
const content = 8;

/** The tables of a generation of products, in a schema of its own, with the columns that make a row unique. */
export const productTables = {
  product_body: 'code',
  product_search: 'code',
  product_nutrient: 'code, nutrient',
  product_packaging: 'code, shape, material',
  tag: 'id',
  tag_bits: 'tag, segment',
} as const;

const nutrients = [...nutrientColumns.values()];

const mainTables = `
create table catalog_fact (name text primary key, value text not null);
create table taxonomy (tagtype text primary key, body bytea not null);
alter table taxonomy alter column body set storage external;
`;

function generationTables(schema: string): string {
  return `
create schema ${schema};
create table ${schema}.product_body (code text not null, body bytea not null);
alter table ${schema}.product_body alter column body set storage external;
create table ${schema}.product_search (
  code text not null, number bigint generated always as identity, product_name text collate "C",
  popularity_key bigint, last_modified_t bigint, created_t bigint, scans_n bigint, unique_scans_n bigint,
  completeness double precision, nutriscore_score double precision, nova_group double precision, ecoscore_score double precision,
  ${nutrients.map((column) => `${column} double precision,`).join(' ')}
  tags int[] not null);
alter table ${schema}.product_search alter column tags set statistics 1000;
create table ${schema}.product_nutrient (code text not null, nutrient text not null, value double precision not null);
create table ${schema}.product_packaging (
  code text not null, shape text not null, material text not null, first_shape boolean not null, first_material boolean not null,
  tags int[] not null);
create table ${schema}.tag
  (id int not null, name text collate "C" not null, n int not null, has_bits boolean not null default false);
create table ${schema}.tag_bits (segment bigint not null, tag int not null, bits bit varying not null);
alter table ${schema}.tag_bits alter column bits set storage external;`;
}

/** Stands for the tables and their columns, whatever changes in them; a store of another layout does not open. */
const layout = `${content}.${createHash('sha256')
  .update(mainTables + generationTables(''))
  .digest('hex')
  .slice(0, 8)}`;

function indexes(schema: string): string[] {
  const onSearch = (name: string, definition: string) =>
    `create index product_search_${name} on ${schema}.product_search ${definition}`;
  return [
    ...Object.entries(productTables).map(([table, key]) => `alter table ${schema}.${table} add primary key (${key})`),
    `create unique index tag_name on ${schema}.tag (name)`,
    onSearch('tags', 'using gin (tags)'),
    onSearch('number', 'using brin (number)'),
    `create index product_packaging_tags on ${schema}.product_packaging using gin (tags)`,
    `create index product_nutrient_value on ${schema}.product_nutrient (nutrient, value, code)`,
    ...Object.values(sortOrders).map(({ column, descending }) =>
      onSearch(`by_${column}`, `(${column} ${descending ? 'desc' : 'asc'} nulls last, code)`),
    ),
    ...nutrients.map((column) => onSearch(column, `(${column})`)),
  ];
}

/** Creates the tables of a generation, without indexes: a load is faster without them. */
export async function createGeneration(session: SqlWriter, schema: string): Promise<void> {
  await session.exec(generationTables(schema));
}

/** Creates the indexes of a generation; `onProgress` is called with how many of them are there. */
export async function createIndexes(
  session: SqlWriter,
  schema: string,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<void> {
  const statements = indexes(schema);
  for (const [index, statement] of statements.entries()) {
    onProgress(index, statements.length);
    await session.exec(statement);
  }
}

/** Makes statistics of a generation, and marks its pages as visible to all, so that counting need not read them. */
export async function analyzeGeneration(session: SqlWriter, schema: string): Promise<void> {
  for (const table of Object.keys(productTables)) await session.exec(`vacuum (analyze) ${schema}.${table}`);
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
    await session.query(`select from pg_advisory_xact_lock(${creationLock})`);
    if (await hasTables(session)) return;
    await session.exec(mainTables);
    await createGeneration(session, 'products_0');
    await createIndexes(session, 'products_0');
    await session.query(
      `insert into catalog_fact (name, value) values ('layout', $1), ('version', 'empty'), ('products', '0'), ('imports', '0'), ('generation', 'products_0')`,
      [layout],
    );
  });
}

/** Keeps other imports out until the session ends. Throws while one is running. */
export async function lockImports(session: SqlWriter): Promise<void> {
  const [lock] = await session.query<{ held: boolean }>(`select pg_try_advisory_lock(${importLock}) as held`);
  if (lock?.held !== true) throw new Error('Another import into this database is running: wait until it has ended.');
}

/** Gives up the lock of imports. */
export async function unlockImports(session: SqlWriter): Promise<void> {
  await session.query(`select pg_advisory_unlock(${importLock})`);
}

/** Counts rows of a table, or of what stands after `from`. */
export async function countRows(sql: SqlReader, rows: string, values: readonly SqlValue[] = []): Promise<number> {
  const [found] = await sql.query<{ n: number }>(`select count(*)::int as n from ${rows}`, values);
  return found?.n ?? 0;
}

/** Returns the facts of the catalog by name. */
export async function readFacts(sql: SqlReader): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ name: string; value: string }>(`select name, value from catalog_fact`);
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Sets facts of the catalog; undefined removes one. */
export async function writeFacts(
  session: SqlWriter,
  facts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) await session.query(`delete from catalog_fact where name = $1`, [name]);
    else {
      await session.query(
        `insert into catalog_fact (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
        [name, value],
      );
    }
  }
}
