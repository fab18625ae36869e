import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { examplesCommand } from './check/examples-command.ts';
import { findingMeanings } from './check/finding.ts';
import { optionLines, progressLine, UsageError, wrongUsage } from './command-line.ts';
import { runCommand } from './coverage/run-command.ts';
import { diffCommand } from './diff/diff-command.ts';
import { isObject } from './model/json.ts';
import { ContractError } from './model/references.ts';
import type { Profile } from './profile.ts';
import { type Output, options, type ProjectDefaults, type Subcommand } from './subcommand.ts';
import { corruptionCommand } from './traffic/corruption-command.ts';
import { exportCommand } from './traffic/export-command.ts';
import { harCommand } from './traffic/har-command.ts';
import { proxyCommand } from './traffic/proxy-command.ts';
import { recordedCommand } from './traffic/recorded-command.ts';

const subcommands: Readonly<Record<string, Subcommand>> = {
  run: runCommand,
  diff: diffCommand,
  examples: examplesCommand,
  recorded: recordedCommand,
  har: harCommand,
  proxy: proxyCommand,
  corruption: corruptionCommand,
  export: exportCommand,
};

const rows = (pairs: [string, string][]) => pairs.map(([name, help]) => `  ${name.padEnd(24)}${help}\n`).join('');

const overviewOf = (program: string) => `${program} COMMAND ...

Checks HTTP exchanges, servers and changes against an OpenAPI contract.

${rows(Object.entries(subcommands).map(([name, { summary }]) => [name, summary]))}
Each command has --help. Exit status: 0 no findings, 1 findings, 2 wrong usage.

Findings:
${rows(Object.entries(findingMeanings))}`;

const optionsOf = (command: Subcommand) => {
  const names = [...command.options, 'contract', 'production', 'profile', 'json'] as const;
  return Object.fromEntries(names.map((name) => [name, options[name]])) as Partial<typeof options>;
};

/** The profile that a module exports by default. */
async function profileIn(file: string): Promise<Partial<Profile>> {
  const { default: profile } = (await import(pathToFileURL(resolve(file)).href)) as { default?: unknown };
  if (!isObject(profile)) throw new UsageError(`${file} has no profile as its default export.`);
  return profile;
}

async function runSubcommand(command: Subcommand, args: string[], output: Output, defaults: ProjectDefaults) {
  const own = optionsOf(command) as typeof options;
  const { values, positionals } = parseArgs({ args, options: own, allowPositionals: true });
  if (values.production && (values.contract !== undefined || defaults.production === undefined))
    throw new UsageError('--production needs the contract of this project, and no --contract.');
  const usual = values.production ? defaults.production : defaults;
  const { contract = '', profile: known = {} } =
    values.contract === undefined ? { ...usual } : { contract: values.contract };
  if (contract === '' && command.needsContract !== false) throw new UsageError('Name the contract: --contract FILE.');
  const profile = { ...known, ...(values.profile === undefined ? {} : await profileIn(values.profile)) };
  const progress = progressLine({ isTTY: output.terminal, write: output.err });
  const { records } = defaults;
  const invocation = { values, positionals, contract, profile, records, output, progress };
  const { report, text, failed } = await command.run(invocation);
  progress('');
  output.out(values.json ? `${JSON.stringify(report, null, 2)}\n` : `${text}\n`);
  return failed ? 1 : 0;
}

/** What to print for an error that the user can fix, undefined for another one: wrong arguments with the usage; a contract, a file or an address without. */
function usageMessage(error: unknown, help: string): string | undefined {
  if (error instanceof ContractError) return `${error.message}\n`;
  const { code, message } = isObject(error) ? error : {};
  if (error instanceof UsageError || /^ERR_PARSE_ARGS/.test(String(code))) return wrongUsage(error as Error, help);
  if (/^ECONN/.test(String(code))) return `No server responds there: ${message}. Start it, or name another address.\n`;
  return /^(?:ERR_MODULE_NOT_FOUND|ENOENT|ENOTDIR|EISDIR|EACCES|EADDR)/.test(String(code)) ? `${message}\n` : undefined;
}

const standard: Output = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
};

/** Runs `conformance` with these arguments and returns the exit status: 0 no findings, 1 findings, 2 wrong usage. */
export async function conformanceCommand(
  [name = '', ...args]: string[],
  output = standard,
  defaults: ProjectDefaults = {},
): Promise<number> {
  const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  const { program = 'conformance' } = defaults;
  const help =
    command === undefined
      ? overviewOf(program)
      : `${program} ${name} ${command.help}\n\n${optionLines(optionsOf(command))}\n`;
  if ([name, ...args].some((one) => one === '--help' || one === '-h')) {
    output.out(help);
    return 0;
  }
  try {
    if (command === undefined) throw new UsageError(name === '' ? 'Name a command.' : `There is no command ${name}.`);
    return await runSubcommand(command, args, output, defaults);
  } catch (error) {
    const message = usageMessage(error, help);
    if (message === undefined) throw error;
    output.err(message);
    return 2;
  }
}
