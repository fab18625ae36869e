import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction, type SqlValue, type SqlWriter } from './sql.ts';

const statementsPrepared = 300;

/** The statements that each connection has prepared, by their texts. */
const prepared = new WeakMap<pg.ClientBase, Map<string, string>>();

/** Runs a statement, which the connection prepares at its first use, and returns its rows. */
export async function query<Row extends object>(client: pg.ClientBase, text: string, values: readonly SqlValue[] = []) {
  const names = prepared.get(client) ?? new Map<string, string>();
  prepared.set(client, names);
  // The driver keeps the name of a statement as long as the connection: none may be used for another text.
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  const { rows } = await client.query<Row>({ text, values: [...values], name });
  return rows;
}

/** Whether a connection should be replaced. Nothing is prepared for ever: texts hold the schema of a generation, which goes with the next import. */
export const isFull = (client: pg.ClientBase): boolean => (prepared.get(client)?.size ?? 0) >= statementsPrepared;

/** Returns the session of a connection that may write. */
export function writer(client: pg.Client): SqlWriter {
  const session: SqlWriter = {
    query: (text, values) => query(client, text, values),
    exec: async (text) => {
      await client.query(text);
    },
    copy: async (target, rows) => {
      await pipeline([rows], client.query(copyFrom(`copy ${target} from stdin (format binary)`)));
    },
    transaction: (work) => inTransaction(session, work),
  };
  return session;
}
