import { type Diagnostic, DiagnosticError } from '../../conformance/diagnostic.ts';
import { redocly } from '../generate/redocly.ts';
import { contractFile } from '../generate/sources.ts';

interface LintProblem {
  ruleId: string;
  severity: 'error' | 'warn';
  message: string;
  location: { source: { ref: string }; pointer?: string; start?: { line: number } }[];
  from?: { source: { ref: string }; pointer?: string };
  suggest: string[];
}

/** Lints the contract with `redocly.yaml`; warnings count as errors. */
export async function lint(root: string): Promise<Diagnostic[]> {
  const args = ['lint', contractFile, '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
  const finished = await redocly(root, args);
  const problems = parseReport(finished.stdout);
  if (!problems) throw new DiagnosticError([unreadable(finished.stderr || finished.stdout)]);
  const diagnostics = problems.map((problem) => asDiagnostic(problem, root));
  const configuration = finished.stderr
    .split('\n')
    .filter((line) => / is not expected here|^\[WARNING\] Unused rules/.test(line));
  return [...diagnostics, ...configuration.map(asConfigurationDiagnostic)];
}

function parseReport(text: string): LintProblem[] | undefined {
  try {
    return (JSON.parse(text.slice(text.indexOf('{'))) as { problems: LintProblem[] }).problems;
  } catch {
    return undefined;
  }
}

function asDiagnostic(problem: LintProblem, root: string): Diagnostic {
  const [location] = problem.location;
  const file = location?.source.ref ?? contractFile;
  const line = location?.start?.line ?? 1;
  const details = [`at ${location?.pointer ?? '#/'}`];
  if (problem.suggest.length > 0) details.push(`Did you mean ${problem.suggest.join(', ')}?`);
  return {
    check: `lint ${problem.ruleId}`,
    what: problem.message
      .replaceAll(`${root}/`, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
    where: `${file}:${line}`,
    why: 'Docs, types, server and client are all made from this file: a mistake in it is a mistake in all of them.',
    fix: 'edit the file, then npm run generate',
    details,
  };
}

function asConfigurationDiagnostic(line: string): Diagnostic {
  return {
    check: 'lint configuration',
    what: line.trim(),
    where: 'redocly.yaml:1',
    why: 'A rule that the linter does not know checks nothing.',
    fix: 'correct the rule name in redocly.yaml, then npm run generate',
  };
}

function unreadable(output: string): Diagnostic {
  return {
    check: 'lint',
    what: 'The linter could not read the contract.',
    where: `${contractFile}:1`,
    why: 'Nothing can be generated from a contract that cannot be read.',
    fix: 'edit the file, then npm run generate',
    details: output.split('\n').slice(0, 20),
  };
}
