import type { NutrientMean } from '../catalog.ts';
import type { SqlReader } from '../connect/sql.ts';
import { nutrientColumns } from '../rows/nutrient-columns.ts';
import { tagName } from '../rows/search-row.ts';
import { countRows } from '../rows/tables.ts';
import type { DataState } from './state.ts';

// The largest amounts that 100 g can have, in the unit of `nutriments`; more is a mistake.
const mostGrams = 100;
const mostEnergy: Readonly<Record<string, number>> = { energy: 4_000, 'energy-kj': 4_000, 'energy-kcal': 1_000 };

/** Returns the names of the tags that products must have: the tag, and the country when it is given. */
export function scopeOf(field: string, tag: string, country?: string): string[] {
  return [tagName(field, tag), ...(country === undefined ? [] : [tagName('countries_tags', country)])];
}

/** Returns how many products have all of these tags; remembered until the data changes. */
export async function countTag(sql: SqlReader, state: DataState, names: readonly string[]): Promise<number> {
  const known = await state.tags(names);
  const tags = names.flatMap((name) => known.get(name) ?? []);
  if (tags.length < names.length) return 0;
  const [only] = tags;
  if (tags.length === 1 && only !== undefined) return only.n;
  return state.remembered(`count of ${JSON.stringify(names)}`, () =>
    countRows(sql, `${state.schema}.product_search where tags @> $1::int[]`, [tags.map(({ id }) => id)]),
  );
}

/** Returns the means of nutrients over the products with all of these tags, in the requested order; a nutrient that none of them has is left out. */
export async function nutrientMeans(
  sql: SqlReader,
  state: DataState,
  names: readonly string[],
  nutrients: readonly string[],
): Promise<readonly NutrientMean[]> {
  const known = await state.tags(names);
  const tags = names.flatMap((name) => known.get(name)?.id ?? []);
  if (tags.length < names.length) return [];
  const asked = [...new Set(nutrients)].filter((nutrient) => !nutrient.includes('\0'));
  return state.remembered(`means ${JSON.stringify([names, asked])}`, async () => {
    const found = new Map<string, NutrientMean>();
    const rows = [
      ...(await columnMeans(sql, state.schema, tags, asked)),
      ...(await rowMeans(sql, state.schema, tags, asked)),
    ];
    for (const { nutrient, mean, count } of rows) if (mean !== null) found.set(nutrient, { nutrient, mean, count });
    return asked.flatMap((nutrient) => found.get(nutrient) ?? []);
  });
}

type MeanRow = { nutrient: string; mean: number | null; count: number };

async function columnMeans(
  sql: SqlReader,
  schema: string,
  tags: readonly number[],
  nutrients: readonly string[],
): Promise<MeanRow[]> {
  const columns = nutrients.flatMap((nutrient) => {
    const column = nutrientColumns.get(nutrient);
    const possible = `between 0 and ${mostEnergy[nutrient] ?? mostGrams}`;
    return column === undefined ? [] : [{ nutrient, column, possible }];
  });
  if (columns.length === 0) return [];
  const means = columns.map(
    ({ column, possible }, index) =>
      `avg(${column}) filter (where ${column} ${possible}) as mean${index}, (count(*) filter (where ${column} ${possible}))::int as count${index}`,
  );
  const [row] = await sql.query<Record<string, number | null>>(
    `select ${means.join(', ')} from ${schema}.product_search where tags @> $1::int[]`,
    [tags],
  );
  return columns.map(({ nutrient }, index) => ({
    nutrient,
    mean: row?.[`mean${index}`] ?? null,
    count: row?.[`count${index}`] ?? 0,
  }));
}

async function rowMeans(
  sql: SqlReader,
  schema: string,
  tags: readonly number[],
  nutrients: readonly string[],
): Promise<MeanRow[]> {
  const others = nutrients.filter((nutrient) => !nutrientColumns.has(nutrient));
  if (others.length === 0) return [];
  return sql.query<MeanRow>(
    `select n.nutrient, avg(n.value) as mean, count(*)::int as count
     from ${schema}.product_search p join ${schema}.product_nutrient n on n.code = p.code
     where p.tags @> $1::int[] and n.nutrient = any($2::text[]) and n.value between 0 and ${mostGrams}
     group by n.nutrient`,
    [tags, others],
  );
}
