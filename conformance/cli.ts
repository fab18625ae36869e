import { findingMeanings } from './check/finding.ts';
import { UsageError } from './command-line.ts';
import { isObject } from './model/json.ts';
import { ContractError } from './model/references.ts';
import type { Output, ProjectDefaults, Subcommand } from './subcommand.ts';
import { corruptionCommand } from './traffic/corruption-command.ts';
import { harCommand } from './traffic/har-command.ts';
import { proxyCommand } from './traffic/proxy-command.ts';
import { recordedCommand } from './traffic/recorded-command.ts';

const subcommands: Readonly<Record<string, Subcommand>> = {
  recorded: recordedCommand,
  har: harCommand,
  proxy: proxyCommand,
  corruption: corruptionCommand,
};

function overview(): string {
  const rows = (of: [string, string][], width: number) =>
    of.map(([name, text]) => `  ${name.padEnd(width)}${text}\n`).join('');
  const summaries = Object.entries(subcommands).map(([name, { summary }]): [string, string] => [name, summary]);
  return `npm run conformance -- COMMAND ...

Checks HTTP exchanges against an OpenAPI contract.

${rows(summaries, 12)}
Each command has --help. Exit status: 0 no findings, 1 findings, 2 wrong usage.

Findings:
${rows(Object.entries(findingMeanings), 24)}`;
}

/** The message of an error that the user can fix: wrong arguments, or a file that is missing or not valid. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof ContractError) return error.message;
  if (!isObject(error)) return undefined;
  const { code, message } = error;
  const usual = typeof code === 'string' && /^(?:ERR_PARSE_ARGS|ENOENT|ENOTDIR|EISDIR|EACCES)/.test(code);
  return usual ? String(message) : undefined;
}

/** Runs `conformance` with these arguments and returns the exit status: 0 no findings, 1 findings, 2 wrong usage. */
export async function conformanceCommand(
  args: string[],
  output: Output,
  defaults: ProjectDefaults = {},
): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h') {
    output.out(overview());
    return args.length === 0 ? 2 : 0;
  }
  const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (command === undefined) {
    output.err(`There is no command ${name}.\n\n${overview()}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, output, defaults);
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    output.err(`${message}\n\n${command.help}`);
    return 2;
  }
}
