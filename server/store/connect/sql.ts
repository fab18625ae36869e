import { Unavailable } from '@contract-first/toolkit/http';
import type { ServedData } from './served-data.ts';

/** A value sent with a statement, never written into it. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number | null | Uint8Array)[];

/** Statements of the PostgreSQL dialect, with `$1` for the first value. */
export interface SqlReader {
  /** Runs one statement and returns its rows. */
  query<Row extends object>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** A session of its own, whose statements run in order and have all the time they need. */
export interface SqlWriter extends SqlReader {
  /** Runs several statements without values. */
  exec(text: string): Promise<void>;
  /** Adds rows in the binary format of COPY to the target, a table with its columns: `product_body (code, body)`. Takes the rows away. */
  copy(target: string, rows: Uint8Array): Promise<void>;
  /** Runs the work in one transaction of this session: all of it is kept, or none when it throws. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** An open database. Its queries fail with `StoreUnavailable` when it is lost or too slow. */
export interface Sql extends SqlReader {
  /** Whether other processes may change the data. */
  readonly shared: boolean;
  /** Which data is served from it: a server whose data is older is not used. */
  readonly served: ServedData;
  /** Runs the work with a session that may write, and ends the session. */
  write<Result>(work: (session: SqlWriter) => Promise<Result>): Promise<Result>;
  /** How the servers are at this moment, none for an embedded database. */
  servers(): Promise<DatabaseServer[]>;
  close(): Promise<void>;
}

/** One of the servers of a database, as seen from this process. */
export interface DatabaseServer {
  readonly name: string;
  readonly up: boolean;
  /** Its connections, and how many statements wait for one. */
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  /** How many seconds a standby is behind its primary; undefined when it does not say. */
  readonly lagSeconds: number | undefined;
}

/** Thrown when the database cannot be reached, or takes too long: the same request may succeed later. */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
}

/** Where a store reports slow statements (debug), and servers that are lost or back (warn). */
export interface StoreLog {
  isLevelEnabled(level: 'debug'): boolean;
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** SQLSTATE of a relation that does not exist (PostgreSQL, appendix A). */
export const undefinedTable = '42P01';

/** Returns the message of what was thrown, which need not be an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a column can hold the string; no row is found by another one. */
export function isStorable(value: string): boolean {
  return !value.includes('\0');
}

/** Runs the work between `begin` and `commit` of a session, or `rollback` when it throws. */
export async function inTransaction<Result>(session: SqlWriter, work: () => Promise<Result>): Promise<Result> {
  await session.exec('begin');
  try {
    const result = await work();
    await session.exec('commit');
    return result;
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}
