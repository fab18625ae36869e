import { randomBytes } from 'node:crypto';
import type { SqlWriter } from '../connect/sql.ts';
import { removalMark, tagName } from '../rows/search-row.ts';
import { analyzeGeneration, countRows, createIndexes, writeFacts } from '../rows/tables.ts';
import { addBits, hasBits, makeBits, removeBits } from '../rows/tag-bits.ts';
import { preparedColumns } from './prepare.ts';
import type { ImportOptions } from './types.ts';

/** How many products an import stores, how many of them replaced one, and how many records removed theirs. */
export interface Ready {
  readonly stored: number;
  readonly updated: number;
  readonly removed: number;
}

/** What an import publishes. */
export interface Publication {
  readonly stage: string;
  /** The generation that readers use now. */
  readonly current: string;
  /** Whether the products of the current generation go. */
  readonly replace: boolean;
  /** Whether there were no products before, or they go. */
  readonly isFull: boolean;
  readonly importNumber: number;
  /** Whether the nodes of Citus have the tables: each counts its own products by their index there. */
  readonly isDistributed: boolean;
  /** Facts that are stored with the data. */
  readonly facts: ImportOptions['facts'];
  /** Called in the transaction that makes the stage ready to be read, from which on only publishing is left. */
  readonly onReady: (ready: Ready) => Promise<void>;
  readonly onProgress: (done: number, all: number) => void;
  /** Called as soon as readers can see the data. */
  readonly onPublished: () => void;
}

/** The result, with the schema that readers use from now on. */
export interface Published extends Ready {
  readonly generation: string;
  readonly version: string;
}

const tables = Object.keys(preparedColumns) as (keyof typeof preparedColumns)[];
const changesAtOnce = 50_000;

// The columns that both the stage and a generation have.
function columnsOf(table: keyof typeof preparedColumns): string {
  return preparedColumns[table].filter((column) => column !== 'position').join(', ');
}

async function publishFacts(
  sql: SqlWriter,
  { stage, importNumber, isFull, facts }: Publication,
  generation: string,
  products: number,
): Promise<string> {
  const version = `${importNumber}-${randomBytes(4).toString('hex')}`;
  await sql.exec(
    `insert into taxonomy (tagtype, body) select tagtype, body from ${stage}.taxonomy on conflict (tagtype) do update set body = excluded.body`,
  );
  const [found] = await sql.query<{ newest: number | null }>(
    `select max(last_modified_t)::float8 as newest from ${generation}.product_search where last_modified_t <= extract(epoch from now())`,
  );
  await writeFacts(sql, {
    ...(isFull && { followed: undefined, newest: `${found?.newest ?? 0}` }),
    imports: String(importNumber),
    products: String(products),
    generation,
    import: undefined,
    version,
    ...facts,
  });
  return version;
}

// Gives the stage all that a generation has: what the current one has beside it, tags with their counts, and indexes.
async function complete(sql: SqlWriter, publication: Publication, ready: Ready): Promise<void> {
  const { stage, current, replace, isDistributed, onProgress } = publication;
  await sql.transaction(async () => {
    await sql.exec(`alter table ${stage}.product_body drop column position`);
    if (!replace) {
      await sql.exec(`create index product_search_code on ${stage}.product_search (code)`);
      const others = `select code from ${current}.product_search except select code from ${stage}.product_search except select code from ${stage}.removed`;
      await sql.exec(`create table ${stage}.kept as ${others}`);
      for (const table of tables) {
        const columns = columnsOf(table);
        await sql.exec(
          `insert into ${stage}.${table} (${columns}) select ${columns} from ${current}.${table} where code in (select code from ${stage}.kept)`,
        );
      }
      await sql.exec(`drop table ${stage}.kept; drop index ${stage}.product_search_code`);
    }
    const numbers = [
      `select id, name from ${stage}.tag_number`,
      ...(replace ? [] : [`select id, name from ${current}.tag`]),
    ];
    const isFrequent = hasBits('counted.n', `(select count(*) from ${stage}.product_search)`);
    await sql.exec(`insert into ${stage}.tag (id, name, n, has_bits)
      select named.id, named.name, counted.n, ${!isDistributed} and ${isFrequent}
      from (select tag as id, count(*)::int as n from (select unnest(tags) as tag from ${stage}.product_search) as listed group by tag) as counted
      join (${numbers.join(' union all ')}) as named on named.id = counted.id`);
    await createIndexes(sql, stage, onProgress);
    if (!isDistributed) await makeBits(sql, stage);
    await publication.onReady(ready);
  });
}

