import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command-line.ts';
import type { Profile } from './profile.ts';

/** Where a subcommand writes. */
export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether `err` is a terminal, so that progress can be drawn over. */
  terminal: boolean;
}

/** What the project that runs a subcommand knows: its bundled contract, used unless another is given, and its profile. */
export interface ProjectDefaults {
  readonly contract?: string;
  readonly profile?: Partial<Profile>;
}

/** One subcommand of `conformance`; `run` gets the arguments after its name and returns the exit status. */
export interface Subcommand {
  readonly summary: string;
  readonly help: string;
  run(args: string[], output: Output, defaults?: ProjectDefaults): Promise<number>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given & typeof sharedOptions; allowPositionals: true; args: string[] }>
>;

/** What the definition of a subcommand gets: its parsed arguments, the bundled contract and the profile. */
export interface Invocation<Given extends Options> extends Parsed<Given> {
  readonly contract: string;
  readonly profile: Partial<Profile>;
  readonly output: Output;
}

const sharedOptions = { contract: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

/** The options that every subcommand has, for its help. */
export const sharedHelp = `  --contract FILE  the bundled contract, as JSON
  --json           print the report as JSON
  --help           print this help`;

/** A subcommand from its options and what it does with them. */
export function subcommand<const Given extends Options>(definition: {
  readonly summary: string;
  readonly help: string;
  readonly options: Given;
  run(invocation: Invocation<Given>): Promise<number>;
}): Subcommand {
  const { summary, help } = definition;
  return {
    summary,
    help,
    run: async (args, output, defaults = {}) => {
      const options = { ...sharedOptions, ...definition.options };
      const parsed = parseArgs({ args, options, allowPositionals: true }) as Parsed<Given>;
      const contract = (parsed.values as { contract?: string }).contract ?? defaults.contract;
      if (contract === undefined) throw new UsageError('Name the bundled contract: --contract FILE.');
      return definition.run({ ...parsed, contract, profile: defaults.profile ?? {}, output });
    },
  };
}

/** Writes a report as JSON or as text. */
export function writeReport<Report>(
  { out }: Output,
  json: boolean,
  report: Report,
  format: (report: Report) => string,
) {
  out(json ? `${JSON.stringify(report, null, 2)}\n` : format(report));
}
