import type { parseArgs } from 'node:util';
import type { Profile } from './profile.ts';

/** Where `conformance` writes. */
export interface Output {
  out: (text: string) => unknown;
  err: (text: string) => unknown;
  /** Whether `err` is a terminal, so that progress can be shown. */
  terminal: boolean;
}

/** The bundled contract of the project and the profile of its API; neither is used when `--contract` names another contract. */
export interface ProjectDefaults {
  readonly contract?: string;
  readonly profile?: Partial<Profile>;
  /** What `--production` uses instead: the contract with what the production system does otherwise. */
  readonly production?: { readonly contract: string; readonly profile: Partial<Profile> };
  /** The JSON Schema of the records that the API's system keeps, a file, and the property that names one. */
  readonly records?: { readonly schema: string; readonly id: string };
  /** How the command is called, for its help; `conformance` unless told otherwise. */
  readonly program?: string;
}

/** All options, as `parseArgs` reads them; `value` and `help` are for the help. */
export const options = {
  upstream: { type: 'string', value: 'URL', help: 'the server: http or https, perhaps with a path before its paths' },
  port: { type: 'string', value: 'N', default: '8081', help: 'where to listen; 0 is any free port' },
  host: { type: 'string', value: 'H', default: '127.0.0.1', help: 'the address to listen on' },
  'fail-on': { type: 'string', value: 'WHAT', help: 'what ends with 1 (above)' },
  base: { type: 'string', value: 'URL', multiple: true, help: 'https://host.example/prefix, or /prefix for any host' },
  index: { type: 'string', value: 'FILE', help: 'file, path, request, status by tabs (default: DIR/index.tsv)' },
  exemptions: {
    type: 'string',
    value: 'FILE',
    help: 'a YAML array of items, * for one step or part of it, and reason',
  },
  mask: { type: 'string', value: 'VALUE', multiple: true, help: 'findings about this value are only counted' },
  schema: { type: 'string', value: 'FILE', help: 'the JSON Schema of a record (2020-12, in one file)' },
  id: { type: 'string', value: 'NAME', help: 'the property that names a record' },
  sealed: { type: 'boolean', value: '', default: false, help: 'report properties that no schema names' },
  all: { type: 'boolean', value: '', default: false, help: 'check undeclared paths too: only 4xx is right there' },
  except: { type: 'string', value: '"ID [POINTER]"', multiple: true, help: 'leave out a finding, * for one step' },
  operation: { type: 'string', value: 'ID', multiple: true, help: 'only this operation; may be repeated' },
  'read-only': { type: 'boolean', value: '', default: false, help: 'send only what changes nothing' },
  keep: { type: 'boolean', value: '', default: false, help: 'delete nothing, also of what was created' },
  only: { type: 'string', value: 'ID[,ID]', help: 'report findings of these ids alone' },
  baseline: { type: 'string', value: 'FILE', help: 'known findings, which do not count (YAML, as exemptions)' },
  'write-baseline': { type: 'boolean', value: '', default: false, help: 'write what is found to the baseline' },
  header: { type: 'string', value: '"NAME: VALUE"', multiple: true, help: 'sent to operations that need credentials' },
  format: { type: 'string', value: 'FORMAT', help: 'how the report is written (default: text)' },
  uses: { type: 'string', value: 'DIR', help: 'code whose uses of what changed are listed' },
  contract: { type: 'string', value: 'FILE', help: 'the contract in one file: OpenAPI 3.0, 3.1 or 3.2, YAML or JSON' },
  profile: { type: 'string', value: 'FILE', help: 'a module that exports what the contract does not say (profile.ts)' },
  production: { type: 'boolean', value: '', default: false, help: 'check against what the production system does' },
  json: { type: 'boolean', value: '', default: false, help: 'print the report as JSON' },
} as const;

/** What a subcommand gets: its arguments, the bundled contract and the profile of its API. */
export interface Invocation {
  readonly values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  readonly positionals: readonly string[];
  readonly contract: string;
  readonly profile: Partial<Profile>;
  readonly records: ProjectDefaults['records'];
  readonly output: Output;
  /** Shows a line on a terminal, in place of the one before. */
  progress(line: string): void;
}

/** One subcommand of `conformance`. */
export interface Subcommand {
  readonly summary: string;
  /** What follows its name on the command line, and on further lines what it does and its exit status. */
  readonly help: string;
  /** The options that it has beside `--contract` and `--json`. */
  readonly options: readonly (keyof typeof options)[];
  /** Whether it needs `--contract`, or the contract of the project; unless false, it does. */
  readonly needsContract?: false;
  /** The report, for `--json` and as a string, and whether the exit status is 1. Throws `UsageError`. */
  run(invocation: Invocation): Promise<{ report: unknown; text: string; failed: boolean }>;
}

/** The URL of a server: http or https, without query, fragment and user; undefined for anything else. */
export function httpUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isServer = url !== undefined && /^https?:$/.test(url.protocol) && url.origin + url.pathname === url.href;
  return isServer ? url : undefined;
}
