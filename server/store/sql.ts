/** A value sent with a statement, never written into it. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number | null | Uint8Array)[];

/** Statements of the PostgreSQL dialect, with `$1` for the first value. */
export interface SqlSession {
  /** Runs one statement and returns its rows. */
  query<Row extends object>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without values. */
  exec(text: string): Promise<void>;
}

/** Whether a column can hold the string; no row is found by another one. */
export function isStorable(value: string): boolean {
  return !value.includes('\0');
}

/** A database connection. */
export interface Sql extends SqlSession {
  /** Runs the work in one transaction: all of it is kept, or none when it throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  /** Closes the connection. */
  close(): Promise<void>;
}
