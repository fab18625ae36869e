import type { PackagingQuery, TagCount } from '../catalog.ts';
import { isStorable, type SqlReader, type SqlValue } from '../connect/sql.ts';
import { tagName } from '../rows/search-row.ts';
import type { DataState } from './state.ts';

async function count(
  sql: SqlReader,
  schema: string,
  part: PackagingQuery['part'],
  tags: readonly number[],
  shape?: string,
) {
  const values: SqlValue[] = [];
  const place = (value: SqlValue): string => `$${values.push(value)}`;
  // A product has no two rows with the same shape and material, but may have several with one of them.
  const once = part === 'material' && shape !== undefined ? [] : [`first_${part}`];
  const conditions = [`${part} <> ''`, ...once];
  if (tags.length > 0) conditions.push(`tags @> ${place(tags)}::int[]`);
  if (shape !== undefined) conditions.push(`shape = ${place(shape)}`);
  return sql.query<TagCount>(
    `select ${part} as tag, count(*)::int as n from ${schema}.product_packaging where ${conditions.join(' and ')} group by ${part}`,
    values,
  );
}

/** Returns the exact number of products by shape or material of their packaging parts; remembered until the data changes. */
export async function countPackagings(
  sql: SqlReader,
  state: DataState,
  { part, country, category, shape }: PackagingQuery,
): Promise<readonly TagCount[]> {
  if (shape !== undefined && !isStorable(shape)) return [];
  const names = [
    ...(country === undefined ? [] : [tagName('countries_tags', country)]),
    ...(category === undefined ? [] : [tagName('categories_tags', category)]),
  ];
  const known = await state.tags(names);
  const ids = names.flatMap((name) => known.get(name)?.id ?? []);
  if (ids.length < names.length) return [];
  const key = `packagings ${JSON.stringify([part, ids, shape ?? null])}`;
  return state.remembered(key, () => count(sql, state.schema, part, ids, shape));
}
