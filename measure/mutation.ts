import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { command, numberOption, type readArguments, UsageError } from '@contract-first/conformance/command-line';
import { projectRoot } from '@contract-first/toolkit/root';
import { editFiles, harmless, type Mutant, readCurated } from './mutation/mutant.ts';
import { openResults } from './mutation/results.ts';
import { runMutants } from './mutation/run.ts';
import { changedMutants, operatorMutants, operatorNames } from './mutation/sample.ts';
import { formatScore, isUnexpected } from './mutation/score.ts';

const scorePath = 'measure/mutation/SCORE.md';
/** How many places on changed lines are tried. */
const mostChanged = 20;
/** How many places of each operator are tried. */
const perOperator = 3;

const help = `
npm run mutation [-- OPTIONS]

Measures how much drift the checks and tests notice. A mutant is a change of the contract, the sources, the configuration or the
documentation; it is applied to a copy of the project, and the checks run, the cheap ones first, until one fails. Mutants come from
operators, at the same ${perOperator} sampled places every time, and from measure/mutation/mutants/; harmless changes must pass. A whole run
takes hours, continues where it was interrupted as long as no file has changed, and writes ${scorePath}.

{options}

Operators: ${operatorNames.join(', ').replaceAll(/(.{90}[^ ]*) /g, '$1\n  ')}

Exit status: 0 every mutant is noticed or its survival explained, and no harmless change is stopped; 1 not so; 2 wrong usage.
`;

const options = {
  operator: { type: 'string', value: 'NAME', help: 'the mutants of this operator alone' },
  curated: { type: 'boolean', help: 'the mutants of measure/mutation/mutants/ alone' },
  changed: {
    type: 'string',
    value: 'COMMIT',
    help: 'mutants on the lines that differ from a commit, against the unit tests that reach them, for 5 minutes',
  },
  only: { type: 'string', value: 'ID,...', help: 'these mutants alone' },
  workers: { type: 'string', value: 'N', default: String(availableParallelism()), help: 'copies at once' },
  list: { type: 'boolean', help: 'print the mutants and try none' },
  verify: { type: 'boolean', help: 'try none; fail when an edit does not match its file any more' },
  report: { type: 'boolean', help: `try none; write ${scorePath} from the results so far` },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

await command(help, options, async ({ values }) => {
  const chosen = chooseMutants(values).map((mutant) => ({ mutant, ...editFiles(projectRoot, mutant) }));
  const stale = chosen.flatMap(({ mismatches }) => mismatches);
  if (stale.length > 0)
    process.stderr.write(`Left out, as their edits do not match their files any more:\n${stale.join('\n')}\n`);
  if (values.verify) return stale.length === 0 ? 0 : 1;
  const mutants = chosen.filter(({ mismatches }) => mismatches.length === 0).map(({ mutant }) => mutant);
  if (values.list) process.stdout.write(mutants.map(({ id, title }) => `${id}  ${title}\n`).join(''));
  return values.list ? 0 : measure(mutants, values);
});
// What was begun when the time was over goes on otherwise.
process.exit();

async function measure(mutants: readonly Mutant[], { workers, report, ...chosen }: Values): Promise<number> {
  const results = openResults();
  if (!report) await runMutants(mutants, results, numberOption('--workers', workers, { least: 1, most: 99 }));
  const scored = mutants.map((mutant) => ({ mutant, result: results.get(mutant) }));
  const unexpected = scored.filter(isUnexpected);
  for (const { mutant, result } of unexpected) {
    const outcome = result?.by === undefined ? 'is not noticed' : `should pass, but ${result.by} stops it`;
    process.stderr.write(`✗ ${mutant.id} ${outcome}: ${mutant.title}\n${result?.message ?? ''}\n`);
  }
  const tried = scored.filter(({ mutant, result }) => mutant.kind !== harmless && result !== undefined);
  const noticed = tried.filter(({ result }) => result?.by !== undefined).length;
  const messages = relative(projectRoot, results.file);
  process.stdout.write(`${noticed} of ${tried.length} mutants noticed; messages in ${messages}\n`);
  if (tried.length < mutants.length && chosen.changed !== undefined)
    process.stdout.write(`${mutants.length - tried.length} were not tried in 5 minutes\n`);
  const { curated, operator, only, changed } = chosen;
  if (!curated && operator === undefined && only === undefined && changed === undefined) {
    writeFileSync(join(projectRoot, scorePath), formatScore(scored));
    process.stdout.write(`✓ ${scorePath}\n`);
  }
  return unexpected.length === 0 ? 0 : 1;
}

function chooseMutants({ curated, operator, only, changed }: Values): Mutant[] {
  if (changed !== undefined) return changedMutants(changed, mostChanged);
  if (operator !== undefined && !operatorNames.includes(operator))
    throw new UsageError(`--operator: unknown operator "${operator}".`);
  const mutants = [
    ...(operator === undefined ? readCurated() : []),
    ...(curated ? [] : operatorMutants(perOperator).filter(({ kind }) => (operator ?? kind) === kind)),
  ];
  const ids = only?.split(',') ?? mutants.map(({ id }) => id);
  const unknown = ids.find((wanted) => !mutants.some(({ id }) => id === wanted));
  if (unknown !== undefined) throw new UsageError(`--only: no mutant is called "${unknown}".`);
  return mutants.filter(({ id }) => ids.includes(id));
}
