import { type CheckerOptions, checker } from '../check/checker.ts';
import { UsageError } from '../command-line.ts';
import { type Diagnostic, formatDiagnostics } from '../diagnostic.ts';
import { githubAnnotations, junitReport } from '../diagnostic-formats.ts';
import { type Contract, readContract } from '../model/contract.ts';
import { basePathsOf } from '../model/servers.ts';
import { defaultProfile, type Profile } from '../profile.ts';
import { transportTo } from '../requests/send.ts';
import { httpUrl, type Subcommand } from '../subcommand.ts';
import { verdictHelp, verdictOf, verdictOptions } from '../verdict.ts';
import { type Coverage, type CoverageEntry, coverageOf } from './coverage.ts';
import { type Exercised, exercise } from './exercise.ts';
import { coverageItems } from './items.ts';
import { coverageRecorder } from './recorder.ts';
import { coverageTable } from './report.ts';
import { senderOver } from './sender.ts';
import { isUndecidedKind } from './stub.ts';

/** What a run found, what a stub cannot show, and what of the contract it covered. */
export interface ConformanceReport
  extends Pick<Exercised, 'diagnostics' | 'suspected' | 'undecided'>,
    Pick<Coverage, 'entries'> {}

/**
 * What is known beside the contract, and of which operations; of all on the servers of the whole document unless told
 * otherwise.
 */
export interface RunOptions extends CheckerOptions {
  readonly only?: readonly string[] | undefined;
  /** The methods that may be sent; all of them unless it is given. */
  readonly methods?: readonly string[] | undefined;
}

/**
 * Sends the requests that follow from a contract to the server at an address, checks each response, and measures what
 * of the contract they cover. Rejects when the server does not respond. Throws `ContractError` for an operation that
 * the contract does not have.
 */
export async function runConformance(
  contract: Contract,
  base: string,
  options: RunOptions = {},
): Promise<ConformanceReport> {
  const profile = { ...defaultProfile, ...options.profile };
  const { only, methods } = options;
  const [own] = basePathsOf(contract.document.servers);
  const reached = contract.operations.filter(({ basePaths }) => basePaths.includes(own ?? ''));
  const wanted = only === undefined ? reached : only.map(contract.operation);
  const operations = wanted.filter(({ method }) => methods?.includes(method) !== false);
  const recorder = coverageRecorder(contract, profile);
  const run = {
    contract,
    operations,
    methods,
    profile,
    base,
    recorder,
    checker: checker(contract, { ...options, profile }),
  };
  const { diagnostics, suspected, uncovered, undecided, stubs } = await exercise(
    run,
    senderOver(transportTo(base), run),
  );
  const items = coverageItems({ operations }, profile);
  const ofStubs = coverageItems({ operations: operations.filter((one) => stubs.has(one.operationId)) }, profile);
  const hidden = new Set(ofStubs.filter(({ kind }) => isUndecidedKind(kind)).map(({ id }) => id));
  const entries = coverageOf(items, recorder.covered, [], profile, uncovered).entries.map((entry): CoverageEntry => {
    return entry.state === 'uncovered' && hidden.has(entry.id) ? { ...entry, state: 'undecided' } : entry;
  });
  return { diagnostics, suspected, undecided, entries };
}

const longest = 30;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The first of some lines under a heading, and how many more there are; nothing for none. */
function listed(heading: string, lines: readonly string[]): string[] {
  const rest = lines.length > longest ? [`  and ${lines.length - longest} more (--json has all)`] : [];
  return lines.length === 0 ? [] : [[heading, ...lines.slice(0, longest), ...rest].join('\n')];
}

function formatRun({ diagnostics, suspected, undecided, entries }: ConformanceReport): string {
  const inState = (wanted: CoverageEntry['state']) => entries.filter(({ state }) => state === wanted);
  const [covered, hidden] = [inState('covered').length, inState('undecided').length];
  const items = counted(hidden, 'item');
  const responses = undecided.map(({ check, what }) => `  ${what} [${check}]`);
  const findings = diagnostics.length === 0 ? 'No findings' : counted(diagnostics.length, 'finding');
  const more = suspected.length === 0 ? '' : `, ${suspected.length} suspected`;
  return [
    ...(diagnostics.length === 0 ? [] : [formatDiagnostics(diagnostics)]),
    ...(suspected.length === 0
      ? []
      : [`Suspected: an effect or a state that did not show.\n\n${formatDiagnostics(suspected)}`]),
    coverageTable(entries),
    ...listed(
      'Not covered:',
      inState('uncovered').map(({ kind, id }) => `  ${kind}: ${id}`),
    ),
    ...(hidden === 0 ? [] : [`A stub responds. Not decidable here: ${items}.`]),
    ...listed(`Not decidable here: ${counted(undecided.length, 'response')}.`, responses),
    `${findings}${more}; ${covered} of ${entries.length} items covered.`,
  ].join('\n\n');
}

