import type { NutrientCondition, NutrientOperator, SearchQuery, TagCondition } from '../catalog.ts';
import { isStorable, type SqlValue } from '../connect/sql.ts';
import { nutrientColumns } from '../rows/nutrient-columns.ts';
import { presenceName, tagName } from '../rows/search-row.ts';

/** A tag in the store: its number, and how many products have it. */
export interface KnownTag {
  readonly id: number;
  readonly n: number;
  /** Whether products that have it are counted by bits. */
  readonly hasBits: boolean;
}

/** The conditions of a search in terms of tag numbers; all hold together. */
export interface Filter {
  /** Tags that a product must all have. */
  readonly all: readonly KnownTag[];
  /** Groups of which a product must have at least one tag. */
  readonly groups: readonly (readonly KnownTag[])[];
  /** Groups like these, satisfied as well by not having the tag `lacking`. */
  readonly groupsOrLacking: readonly { readonly group: readonly KnownTag[]; readonly lacking: KnownTag }[];
  /** Tags that a product must not have. */
  readonly none: readonly KnownTag[];
  readonly nutrients: readonly NutrientCondition[];
  readonly codes: readonly string[] | undefined;
}

const operators: Readonly<Record<NutrientOperator, string>> = { '<': '<', '<=': '<=', '=': '=', '>=': '>=', '>': '>' };

function conditionsOf(query: SearchQuery): readonly TagCondition[] {
  return query.creator === undefined
    ? query.tags
    : [...query.tags, { field: 'creator', anyOf: [query.creator], negated: false }];
}

/** Returns the names of all tags in a query. */
export function tagNamesOf(query: SearchQuery): string[] {
  return conditionsOf(query).flatMap(({ field, anyOf, empty }) => [
    ...anyOf.map((value) => tagName(field, value)),
    ...(empty === true ? [presenceName(field)] : []),
  ]);
}

/** Returns the filter of a query, undefined when no product can match because none has a required tag. */
export function filterOf(query: SearchQuery, known: ReadonlyMap<string, KnownTag>): Filter | undefined {
  const texts = [...query.nutrients.map((condition) => condition.nutrient), ...(query.codes ?? [])];
  if (!texts.every(isStorable)) return undefined;
  const all = new Map<number, KnownTag>();
  const none = new Map<number, KnownTag>();
  const groups: KnownTag[][] = [];
  const groupsOrLacking: { group: KnownTag[]; lacking: KnownTag }[] = [];
  for (const { field, anyOf, empty, negated } of conditionsOf(query)) {
    const group = [...new Set(anyOf)].flatMap((value) => known.get(tagName(field, value)) ?? []);
    const present = empty === true ? known.get(presenceName(field)) : undefined;
    // A field that no product has is empty in all of them.
    const allEmpty = empty === true && present === undefined;
    if (negated) {
      if (allEmpty) return undefined;
      for (const tag of group) none.set(tag.id, tag);
      if (present !== undefined) all.set(present.id, present);
    } else if (!allEmpty) {
      const [first, second] = group;
      if (present !== undefined && first === undefined) none.set(present.id, present);
      else if (present !== undefined) groupsOrLacking.push({ group, lacking: present });
      else if (first === undefined) return undefined;
      else if (second === undefined) all.set(first.id, first);
      else groups.push(group);
    }
  }
  return {
    all: [...all.values()],
    groups,
    groupsOrLacking,
    none: [...none.values()],
    nutrients: query.nutrients,
    codes: query.codes,
  };
}

function ids(tags: readonly KnownTag[]): number[] {
  return tags.map((tag) => tag.id).sort((a, b) => a - b);
}

/** Returns a key that is equal for filters with the same conditions in any order. */
export function filterKey(filter: Filter): string {
  return JSON.stringify([
    ids(filter.all),
    filter.groups.map(ids).sort(),
    filter.groupsOrLacking.map(({ group, lacking }) => [lacking.id, ...ids(group)]).sort(),
    ids(filter.none),
    filter.nutrients.map(({ nutrient, operator, value }) => `${nutrient} ${operator} ${value}`).sort(),
    filter.codes === undefined ? null : [...filter.codes].sort(),
  ]);
}

/** Returns the `where` clause of a filter on the rows `product` of a schema, empty without conditions, and its values. */
export function whereClause(filter: Filter, schema: string): { readonly text: string; readonly values: SqlValue[] } {
  const values: SqlValue[] = [];
  const place = (value: SqlValue): string => `$${values.push(value)}`;
  const clauses: string[] = [];
  if (filter.all.length > 0) clauses.push(`tags @> ${place(ids(filter.all))}::int[]`);
  for (const group of filter.groups) clauses.push(`tags && ${place(ids(group))}::int[]`);
  for (const { group, lacking } of filter.groupsOrLacking) {
    clauses.push(`(tags && ${place(ids(group))}::int[] or not tags @> ${place([lacking.id])}::int[])`);
  }
  if (filter.none.length > 0) clauses.push(`not tags && ${place(ids(filter.none))}::int[]`);
  for (const { nutrient, operator, value } of filter.nutrients) {
    const column = nutrientColumns.get(nutrient);
    if (column !== undefined) clauses.push(`${column} ${operators[operator]} ${place(value)}::float8`);
    else {
      clauses.push(
        `exists (select from ${schema}.product_nutrient n where n.code = product.code and n.nutrient = ${place(nutrient)}::text and n.value ${operators[operator]} ${place(value)}::float8)`,
      );
    }
  }
  if (filter.codes !== undefined) clauses.push(`code = any(${place(filter.codes)}::text[])`);
  return { text: clauses.length === 0 ? '' : `where ${clauses.join(' and ')}`, values };
}
