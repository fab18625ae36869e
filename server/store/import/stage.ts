import type { SqlWriter } from '../connect/sql.ts';
import { openBody, productIn } from '../rows/stored-product.ts';
import { createGeneration } from '../rows/tables.ts';
import { copyData, withTags } from './copy-rows.ts';
import { preparedColumns, preparedRows } from './prepare.ts';
import { tagNumbers } from './tag-numbers.ts';
import type { PreparedBlock } from './types.ts';

type Rows = Pick<PreparedBlock, 'bodies' | 'nutrients' | 'search' | 'packagings' | 'tagNames'>;

/** The generation that an import loads, before anyone reads it. */
export interface Stage {
  readonly schema: string;
  /** Adds the rows of a block, in the transaction of the caller. */
  add(rows: Rows): Promise<void>;
  /** Keeps the last product of each code, and returns how many others there were. */
  removeDuplicates(): Promise<number>;
}

const repairedAtOnce = 500;

/** Creates the tables of a stage. */
export async function createStage(sql: SqlWriter, schema: string): Promise<void> {
  await createGeneration(sql, schema);
  await sql.exec(`
    alter table ${schema}.product_body add column position bigint not null;
    create table ${schema}.tag_number (id int not null, name text collate "C" primary key);
    create table ${schema}.taxonomy (tagtype text primary key, body bytea not null);`);
}

/** Opens a stage that is there; tags that `base` has keep their numbers. */
export async function openStage(sql: SqlWriter, schema: string, base: string | undefined): Promise<Stage> {
  const numbersOf = await tagNumbers(sql, schema, base);
  const copy = async (table: keyof typeof preparedColumns, rows: Uint8Array): Promise<void> => {
    if (rows.length > 0) await sql.copy(`${schema}.${table} (${preparedColumns[table].join(', ')})`, copyData([rows]));
  };

  async function add({ bodies, nutrients, search, packagings, tagNames }: Rows): Promise<void> {
    const numbers = await numbersOf(tagNames);
    await copy('product_body', bodies);
    await copy('product_search', withTags(search, numbers));
    await copy('product_nutrient', nutrients);
    await copy('product_packaging', withTags(packagings, numbers));
  }

  // The rows of all products with such a code go, and those of the last one are made again from its body.
  async function removeDuplicates(): Promise<number> {
    const again = await sql.query<{ code: string; n: number }>(
      `select code, count(*)::int as n from ${schema}.product_search group by code having count(*) > 1`,
    );
    if (again.length === 0) return 0;
    await sql.transaction(async () => {
      await sql.exec(`create index product_body_code on ${schema}.product_body (code, position desc)`);
      await sql.exec(`create index product_search_code on ${schema}.product_search (code)`);
      await sql.exec(`create index product_nutrient_code on ${schema}.product_nutrient (code)`);
      await sql.exec(`create index product_packaging_code on ${schema}.product_packaging (code)`);
      for (let start = 0; start < again.length; start += repairedAtOnce) {
        const codes = again.slice(start, start + repairedAtOnce).map(({ code }) => code);
        const last = await sql.query<{ code: string; body: string; position: number }>(
          `select distinct on (code) code, encode(body, 'base64') as body, position::float8 as position
           from ${schema}.product_body where code = any($1::text[]) order by code, position desc`,
          [codes],
        );
        for (const table of Object.keys(preparedColumns))
          await sql.query(`delete from ${schema}.${table} where code = any($1::text[])`, [codes]);
        const rows = preparedRows();
        for (const { code, body: text, position } of last) {
          const body = Buffer.from(text, 'base64');
          rows.add(code, { product: productIn(openBody({ code, body })), body }, position);
        }
        await add(rows.take());
      }
      for (const table of Object.keys(preparedColumns)) await sql.exec(`drop index ${schema}.${table}_code`);
    });
    return again.reduce((sum, { n }) => sum + n - 1, 0);
  }

  return { schema, add, removeDuplicates };
}
