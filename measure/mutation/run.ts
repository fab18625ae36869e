import { once } from 'node:events';
import { grades } from '@contract-first/conformance/diff';
import { freshCopy, makeBenches } from '../../test/servers/project-copy.ts';
import {
  allChecks,
  allTests,
  type Check,
  checksFor,
  firstNotice,
  format,
  generate,
  type Noticed,
  release,
} from './checks.ts';
import { applyEdits, harmless, type Mutant } from './mutant.ts';
import { raiseVersion } from './raise-version.ts';
import type { Results } from './results.ts';

/** How many harmless changes are tried together at most. */
const together = 8;
/** From how many mutants on all tests run without a mutant first; before fewer, `npm run check` alone. */
const many = 20;
/** How long mutants of changed lines are tried. */
const quickMilliseconds = 300_000;

/** Tries the mutants that have no result yet, several at once, and prints a line for each. Throws when the project itself fails its checks. */
export async function runMutants(mutants: readonly Mutant[], results: Results, workers: number): Promise<void> {
  const open = mutants.filter((mutant) => results.get(mutant) === undefined);
  const benches = makeBenches(Math.min(workers, open.length));
  if (benches[0] === undefined) return;
  const isQuick = open.some((mutant) => mutant.isQuick);
  const end = isQuick && AbortSignal.timeout(quickMilliseconds);
  const isWhole = open.length >= many && !isQuick;
  const failed = await firstNotice(freshCopy(benches[0]), isWhole ? [allChecks, allTests] : [allChecks]);
  if (failed)
    throw new Error(`Without a mutant ${failed.by} fails, so that all would seem noticed:\n${failed.message}`);

  const changes = open.filter(({ kind }) => kind === harmless);
  const queue = open.filter(({ kind }) => kind !== harmless).map((mutant) => [mutant]);
  while (changes.length > 0) queue.push(changes.splice(0, together));
  let done = 0;
  const work = async (bench: string) => {
    for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
      const noticed = await tryTogether(bench, group, results);
      if (noticed && group.length > 1) queue.push(...group.map((change) => [change]));
      else
        for (const mutant of group) {
          results.add(mutant, noticed ?? {});
          done += 1;
          const outcome = noticed ? `noticed by ${noticed.by}` : 'passes';
          process.stderr.write(`${String(done).padStart(3)}/${open.length}  ${mutant.id}  ${outcome}\n`);
        }
    }
  };
  await Promise.race([Promise.all(benches.map(work)), ...(end ? [once(end, 'abort')] : [])]);
}

/** Applies one mutant, or several harmless changes, to a copy of the project; returns what the first check that fails says. */
async function tryTogether(bench: string, mutants: readonly Mutant[], results: Results): Promise<Noticed | undefined> {
  const copy = freshCopy(bench);
  for (const mutant of mutants) applyEdits(copy, mutant);
  await firstNotice(copy, format(mutants.flatMap(({ edits }) => edits.map(({ file }) => file))));
  // The checks say more than the step that they stop.
  const prepare = async (...steps: Check[]) => {
    const noticed = await firstNotice(copy, steps);
    return noticed && ((await firstNotice(copy, [allChecks])) ?? noticed);
  };
  const steps: readonly (string | undefined)[] = mutants.map(({ after }) => after);
  const failed = steps.some(Boolean) ? await prepare(generate) : undefined;
  if (failed) return failed;
  const grade = grades.find((each) => steps.includes(each));
  const titles = mutants.map(({ title }) => title);
  if (grade) raiseVersion(copy, grade, titles);
  const unprepared = grade && (await prepare(generate, release));
  const [first] = mutants as readonly [Mutant];
  const checks = first.kind === harmless ? [allChecks, allTests] : checksFor(copy, first, results.lastNoticedBy(first));
  return unprepared ?? firstNotice(copy, checks);
}
