import { parseArgs } from 'node:util';

/** What a command says about itself. */
export interface Command {
  /** Text of `--help`. */
  help: string;
  /** Names of its yes-or-no flags, `help` apart. */
  flags: readonly string[];
}

/**
 * The flags given on the command line. Prints the help and ends the process with 0 for `--help`; ends it with 2, the
 * reason on standard error, for anything the command does not know.
 */
export function readFlags(command: Command, args: string[] = process.argv.slice(2)): Record<string, boolean> {
  const names = ['help', ...command.flags];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
    const { values } = parseArgs({ args, options, allowPositionals: false });
    if (values.help === true) {
      process.stdout.write(`${command.help.trim()}\n`);
      process.exit(0);
    }
    return Object.fromEntries(names.map((name) => [name, values[name] === true]));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${command.help.trim()}\n`);
    process.exit(2);
  }
}

/** Prints the start of a step that takes a while; the returned function ends the line with the time it took. */
export function startStep(name: string): (outcome?: string) => void {
  const start = performance.now();
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`  ${name} …`);
  return (outcome = '') => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `${terminal ? '\r\u001b[K' : ''}✓ ${name.padEnd(28)} ${seconds} s${outcome ? `  ${outcome}` : ''}\n`,
    );
  };
}
