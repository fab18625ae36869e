import type { SqlWriter } from '../connect/sql.ts';

/** A block has a bit for each of so many products, whose numbers follow each other. */
const blockBits = 2 ** 13;
const blockBytes = blockBits / 8;
/** Tags that one product in a hundred has, and so many, have bits; the others are counted by their index. */
const least = 16;
const share = 1 / 100;

/** Stands for a tag that each product has. */
export const everyProduct = 0;

/** A tag and the numbers of products, four bytes each, in Base64. */
type Postings = { readonly tag: number; readonly numbers: string };

/** Gives frequent tags bits that have none: those of the products of a generation with its indexes. */
export async function addTagBits(sql: SqlWriter, schema: string): Promise<void> {
  const found = await sql.query<{ id: number }>(
    `select id from (select id from ${schema}.tag where n >= ${least} and n >= ${share} * (select count(*) from ${schema}.product_search) union all select ${everyProduct}) as frequent
     where not exists (select from ${schema}.tag_bits where tag = id)`,
  );
  const tags = found.map(({ id }) => id);
  if (tags.length === 0) return;
  const all = `${schema}.product_search`;
  const some = `(select number, tags from ${all} where tags && '{${tags.join(',')}}'::int[]) as having_one`;
  await turnBits(sql, schema, tags.includes(everyProduct) ? all : some, tags);
}

/** Turns the bits of all tags that have some, for each row with a number of a product and its tags: those it had, and those it has. */
export async function changeTagBits(sql: SqlWriter, schema: string, rows: string): Promise<void> {
  const found = await sql.query<{ tag: number }>(`select distinct tag from ${schema}.tag_bits`);
  const tags = found.map(({ tag }) => tag);
  await turnBits(sql, schema, rows, tags);
}

// A bit that is turned twice is as it was: what a product keeps changes nothing. One block at a time bounds the memory.
async function turnBits(sql: SqlWriter, schema: string, rows: string, tags: readonly number[]): Promise<void> {
  const [range] = await sql.query<{ first: number | null; last: number | null }>(
    `select min(number) as first, max(number) as last from ${rows}`,
  );
  const last = range?.last ?? -1;
  for (let block = Math.floor((range?.first ?? 0) / blockBits); block * blockBits <= last; block += 1) {
    const postings = await sql.query<Postings>(
      `select tag, encode(string_agg(int4send(number - $1), ''), 'base64') as numbers
       from (select number, unnest(tags || ${everyProduct}) as tag from ${rows} where number >= $1 and number < $2) as listed
       where tag = any($3::int[]) group by tag`,
      [block * blockBits, (block + 1) * blockBits, tags],
    );
    await write(sql, schema, block, postings);
  }
  // Each tag has all blocks, so that those of several can be joined.
  await sql.exec(`insert into ${schema}.tag_bits (tag, block, bits)
    select tag, block, repeat('0', ${blockBits})::bit varying
    from (select distinct tag from ${schema}.tag_bits) as tags, (select distinct block from ${schema}.tag_bits) as blocks
    on conflict (tag, block) do nothing`);
}

async function write(sql: SqlWriter, schema: string, block: number, postings: readonly Postings[]): Promise<void> {
  if (postings.length === 0) return;
  const bits = postings.map(({ numbers }) => {
    const turned = Buffer.alloc(blockBytes);
    const list = Buffer.from(numbers, 'base64');
    for (let at = 0; at < list.length; at += 4) {
      const number = list.readInt32BE(at);
      const byte = number >> 3;
      turned[byte] = (turned[byte] ?? 0) ^ (0x80 >> (number & 7));
    }
    return `x${turned.toString('hex')}`;
  });
  await sql.query(
    `insert into ${schema}.tag_bits (tag, block, bits)
     select tag, $1::int, bits::bit varying from unnest($2::int[], $3::text[]) as turned (tag, bits)
     on conflict (tag, block) do update set bits = tag_bits.bits # excluded.bits`,
    [block, postings.map(({ tag }) => tag), bits],
  );
}
