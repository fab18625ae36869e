import { nutrientColumns } from '../nutrient-columns.ts';
import { numberColumns, type SearchRow, searchRow, wholeNumberColumns } from '../search-row.ts';
import type { SqlWriter } from '../sql.ts';
import { encodeBody } from '../stored-product.ts';
import { storePackagings } from './store-packagings.ts';
import type { TagNumbers } from './tag-numbers.ts';

/** Products made ready for the store, by code. */
export interface Batch {
  readonly codes: readonly string[];
  readonly rows: readonly SearchRow[];
  /** Stored bodies in Base64, which databases take faster than binary values. */
  readonly bodies: readonly string[];
}

/** How many products of a batch replaced one of an earlier import, and how many one of this import. */
interface Replaced {
  readonly earlier: number;
  readonly same: number;
}

const columns = [
  ...wholeNumberColumns.map((name) => ({ name, type: 'bigint' })),
  ...[...numberColumns, ...nutrientColumns.values()].map((name) => ({ name, type: 'float8' })),
];
const names = ['code', 'import_number', 'product_name', 'tags', ...columns.map((column) => column.name)];
const types = ['text', 'int', 'text', 'text', ...columns.map((column) => column.type)];
const upsertRows = `insert into product_search (${names.join(', ')})
  select code, import_number, product_name, tags::int[], ${columns.map((column) => column.name).join(', ')}
  from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) as fresh (${names.join(', ')})
  on conflict (code) do update set ${names
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

const upsertBodies = `insert into product_body (code, body)
  select code, decode(body, 'base64') from unnest($1::text[], $2::text[]) as fresh (code, body)
  on conflict (code) do update set body = excluded.body`;
const insertNutrients = `insert into product_nutrient (code, nutrient, value)
  select code, nutrient, value from unnest($1::text[], $2::text[], $3::float8[]) as fresh (code, nutrient, value)`;

/** Makes products ready for the store, which needs no database. */
export function prepareBatch(products: ReadonlyMap<string, Record<string, unknown>>): Batch {
  const values = [...products.values()];
  return {
    codes: [...products.keys()],
    rows: values.map(searchRow),
    bodies: values.map((product) => encodeBody(product).toString('base64')),
  };
}

async function forgetReplaced(
  sql: SqlWriter,
  codes: readonly string[],
  importNumber: number,
  tags: TagNumbers,
): Promise<Replaced> {
  const rows = await sql.query<{ code: string; import_number: number; tags: number[] }>(
    `select code, import_number, tags from product_search where code = any($1::text[])`,
    [codes],
  );
  for (const row of rows) for (const id of row.tags) tags.count(id, -1);
  const replaced = rows.map((row) => row.code);
  if (replaced.length > 0) {
    await sql.query(`delete from product_nutrient where code = any($1::text[])`, [replaced]);
    await sql.query(`delete from product_packaging where code = any($1::text[])`, [replaced]);
  }
  const same = rows.filter((row) => row.import_number === importNumber).length;
  return { earlier: rows.length - same, same };
}

/** Stores products by code, replacing those that are there, and keeps the tag counts exact. */
export async function storeBatch(
  sql: SqlWriter,
  { codes, rows, bodies }: Batch,
  importNumber: number,
  tags: TagNumbers,
): Promise<Replaced> {
  const replaced = await forgetReplaced(sql, codes, importNumber, tags);
  const numbers = await tags.of(new Set(rows.flatMap((row) => row.tagNames)));
  const tagIds = rows.map((row) => row.tagNames.flatMap((name) => numbers.get(name) ?? []).sort((a, b) => a - b));
  for (const ids of tagIds) for (const id of ids) tags.count(id, 1);
  const nutrients = rows.flatMap((row, index) =>
    [...row.otherNutrients].map(([nutrient, value]) => ({ code: codes[index] ?? '', nutrient, value })),
  );
  // Sent together: the database runs them in this order without waiting for this thread in between.
  await Promise.all([
    sql.query(upsertBodies, [codes, bodies]),
    sql.query(upsertRows, [
      codes,
      codes.map(() => importNumber),
      rows.map((row) => row.productName),
      tagIds.map((ids) => `{${ids.join(',')}}`),
      ...columns.map(({ name }) => rows.map((row) => row.numbers[name] ?? null)),
    ]),
    sql.query(insertNutrients, [
      nutrients.map((row) => row.code),
      nutrients.map((row) => row.nutrient),
      nutrients.map((row) => row.value),
    ]),
    storePackagings(sql, codes, rows, numbers),
  ]);
  await tags.writeCounts(false);
  return replaced;
}
