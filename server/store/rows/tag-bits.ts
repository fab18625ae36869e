import type { SqlWriter } from '../connect/sql.ts';

/**
 * Which tags have bits, by the column `n` and how many products there are: of rarer ones the index of tags counts as
 * fast.
 */
export const hasBits = (n: string, products: string): string => `${n} >= greatest(32, ${products} / 32)`;

/** How many products a string of bits stands for: those whose numbers are alike but for their last 16 bits. */
const segmentBits = 16;
const digits = 2 ** segmentBits / 4;
/** The tag of every product, which no name has: its bits are taken away when the product is. */
export const everyProduct = 0;

/**
 * Returns a query for the bits of rows of `product_search`: for each segment and tag with bits, one bit for each
 * product that has the tag. Words of 64 bits are made first, then joined as hexadecimal digits, with zeros where no
 * product has the tag.
 */
function bitsOf(schema: string, rows: string): string {
  return `
select segment, tag, ('x' || rpad(string_agg(zeros || digits, '' order by word), ${digits}, '0'))::bit varying as bits
from (select segment, tag, word, lpad(to_hex(bits), 16, '0') as digits,
    repeat('0', 16 * (word - 1 - lag(word, 1, -1) over (partition by segment, tag order by word))) as zeros
  from (select number >> ${segmentBits} as segment, tag, ((number & ${2 ** segmentBits - 1}) >> 6)::int as word,
      bit_or(1::bigint << (number & 63)::int) as bits
    from (select number, unnest(tags || ${everyProduct}) as tag from ${rows}) as listed
    where tag = ${everyProduct} or tag in (select id from ${schema}.tag where has_bits)
    group by 1, 2, 3) as words) as filled
group by segment, tag`;
}

/** Adds the bits of rows of `product_search` whose products have none yet. */
export async function addBits(sql: SqlWriter, schema: string, rows: string): Promise<void> {
  await sql.exec(`insert into ${schema}.tag_bits as present (segment, tag, bits) ${bitsOf(schema, rows)}
    on conflict (tag, segment) do update set bits = present.bits | excluded.bits`);
}

/** Takes products away from what is counted, before their rows of `product_search` go. */
export async function removeBits(sql: SqlWriter, schema: string, rows: string): Promise<void> {
  await sql.exec(`update ${schema}.tag_bits as present set bits = present.bits & ~ gone.bits
    from (${bitsOf(schema, rows)}) as gone
    where gone.tag = ${everyProduct} and present.tag = ${everyProduct} and present.segment = gone.segment`);
}

/** Makes the bits of a whole generation, a segment at a time, so that memory does not grow with it. */
export async function makeBits(sql: SqlWriter, schema: string): Promise<void> {
  const rows = `${schema}.product_search`;
  const [found] = await sql.query<{ highest: number }>(
    `select coalesce(max(number), 0)::float8 as highest from ${rows}`,
  );
  for (let first = 0; first <= (found?.highest ?? 0); first += 2 ** segmentBits)
    await addBits(sql, schema, `${rows} where number between ${first} and ${first + 2 ** segmentBits - 1}`);
}
