import type { SearchPage, SearchQuery } from '../catalog.ts';
import type { SqlReader } from '../connect/sql.ts';
import { countRows } from '../rows/tables.ts';
import { bitCount } from './bit-count.ts';
import { type Filter, filterKey, filterOf, tagNamesOf, whereClause } from './filter.ts';
import { sortOrders } from './sort-keys.ts';
import type { DataState } from './state.ts';

async function countByIndex(sql: SqlReader, schema: string, filter: Filter): Promise<number> {
  const { text, values } = whereClause(filter, schema);
  return countRows(sql, `${schema}.product_search as product ${text}`, values);
}

// The exact number of products that pass the filter, without counting rows where the stored tag counts suffice.
async function exactCount(sql: SqlReader, state: DataState, filter: Filter): Promise<number> {
  const { all, groups, groupsOrLacking, none, nutrients, codes } = filter;
  const tagsOnly = groups.length === 0 && groupsOrLacking.length === 0 && nutrients.length === 0 && codes === undefined;
  const [required] = all;
  const [excluded] = none;
  if (tagsOnly && all.length === 0 && excluded === undefined) return state.products;
  if (tagsOnly && all.length === 1 && required !== undefined && none.length === 0) return required.n;
  if (tagsOnly && all.length === 0 && none.length === 1 && excluded !== undefined) return state.products - excluded.n;
  return state.remembered(`count ${filterKey(filter)}`, async () => {
    const counted = await bitCount(sql, state.schema, filter);
    if (counted !== undefined) return counted;
    if (none.length === 0) return countByIndex(sql, state.schema, filter);
    // Both numbers come from the index alone; what is not in an index would have to be read row by row.
    const withAny = await countByIndex(sql, state.schema, { ...filter, none: [], groups: [...groups, none] });
    return (await exactCount(sql, state, { ...filter, none: [] })) - withAny;
  });
}

// With few matches the planner must not walk the sort index in search of them: an expression keeps it from using that index.
function orderBy(query: SearchQuery, count: number, products: number): string {
  const { column, descending } = sortOrders[query.sortBy];
  const fewMatches = count <= Math.sqrt(query.page * query.pageSize * products);
  const guided = column === 'product_name' ? `(${column} || '')` : `(${column} + 0)`;
  return `order by ${fewMatches ? guided : column} ${descending ? 'desc' : 'asc'} nulls last, code`;
}

/** Runs a search: exact count first, then the page, with the plan that suits the count. */
export async function runSearch(sql: SqlReader, state: DataState, query: SearchQuery): Promise<SearchPage> {
  const filter = filterOf(query, await state.tags(tagNamesOf(query)));
  if (filter === undefined) return { count: 0, codes: [] };
  const count = await exactCount(sql, state, filter);
  const offset = (query.page - 1) * query.pageSize;
  if (count <= offset || query.pageSize === 0) return { count, codes: [] };
  const order = orderBy(query, count, state.products);
  const codes = await state.remembered(`page ${filterKey(filter)} ${order} ${query.pageSize} ${offset}`, async () => {
    const { text, values } = whereClause(filter, state.schema);
    const rows = await sql.query<{ code: string }>(
      `select code from ${state.schema}.product_search as product ${text} ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, query.pageSize, offset],
    );
    return rows.map(({ code }) => code);
  });
  return { count, codes };
}
