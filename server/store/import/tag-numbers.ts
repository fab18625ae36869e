import type { SqlWriter } from '../connect/sql.ts';
import { copyData, rowWriter } from './copy-rows.ts';

const namesRemembered = 300_000;

/** Gives tags their numbers during an import. */
export interface TagNumbers {
  /** Returns the numbers of these names, new ones where a name is new. */
  of(names: readonly string[]): Promise<Int32Array>;
}

/** Creates the giver of numbers for a stage, whose new tags it stores there; tags of `base`, the generation under it, keep theirs. */
export async function tagNumbers(sql: SqlWriter, stage: string, base: string | undefined): Promise<TagNumbers> {
  const remembered = new Map<string, number>();
  const all = [
    `select id, name from ${stage}.tag_number`,
    ...(base === undefined ? [] : [`select id, name from ${base}.tag`]),
  ];
  const [highest] = await sql.query<{ id: number }>(
    `select coalesce(max(id), 0)::int as id from (${all.join(' union all ')}) as numbered`,
  );
  let next = (highest?.id ?? 0) + 1;

  async function learn(names: readonly string[]): Promise<void> {
    const known = await sql.query<{ id: number; name: string }>(
      all.map((one) => `${one} where name = any($1::text[])`).join(' union all '),
      [names],
    );
    for (const { id, name } of known) remembered.set(name, id);
    const rows = rowWriter();
    for (const name of names) {
      if (remembered.has(name)) continue;
      rows.row(2);
      rows.integer(next);
      rows.text(name);
      remembered.set(name, next);
      next += 1;
    }
    if (rows.length() > 0) await sql.copy(`${stage}.tag_number (id, name)`, copyData([rows.take()]));
  }

  return {
    of: async (names) => {
      if (remembered.size > namesRemembered) remembered.clear();
      const unknown = names.filter((name) => !remembered.has(name));
      if (unknown.length > 0) await learn(unknown);
      return Int32Array.from(names, (name) => remembered.get(name) ?? 0);
    },
  };
}
