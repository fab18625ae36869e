/** A value sent with a statement, never written into its text. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number | null | Uint8Array)[];

/** Statements of the PostgreSQL dialect, with `$1` for the first value. */
export interface SqlSession {
  /** Runs one statement and returns its rows. */
  query<Row extends object>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without values. */
  exec(text: string): Promise<void>;
}

/** False for texts that no column can hold, so that nothing can be found by them. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}

/** A database connection. */
export interface Sql extends SqlSession {
  /** Runs the work in one transaction: all of it is kept, or nothing when it throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  /** True when another process may change the data while this connection is open. */
  readonly shared: boolean;
  /** Closes the connection. */
  close(): Promise<void>;
}