/** Makes a complete stage the generation that readers use. */
export async function swap(sql: SqlWriter, publication: Publication, ready: Ready): Promise<Published> {
  const { stage } = publication;
  await analyzeGeneration(sql, stage);
  const version = await sql.transaction(async () => {
    const products = await countRows(sql, `${stage}.product_search`);
    const published = await publishFacts(sql, publication, stage, products);
    await sql.exec(`drop table ${stage}.taxonomy, ${stage}.tag_number, ${stage}.removed`);
    return published;
  });
  publication.onPublished();
  return { generation: stage, ...ready, version };
}

async function addTagCounts(sql: SqlWriter, generation: string, rows: string, sign: 1 | -1): Promise<void> {
  const changes = await sql.query<{ id: number; n: number }>(
    `select tag as id, count(*)::int as n from (select unnest(tags) as tag from ${rows}) as listed group by tag`,
  );
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    const some = changes.slice(start, start + changesAtOnce);
    await sql.query(
      `update ${generation}.tag set n = tag.n + changed.n from unnest($1::int[], $2::int[]) as changed (id, n) where tag.id = changed.id`,
      [some.map(({ id }) => id), some.map(({ n }) => sign * n)],
    );
  }
}

// The products of the stage go into the current generation, in one transaction.
async function merge(sql: SqlWriter, publication: Publication, ready: Ready): Promise<Published> {
  const { stage, current, isDistributed } = publication;
  const version = await sql.transaction(async () => {
    const replaced = `code in (select code from ${stage}.product_search union all select code from ${stage}.removed)`;
    await sql.exec(`insert into ${current}.tag (id, name, n) select id, name, 0 from ${stage}.tag_number`);
    if (ready.updated + ready.removed > 0) {
      await addTagCounts(sql, current, `${current}.product_search where ${replaced}`, -1);
      if (!isDistributed) await removeBits(sql, current, `${current}.product_search where ${replaced}`);
      for (const table of tables) await sql.exec(`delete from ${current}.${table} where ${replaced}`);
    }
    await addTagCounts(sql, current, `${stage}.product_search`, 1);
    for (const table of tables) {
      const columns = columnsOf(table);
      await sql.exec(`insert into ${current}.${table} (${columns}) select ${columns} from ${stage}.${table}`);
    }
    const added = `code in (select code from ${stage}.product_search)`;
    if (!isDistributed) await addBits(sql, current, `${current}.product_search where ${added}`);
    return publishFacts(sql, publication, current, await countRows(sql, `${current}.product_search`));
  });
  publication.onPublished();
  await sql.exec(`drop schema ${stage} cascade`);
  await analyzeGeneration(sql, current);
  return { generation: current, ...ready, version };
}

// Takes the records that remove their products out of the stage.
async function takeRemoved(sql: SqlWriter, { stage, current }: Publication): Promise<number> {
  return sql.transaction(async () => {
    await sql.exec(`create table if not exists ${stage}.removed (code text primary key)`);
    const [mark] = await sql.query<{ id: number }>(
      `select id from ${stage}.tag_number where name = $1 union select id from ${current}.tag where name = $1`,
      [tagName(removalMark.field, removalMark.value)],
    );
    if (mark === undefined) return 0;
    await sql.query(`insert into ${stage}.removed select code from ${stage}.product_search where tags @> $1::int[]`, [
      [mark.id],
    ]);
    for (const table of tables)
      await sql.exec(`delete from ${stage}.${table} where code in (select code from ${stage}.removed)`);
    return countRows(sql, `${stage}.removed`);
  });
}

/** Makes the staged products the ones that readers see: the smaller of stage and current generation is added to the larger one. */
export async function publish(sql: SqlWriter, publication: Publication): Promise<Published> {
  const { stage, current, replace } = publication;
  const removed = await takeRemoved(sql, publication);
  const staged = await countRows(sql, `${stage}.product_search`);
  if (replace && staged === 0) throw new Error('None of the lines could be stored: the products that were there stay.');
  const present = replace ? 0 : await countRows(sql, `${current}.product_search`);
  const both = `${stage}.product_search as staged join ${current}.product_search as present on present.code = staged.code`;
  const updated = present === 0 ? 0 : await countRows(sql, both);
  const ready = { stored: staged, updated, removed };
  if (!replace && staged <= present) return merge(sql, publication, ready);
  await complete(sql, { ...publication, replace: present === 0 }, ready);
  return swap(sql, publication, ready);
}
