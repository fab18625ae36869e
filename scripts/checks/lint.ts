import { redocly } from '../generate/redocly.ts';
import { contractFile } from '../generate/sources.ts';
import { type Failure, ToolchainError } from './failures.ts';

interface LintReport {
  problems: LintProblem[];
}

interface LintProblem {
  ruleId: string;
  severity: 'error' | 'warn';
  message: string;
  location: { source: { ref: string }; pointer?: string; start?: { line: number } }[];
  from?: { source: { ref: string }; pointer?: string };
  suggest: string[];
}

/** Lints the contract with `redocly.yaml`; warnings count, because a rule that may be broken is not a rule. */
export async function lint(root: string): Promise<Failure[]> {
  const args = ['lint', contractFile, '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
  const finished = await redocly(root, args);
  const problems = parseReport(finished.stdout)?.problems;
  if (!problems) throw new ToolchainError([unreadable(finished.stderr || finished.stdout)]);
  const failures = problems.map((problem) => asFailure(problem, root));
  const configuration = finished.stderr
    .split('\n')
    .filter((line) => / is not expected here|^\[WARNING\] Unused rules/.test(line));
  return [...failures, ...configuration.map(asConfigurationFailure)];
}

function parseReport(text: string): LintReport | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'))) as LintReport;
  } catch {
    return undefined;
  }
}

function asFailure(problem: LintProblem, root: string): Failure {
  const [location] = problem.location;
  const file = location?.source.ref ?? contractFile;
  const line = location?.start?.line ?? 1;
  const detail = [`at ${location?.pointer ?? '#/'}`];
  if (problem.suggest.length > 0) detail.push(`did you mean ${problem.suggest.join(', ')}?`);
  return {
    gate: `lint ${problem.ruleId}`,
    what: problem.message
      .replaceAll(`${root}/`, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
    where: `${file}:${line}`,
    why: 'Docs, types, server and client are all made from this file: what it says wrongly, they all do wrongly.',
    repair: 'edit the file, then npm run generate',
    detail,
  };
}

function asConfigurationFailure(line: string): Failure {
  return {
    gate: 'lint configuration',
    what: line.trim(),
    where: 'redocly.yaml:1',
    why: 'A rule that the linter does not know checks nothing.',
    repair: 'correct the rule name in redocly.yaml, then npm run generate',
  };
}

function unreadable(output: string): Failure {
  return {
    gate: 'lint',
    what: 'The linter could not read the contract.',
    where: `${contractFile}:1`,
    why: 'Nothing can be generated from a contract that cannot be read.',
    repair: 'edit the file, then npm run generate',
    detail: output.split('\n').slice(0, 20),
  };
}