function headersOf(lines: readonly string[] = []): Profile['credentials'] {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+): *([^ ].*)$/.exec(line) ?? [];
      if (name === undefined) throw new UsageError(`--header must be "NAME: VALUE", but is "${line}".`);
      return [name, value ?? ''];
    }),
  );
}

const reports: Readonly<Record<string, (report: ConformanceReport) => string>> = {
  text: formatRun,
  junit: (report) => junitReport('conformance run', report),
  github: githubAnnotations,
};

const reading = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'];
const keeping = [...reading, 'POST', 'PUT', 'PATCH'];

/** `conformance run`. */
export const runCommand: Subcommand = {
  summary: 'requests made from the contract alone, sent to a server',
  help: `--base URL [OPTIONS]

Sends the requests that follow from the contract to the server at this address: its examples, each enum value, each bound and
one step beyond it, each body with one thing wrong. Checks every response, and reports which statuses, headers, parameters,
values, defaults, examples and properties they covered. Requests that change something are sent too: use a server for tests.
What a POST created is read, changed, read again and deleted, where the contract has GET, PUT, PATCH and DELETE of its address;
what is read must be what was written. --read-only sends nothing that changes something, --keep deletes nothing.
Operations with servers of their own are sent when --operation names them.
Of a server that says by the header X-Example that it sends examples, a stub, what it cannot show is counted apart.
--header gives credentials, such as "Authorization: Bearer abc", to operations that need them; it may be repeated.

A finding is proven: an exchange contradicts the contract. Suspected is what did not show although it could: a filter, an order or a
page that never changes a response, a default that is another one, and what is not read as it was written.

${verdictHelp}

--format junit writes a report that CI systems read, --format github annotations of a workflow; --json has everything.

Exit status: 0 no findings; 1 what --fail-on names; 2 wrong usage.`,
  options: ['base', 'operation', 'header', 'read-only', 'keep', 'sealed', 'format', ...verdictOptions],
  run: async (invocation) => {
    const { values, positionals, contract, profile } = invocation;
    const [base = '', ...more] = values.base ?? [];
    if (positionals.length + more.length > 0 || httpUrl(base) === undefined)
      throw new UsageError(
        `Name one server, such as --base http://localhost:8080${base === '' ? '' : `, not "${base}"`}.`,
      );
    const write = reports[values.format ?? 'text'];
    if (write === undefined)
      throw new UsageError(`--format must be ${Object.keys(reports).join(', ')}, but is "${values.format}".`);
    const options = {
      only: values.operation,
      methods: values['read-only'] ? reading : values.keep ? keeping : undefined,
      sealed: values.sealed,
      profile: { ...profile, credentials: headersOf(values.header) },
    };
    const verdict = verdictOf(invocation);
    const read = readContract(contract);
    const all = await runConformance(read, base, options);
    const reportedOf = ({ check, what, cause = what }: Diagnostic) => ({ check, cause });
    const report = {
      ...all,
      diagnostics: verdict.select(all.diagnostics, reportedOf),
      suspected: verdict.select(all.suspected, reportedOf),
      ...verdict.end(),
    };
    const isCovered = report.entries.every(({ state }) => state !== 'uncovered');
    const isFailing = ({ check }: Diagnostic) => verdict.fails(check, 'suspected');
    const isProven = report.diagnostics.some(({ check }) => verdict.fails(check));
    const failed = isProven || report.suspected.some(isFailing) || (verdict.failsOnCoverage && !isCovered);
    const [path = ''] = basePathsOf(read.document.servers);
    const isElsewhere = failed && new URL(base).pathname === '/' && path !== '';
    const note = isElsewhere ? `\n\nThe first server of the contract has the path ${path}, --base has none.` : '';
    // Other formats have one list of what fails.
    const others = report.suspected.filter((one) => !isFailing(one));
    const graded = { diagnostics: [...report.diagnostics, ...report.suspected.filter(isFailing)], suspected: others };
    const text = write === formatRun ? formatRun(report) + note : write({ ...report, ...graded });
    return { report, text, failed };
  },
};
