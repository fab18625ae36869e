import { type Diagnostic, DiagnosticError } from '@contract-first/conformance/diagnostic';
import { documentsIn, redocly } from '../generate/redocly.ts';
import { contractFile, isVersionSource, versionSources, workflowSources } from '../generate/sources.ts';

/** What is read of a problem in the report of Redocly. */
interface LintProblem {
  ruleId: string;
  severity: 'error' | 'warn';
  message: string;
  location: { source: { ref: string }; pointer?: string; start?: { line: number } }[];
  suggest: string[];
}

const fix = 'edit the file, then npm run generate';

/** What the linter found. */
export interface Linted {
  readonly errors: readonly Diagnostic[];
  /** How often rules of severity `warn` are broken, and what shows it; empty for never. */
  readonly warning: string;
}

/** Lints the contract and its workflows with `redocly.yaml`. Rejects with `DiagnosticError` when the linter cannot read it. */
export async function lint(root: string): Promise<Linted> {
  const options = ['--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
  const args = ['lint', contractFile, ...versionSources(root), ...workflowSources(root), ...options];
  const { stdout, stderr } = await redocly(root, args);
  const configuration = stderr
    .split('\n')
    .filter((line) => / is not expected here|^\[WARNING\] Unused rules/.test(line))
    .map((line) => ({
      check: 'lint configuration',
      what: line.trim(),
      where: 'redocly.yaml:1',
      why: 'A rule that the linter does not know checks nothing.',
      fix: 'correct the rule name in redocly.yaml, then npm run generate',
    }));
  const problems = readReport(stdout, stderr);
  const errors = problems.filter(({ severity }) => severity === 'error').map((problem) => asDiagnostic(problem, root));
  const warnings = problems.length - errors.length;
  const warning = warnings === 0 ? '' : `${warnings} warnings: npx redocly lint`;
  return { errors: [...errors, ...configuration], warning };
}

// What a version has otherwise is no whole document.
const ofWhole = new Set(['info-license', 'no-empty-servers', 'no-unused-components', 'tags-alphabetical']);
const isOfWhole = ({ ruleId, location: [location] }: LintProblem): boolean =>
  ofWhole.has(ruleId) && isVersionSource(location?.source.ref ?? '');

function readReport(stdout: string, stderr: string): LintProblem[] {
  try {
    const reports = documentsIn(stdout) as { problems: LintProblem[] }[];
    return reports.flatMap(({ problems }) => problems).filter((problem) => !isOfWhole(problem));
  } catch {
    throw new DiagnosticError([
      {
        check: 'lint',
        what: 'The linter could not read the contract.',
        where: `${contractFile}:1`,
        why: 'Nothing can be generated from a contract that cannot be read.',
        fix,
        details: (stderr || stdout).split('\n').slice(0, 20),
      },
    ]);
  }
}

function asDiagnostic({ ruleId, message, location: [location], suggest }: LintProblem, root: string): Diagnostic {
  const suggestions = suggest.length > 0 ? [`Did you mean ${suggest.join(', ')}?`] : [];
  return {
    check: `lint ${ruleId}`,
    what: message
      .replaceAll(`${root}/`, '')
      .trim()
      .replace(/\s*\n\s*/g, ' '),
    where: `${location?.source.ref ?? contractFile}:${location?.start?.line ?? 1}`,
    why: 'Docs, types, server and client are all made from this file: a mistake in it is a mistake in all of them.',
    fix,
    details: [`at ${location?.pointer ?? '#/'}`, ...suggestions],
  };
}
