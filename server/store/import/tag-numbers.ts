import type { SqlWriter } from '../connect/sql.ts';
import { copyData, rowWriter } from './copy-rows.ts';

const namesRemembered = 300_000;

/**
 * Returns the function that gives tags their numbers during an import by their names, new ones where a name is new. It
 * stores the new tags of a stage there; tags of `base`, the generation under it, keep theirs.
 */
export async function tagNumbers(sql: SqlWriter, stage: string, base: string | undefined) {
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

  return async (names: readonly string[]): Promise<Int32Array> => {
    if (remembered.size > namesRemembered) remembered.clear();
    const unknown = names.filter((name) => !remembered.has(name));
    if (unknown.length > 0) await learn(unknown);
    return Int32Array.from(names, (name) => remembered.get(name) ?? 0);
  };
}
