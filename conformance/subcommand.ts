/** Where a command writes. */
export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether `err` is a terminal, so that progress can be drawn over. */
  terminal: boolean;
}

/** One subcommand of `npm run conformance`; `run` gets the arguments behind its name and returns the exit status. */
export interface Command {
  readonly summary: string;
  readonly help: string;
  run(args: string[], output: Output): Promise<number>;
}

/** Wrong usage: the message goes to standard error with the help, and the exit status is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
