import type { SqlReader } from '../connect/sql.ts';
import { everyProduct } from '../rows/tag-bits.ts';
import type { Filter, KnownTag } from './filter.ts';

// Each takes a join.
const mostTags = 12;

/**
 * Counts the products that pass a filter by the bits of its tags; undefined when the filter asks for more than a few
 * tags that have bits, or the bits have gone since the tags were read: distribution takes them away.
 */
export async function bitCount(sql: SqlReader, schema: string, filter: Filter): Promise<number | undefined> {
  const { all, groups, groupsOrLacking, none, nutrients, codes } = filter;
  const tags: KnownTag[] = [];
  // A segment in which no product has a tag need not have bits of it.
  const bitsOf = (tag: KnownTag): string => `coalesce(tag_${tags.push(tag)}.bits, product.bits # product.bits)`;
  const oneOf = (group: readonly KnownTag[]) => group.map(bitsOf).join(' | ');
  const terms = [
    ...all.map(bitsOf),
    ...groups.map((group) => `(${oneOf(group)})`),
    ...groupsOrLacking.map(({ group, lacking }) => `(${oneOf(group)} | ~ ${bitsOf(lacking)})`),
    ...none.map((tag) => `~ ${bitsOf(tag)}`),
  ];
  const isCounted = nutrients.length === 0 && codes === undefined && tags.length <= mostTags;
  if (!isCounted || !tags.every(({ hasBits }) => hasBits)) return undefined;
  const joins = tags.map((_tag, index) => {
    const name = `tag_${index + 1}`;
    return `left join ${schema}.tag_bits as ${name}
      on ${name}.segment = product.segment and ${name}.tag = $${index + 1}::int`;
  });
  const [row] = await sql.query<{ n: number | null }>(
    `select sum(bit_count(${['product.bits', ...terms].join(' & ')}))::int as n
     from ${schema}.tag_bits as product ${joins.join(' ')} where product.tag = ${everyProduct}`,
    tags.map(({ id }) => id),
  );
  return row?.n ?? undefined;
}
