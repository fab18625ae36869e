import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { endWithUsage, readArguments, UsageError } from '../conformance/command-line.ts';
import { projectRoot } from '../server/root.ts';
import { editFiles } from './mutation/edits.ts';
import { harmless, type Mutant, readCurated } from './mutation/mutant.ts';
import { openResults } from './mutation/results.ts';
import { runMutants } from './mutation/run.ts';
import { operatorMutants, operatorNames } from './mutation/sample.ts';
import { formatScore, isUnexpected, scorePath } from './mutation/score.ts';

const help = `
npm run mutation [-- OPTIONS]

Measures how much drift the checks and tests notice. A mutant is a change of the contract, the sources, the configuration or the
documentation; it is applied to a copy of the project, and the checks run, the cheap ones first, until one fails. Mutants come from
operators, at the same sampled places every time, and from scripts/mutation/mutants/; harmless changes must pass. A whole run takes
hours, continues where it was interrupted as long as no file has changed, and writes ${scorePath}.

  --per-operator N  places for each operator (default: 3)
  --operator NAME   the mutants of this operator alone
  --curated         the mutants of scripts/mutation/mutants/ alone
  --only ID,...     these mutants alone
  --workers N       copies at once (default: one for each processor)
  --list            print the mutants and try none
  --verify          try none; fail when an edit does not match its file any more
  --report          try none; write ${scorePath} from the results so far
  --fresh           delete the results so far
  --verbose         print the message of the check that noticed each mutant
  --help            this text

Operators: ${operatorNames.join(', ').replaceAll(/(.{90}[^ ]*) /g, '$1\n  ')}

Exit status: 0 every mutant is noticed or its survival explained, and no harmless change is stopped; 1 not so; 2 wrong usage.
`;

const { values } = readArguments(help, {
  'per-operator': { type: 'string', default: '3' },
  operator: { type: 'string' },
  curated: { type: 'boolean', default: false },
  only: { type: 'string' },
  workers: { type: 'string', default: String(availableParallelism()) },
  list: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
});

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) endWithUsage(error, help);
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const workers = countOf('workers', values.workers);
  const mutants = chooseMutants();
  const stale = mutants.flatMap((mutant) => editFiles(projectRoot, mutant).mismatches);
  if (stale.length > 0) throw new Error(`Edits do not match their files any more:\n${stale.join('\n')}`);
  if (values.list) process.stdout.write(mutants.map(({ id, title }) => `${id}  ${title}\n`).join(''));
  if (values.list || values.verify) return 0;

  const results = openResults(projectRoot, values.fresh);
  if (!values.report) await runMutants(projectRoot, mutants, results, { workers, verbose: values.verbose });
  const scored = mutants.map((mutant) => ({ mutant, result: results.get(mutant) }));
  const unexpected = scored.filter(isUnexpected);
  for (const { mutant, result } of unexpected) {
    const outcome = result?.by === undefined ? 'is not noticed' : `should pass, but ${result.by} stops it`;
    process.stderr.write(`✗ ${mutant.id} ${outcome}: ${mutant.title}\n${result?.message ?? ''}\n`);
  }
  const drifts = scored.filter(({ mutant, result }) => mutant.kind !== harmless && result !== undefined);
  const noticed = drifts.filter(({ result }) => result?.by !== undefined).length;
  process.stdout.write(
    `${noticed} of ${drifts.length} mutants noticed; messages in ${relative(projectRoot, results.file)}\n`,
  );
  if (!values.curated && values.operator === undefined && values.only === undefined) {
    writeFileSync(join(projectRoot, scorePath), formatScore(scored));
    process.stdout.write(`✓ ${scorePath}\n`);
  }
  return unexpected.length > 0 ? 1 : 0;
}

function chooseMutants(): Mutant[] {
  const { curated, operator } = values;
  if (operator !== undefined && !operatorNames.includes(operator))
    throw new UsageError(`--operator: unknown operator "${operator}".`);
  const mutants = [
    ...(operator === undefined ? readCurated(projectRoot) : []),
    ...(curated ? [] : operatorMutants(projectRoot, countOf('per-operator', values['per-operator']))),
  ].filter(({ kind }) => operator === undefined || kind === operator);
  const ids = values.only?.split(',');
  const unknown = ids?.find((wanted) => !mutants.some(({ id }) => id === wanted));
  if (unknown !== undefined) throw new UsageError(`--only: no mutant is called "${unknown}".`);
  return mutants.filter(({ id }) => ids?.includes(id) ?? true);
}

function countOf(name: string, value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new UsageError(`--${name} must be a number from 1 to 9999, but is "${value}".`);
  return Number(value);
}
