import { packagingContext } from '../packaging-parts.ts';
import { type SearchRow, tagName } from '../search-row.ts';
import type { SqlWriter } from '../sql.ts';

const insertParts = `insert into product_packaging (code, shape, material, first_shape, first_material, tags)
  select code, shape, material, first_shape = 1, first_material = 1, tags::int[]
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[]) as fresh (code, shape, material, first_shape, first_material, tags)`;
const contextStarts = packagingContext.map((field) => tagName(field, ''));

/** Stores the packaging parts of products that have none stored, each with the numbers of the tags it is counted by. */
export async function storePackagings(
  sql: SqlWriter,
  codes: readonly string[],
  rows: readonly SearchRow[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const parts = rows.flatMap(({ packagings, tagNames }, index) => {
    if (packagings.length === 0) return [];
    const context = tagNames.filter((name) => contextStarts.some((start) => name.startsWith(start)));
    const ids = context.flatMap((name) => numbers.get(name) ?? []).sort((a, b) => a - b);
    return packagings.map((part) => ({ ...part, code: codes[index] ?? '', tags: `{${ids.join(',')}}` }));
  });
  if (parts.length === 0) return;
  await sql.query(insertParts, [
    parts.map((part) => part.code),
    parts.map((part) => part.shape),
    parts.map((part) => part.material),
    parts.map((part) => Number(part.firstShape)),
    parts.map((part) => Number(part.firstMaterial)),
    parts.map((part) => part.tags),
  ]);
}
