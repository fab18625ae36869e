import { findingMeanings } from './check/finding.ts';
import { isObject } from './model/old.ts';
import type { Command, Output } from './subcommand.ts';
import { UsageError } from './subcommand.ts';
import { corruptionCommand } from './traffic/corruption-command.ts';
import { harCommand } from './traffic/har-command.ts';
import { proxyCommand } from './traffic/proxy-command.ts';
import { recordedCommand } from './traffic/recorded-command.ts';

const commands: Readonly<Record<string, Command>> = {
  recorded: recordedCommand,
  har: harCommand,
  proxy: proxyCommand,
  corruption: corruptionCommand,
};

function overview(): string {
  const lines = (of: [string, string][], width: number) =>
    of.map(([name, text]) => `  ${name.padEnd(width)}${text}\n`).join('');
  const summaries = Object.entries(commands).map(([name, { summary }]): [string, string] => [name, summary]);
  return `npm run conformance -- COMMAND ...

Holds HTTP exchanges against the contract.

${lines(summaries, 12)}
Each command has --help. Exit status: 0 nothing found, 1 something found, 2 wrong usage.

Findings:
${lines(Object.entries(findingMeanings), 24)}`;
}

/** The message of an error that the person at the keyboard can mend: bad arguments, or a file that is not there. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!isObject(error)) return undefined;
  const { code, message } = error;
  const usual = typeof code === 'string' && /^(?:ERR_PARSE_ARGS|ENOENT|ENOTDIR|EISDIR)/.test(code);
  return usual ? String(message) : undefined;
}

/** Runs `npm run conformance` with these arguments and returns the exit status. */
export async function conformanceCommand(args: string[], output: Output): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h') {
    output.out(overview());
    return args.length === 0 ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    output.err(`There is no command ${name}.\n\n${overview()}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, output);
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    output.err(`${message}\n\n${command.help}`);
    return 2;
  }
}
