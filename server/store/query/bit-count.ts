import type { SqlReader } from '../connect/sql.ts';
import { everyProduct } from '../rows/tag-bits.ts';
import type { Filter, KnownTag } from './filter.ts';

// More are rare, and the planner tries the orders in which tables can be joined.
const mostTags = 8;

/** Returns the exact number of products that pass a filter of tags that all have bits; undefined for another filter. */
export async function bitCount(
  sql: SqlReader,
  schema: string,
  { all, groups, groupsOrLacking, none, nutrients, codes }: Filter,
): Promise<number | undefined> {
  const tags = [
    ...all,
    ...none,
    ...groups.flat(),
    ...groupsOrLacking.flatMap(({ group, lacking }) => [...group, lacking]),
  ];
  const ids = [...new Set([everyProduct, ...tags.map(({ id }) => id)])];
  if (nutrients.length > 0 || codes !== undefined || ids.length > mostTags || !tags.every(({ hasBits }) => hasBits))
    return undefined;
  const bits = (tag: KnownTag): string => `b${ids.indexOf(tag.id)}.bits`;
  const anyOf = (group: readonly string[]): string => `(${group.join(' | ')})`;
  const conditions = [
    'b0.bits',
    ...all.map(bits),
    ...none.map((tag) => `~${bits(tag)}`),
    ...groups.map((group) => anyOf(group.map(bits))),
    ...groupsOrLacking.map(({ group, lacking }) => anyOf([...group.map(bits), `~${bits(lacking)}`])),
  ];
  const joined = ids.map((_, index) => `${schema}.tag_bits b${index}${index === 0 ? '' : ' using (block)'}`);
  const [row] = await sql.query<{ n: number | null }>(
    `select sum(bit_count(${conditions.join(' & ')}))::int as n from ${joined.join(' join ')}
     where ${ids.map((_, index) => `b${index}.tag = $${index + 1}`).join(' and ')}`,
    ids,
  );
  return row?.n ?? 0;
}
