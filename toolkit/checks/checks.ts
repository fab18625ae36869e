import { type Diagnostic, DiagnosticError, formatDiagnostics } from '@contract-first/conformance/diagnostic';
import { type Bundled, bundleContract } from '../generate/bundle.ts';
import { produce } from '../generate/generate.ts';
import { checkPathsIndex } from '../generate/paths-index.ts';
import { checkGenerated } from './generated.ts';
import { type Linted, lint } from './lint.ts';
import { checkOperations } from './operations.ts';
import { checkReferences } from './references.ts';
import { checkStyle } from './style.ts';
import { checkTypes } from './types.ts';

/** What a check can read. */
interface Project {
  root: string;
  /** The diagnostics of the linter, which runs once. */
  linted: () => Promise<Linted>;
  /** The contract as one document, made once; rejects with `DiagnosticError`. */
  bundled: () => Promise<Bundled>;
}

/** One rule of the project and the function that finds what breaks it. */
export interface Check {
  id: string;
  /** What is true when the check passes. */
  title: string;
  run: (project: Project) => Promise<Found> | Found;
}

/** What breaks a rule; `warning` says what is no error, and which command shows it. */
type Found = readonly Diagnostic[] | { readonly errors: readonly Diagnostic[]; readonly warning: string };

/** Every check of `npm run check`, in the order in which they are reported. What takes long to load is loaded when it runs. */
export const checks: readonly Check[] = [
  { id: 'paths', title: 'the contract lists every path file', run: ({ root }) => checkPathsIndex(root) },
  { id: 'references', title: 'every file of the contract is used', run: ({ root }) => checkReferences(root) },
  { id: 'lint', title: 'the contract keeps its lint rules', run: ({ linted }) => linted() },
  {
    id: 'examples',
    title: 'examples and defaults match their schemas',
    run: async ({ root, bundled }) => (await import('./examples.ts')).checkExamples(root, await bundled()),
  },
  {
    id: 'generated',
    title: 'generated/ is up to date',
    run: async ({ root, bundled }) => checkGenerated(root, await produce(root, await bundled())),
  },
  {
    id: 'operations',
    title: 'every operation has its handler',
    run: async ({ root, bundled }) => checkOperations(root, await bundled()),
  },
  {
    id: 'version',
    title: 'the version matches what changed',
    run: async ({ root, bundled }) => (await import('./version.ts')).checkVersion(root, await bundled()),
  },
  { id: 'types', title: 'everything compiles', run: ({ root }) => checkTypes(root) },
  { id: 'style', title: 'code and tests are formatted and linted', run: ({ root }) => checkStyle(root) },
];

/** How one check ended. */
export interface Outcome {
  check: Check;
  diagnostics: readonly Diagnostic[];
  /** The check could not run, because an earlier step failed whose diagnostics are reported with another check. */
  blocked: boolean;
  /** From the start of all checks. */
  seconds: number;
  /** What is no error; empty for none. */
  warning: string;
}

/** Returns a line for each check, what is wrong, and the exit status: 0 when each check ran and found nothing. */
export function summaryOf(outcomes: readonly Outcome[]) {
  const lines = outcomes.map(({ check, diagnostics, blocked, seconds, warning }) => {
    const [mark, result] = blocked
      ? ['-', 'not run']
      : diagnostics.length > 0
        ? ['✗', `${diagnostics.length} to fix`]
        : ['✓', `${seconds.toFixed(1)} s`];
    const note = warning === '' ? '' : `, ${warning}`;
    return `${mark} ${check.id.padEnd(15)}${check.title.padEnd(42)}${result}${note}\n`;
  });
  const found = outcomes.flatMap(({ diagnostics }) => diagnostics);
  const blocked = outcomes.some((outcome) => outcome.blocked);
  let wrong = blocked ? '\nAn earlier step failed: npm run check shows what to fix.\n' : '';
  if (found.length > 0) wrong = `\n${formatDiagnostics(found)}\n\n${found.length} to fix.\n`;
  return { lines, wrong, status: wrong === '' ? 0 : 1 };
}

/** Runs the checks of these ids at once and returns their outcomes in order; a diagnostic that stops several checks is reported once. */
export async function runChecks(root: string, ids: readonly string[]): Promise<Outcome[]> {
  const linted = once(() => lint(root));
  const bundled = once(async () => {
    try {
      return await bundleContract(root);
    } catch (error) {
      // The linter names the place at which the bundler failed.
      throw error instanceof DiagnosticError && (await linted()).errors.length > 0 ? new DiagnosticError([]) : error;
    }
  });
  const reported = new Set<unknown>();
  const start = performance.now();
  const outcome = async (check: Check): Promise<Outcome> => {
    const ended = (found: Found, blocked = false): Outcome => {
      const { errors: diagnostics, warning } = 'errors' in found ? found : { errors: found, warning: '' };
      return { check, diagnostics, blocked, seconds: (performance.now() - start) / 1000, warning };
    };
    try {
      return ended(await check.run({ root, linted, bundled }));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      const isNew = error.diagnostics.length > 0 && !reported.has(error);
      reported.add(error);
      return isNew ? ended(error.diagnostics) : ended([], true);
    }
  };
  // The last ones start first: they wait for other programs, which run while the first ones compute.
  const chosen = checks.filter(({ id }) => ids.includes(id)).reverse();
  return (await Promise.all(chosen.map(outcome))).reverse();
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
