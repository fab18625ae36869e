import type { SqlWriter } from '../sql.ts';

const namesRemembered = 300_000;
const changesKept = 100_000;

/** Gives tags their numbers and keeps their counts during an import. */
export interface TagNumbers {
  /** The numbers of these names, new ones where a name is new. */
  of(names: ReadonlySet<string>): Promise<ReadonlyMap<string, number>>;
  /** Notes that one product more (1) or less (-1) has the tag. */
  count(id: number, change: 1 | -1): void;
  /** Writes the noted changes when there are many of them, or all of them at the end. */
  writeCounts(atEnd: boolean): Promise<void>;
}

/** Creates the keeper for one transaction, which must be the only one that writes tags. */
export async function tagNumbers(sql: SqlWriter): Promise<TagNumbers> {
  const numbers = new Map<string, number>();
  const changes = new Map<number, number>();
  const [highest] = await sql.query<{ id: number }>(`select coalesce(max(id), 0) as id from tag`);
  let next = (highest?.id ?? 0) + 1;

  async function learn(names: readonly string[]): Promise<void> {
    const rows = await sql.query<{ id: number; name: string }>(
      `select id, name from tag where name = any($1::text[])`,
      [names],
    );
    for (const { id, name } of rows) numbers.set(name, id);
    const fresh = names.filter((name) => !numbers.has(name));
    if (fresh.length === 0) return;
    const ids = fresh.map(() => next++);
    await sql.query(
      `insert into tag (id, name, n) select id, name, 0 from unnest($1::int[], $2::text[]) as fresh (id, name)`,
      [ids, fresh],
    );
    for (const [index, name] of fresh.entries()) numbers.set(name, ids[index] ?? 0);
  }

  return {
    of: async (names) => {
      if (numbers.size > namesRemembered) numbers.clear();
      const unknown = [...names].filter((name) => !numbers.has(name));
      if (unknown.length > 0) await learn(unknown);
      return numbers;
    },
    count: (id, change) => {
      changes.set(id, (changes.get(id) ?? 0) + change);
    },
    writeCounts: async (atEnd) => {
      if (changes.size === 0 || (!atEnd && changes.size < changesKept)) return;
      await sql.query(
        `update tag set n = tag.n + changed.n from unnest($1::int[], $2::int[]) as changed (id, n) where tag.id = changed.id`,
        [[...changes.keys()], [...changes.values()]],
      );
      changes.clear();
    },
  };
}
