import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Wrong usage: the message is printed with the first lines of the help, and the exit status is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = Readonly<Record<string, NonNullable<ParseArgsConfig['options']>[string] & OptionHelp>>;

/** What the help says of an option: the name of its value, and what it does. */
interface OptionHelp {
  readonly value?: string;
  readonly help?: string;
}

/** The options of a command as lines of its help, with `--help` and defaults that are strings. */
export function optionLines(options: Options): string {
  const described = Object.entries(options).map(([name, { value = '', help = '', default: usual }]) => {
    return [`--${name} ${value}`, typeof usual === 'string' ? `${help} (default: ${usual})` : help] as const;
  });
  const width = Math.max(...described.map(([name]) => name.length)) + 2;
  const lines = [...described, ['--help', 'print this help'] as const].map(([name, help]) => {
    return `  ${name.padEnd(width)}${help.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`;
  });
  return lines.join('\n');
}
type Arguments<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; args: string[] }>
>;

/**
 * Parses the arguments of a command: `values` of its options and `positionals`. `--help` prints the help, with the lines of the options for `{options}`, and ends the process with 0;
 * unknown or unexpected arguments end it with 2, message and usage on standard error.
 */
export function readArguments<const Given extends Options>(
  about: string,
  options: Given,
  { positionals = false, args = process.argv.slice(2) }: { positionals?: boolean; args?: string[] } = {},
): Arguments<Given> {
  const help = about.replace('{options}', () => optionLines(options));
  process.stdout.off('error', endOfPipe).on('error', endOfPipe);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const [first] = parsed.positionals;
    if (!positionals && first !== undefined) throw new UsageError(`Unexpected argument '${first}'.`);
    return parsed;
  } catch (error) {
    return endWithUsage(error as Error, help);
  }
}

/**
 * Runs a command with its arguments, read as by `readArguments`; the status that it resolves to is the exit status. A `UsageError` ends the process
 * with 2 and the usage, another error that tells a user what is wrong with 1 and its message. Errors of the program itself are thrown.
 */
export async function command<const Given extends Options>(
  help: string,
  options: Given,
  act: (given: Arguments<Given>) => Promise<number | undefined>,
  settings: Parameters<typeof readArguments>[2] = {},
): Promise<void> {
  const given = readArguments(help, options, settings);
  try {
    process.exitCode = (await act(given)) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) endWithUsage(error, help);
    if (!(error instanceof Error) || /^(Type|Reference|Range|Syntax)Error$/.test(error.name)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The number that an option is given as. Throws `UsageError` for one below `least`, over `most`, or with a fraction when it has to be whole. */
export function numberOption(option: string, given: string, { least = 0, most = 1e9, isWhole = true } = {}): number {
  const value = Number(given);
  if (given.trim() !== '' && value >= least && value <= most && (Number.isInteger(value) || !isWhole)) return value;
  const kind = isWhole ? 'a whole number' : 'a number';
  throw new UsageError(`${option} must be ${kind} from ${least} to ${most}, but is "${given}".`);
}

/** `command | head` closes the pipe early, which is no failure. */
function endOfPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** What is printed for wrong usage: the reason, the first lines of the help, and how to see the rest of it. */
export function wrongUsage({ message }: Error, help: string): string {
  const [usage = ''] = help.trim().split('\n\n');
  return `${message}\n\n${usage}\n\n--help tells more.\n`;
}

function endWithUsage(error: Error, help: string): never {
  process.stderr.write(wrongUsage(error, help));
  process.exit(2);
}

/** Returns a function that shows a line in place of the one before on a terminal, the empty one to clear it; elsewhere it writes nothing. */
export function progressLine(
  stream: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): (line: string) => void {
  return (line) => {
    if (stream.isTTY) stream.write(`\r\u001b[K${line}`);
  };
}

/** Prints the start of a step that takes a while; the returned function ends the line with the time it took. */
export function startStep(name: string): (outcome?: string) => void {
  const start = performance.now();
  const show = progressLine();
  show(`  ${name} …`);
  return (outcome = '') => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    show('');
    process.stdout.write(`✓ ${name.padEnd(28)} ${seconds} s${outcome ? `  ${outcome}` : ''}\n`);
  };
}
