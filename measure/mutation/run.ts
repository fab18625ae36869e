import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { grades } from '@contract-first/conformance/diff';
import { freshCopy, makeBenches } from '../../test/servers/project-copy.ts';
import {
  allChecks,
  allTests,
  type Check,
  checksFor,
  contractChecks,
  firstNotice,
  format,
  generate,
  jestOf,
  type Noticed,
  release,
} from './checks.ts';
import { applyEdits, type Mutant } from './mutant.ts';
import { raiseVersion } from './raise-version.ts';
import type { Results } from './results.ts';

/** How many of those that no cheap check notices are tried together with all tests at most. */
const together = 8;
/** How long mutants of changed lines are tried. */
const quickMilliseconds = 300_000;

/** Tries the mutants that have no result yet, several at once, and prints a line for each. Throws when the project itself fails its checks. */
export async function runMutants(mutants: readonly Mutant[], results: Results, workers: number): Promise<void> {
  const open = mutants.filter((mutant) => results.get(mutant) === undefined);
  const benches = makeBenches(Math.min(workers, open.length));
  if (benches[0] === undefined) return;
  const isQuick = open.some((mutant) => mutant.isQuick);
  const end = isQuick && AbortSignal.timeout(quickMilliseconds);
  await mustPass(benches[0], allChecks);
  let done = 0;
  const settle = (mutant: Mutant, noticed: Noticed | undefined) => {
    results.add(mutant, noticed ?? {});
    done += 1;
    const outcome = noticed ? `noticed by ${noticed.by}` : 'passes';
    process.stderr.write(`${String(done).padStart(3)}/${open.length}  ${mutant.id}  ${outcome}\n`);
  };
  const passed = new Set<string>();
  const tryOn = async (bench: string, group: readonly Mutant[], checksOf: (copy: string) => Check[]) => {
    const noticed = await firstOf(bench, group, checksOf);
    // A test that fails without a mutant notices none.
    const tests = testsIn(noticed).filter((path) => !passed.has(path));
    if (tests.length > 0) await mustPass(bench, jestOf('tests', ...tests));
    for (const path of tests) passed.add(path);
    return noticed;
  };
  const unnoticed: Mutant[] = [];
  const tryAlone = async (mutant: Mutant, bench: string) => {
    const noticed = await tryOn(bench, [mutant], (copy) => checksFor(copy, mutant, results.lastNoticedBy(mutant)));
    if (noticed || mutant.isQuick) settle(mutant, noticed);
    else unnoticed.push(mutant);
  };
  const tryTogether = (check: Check) => async (group: readonly Mutant[], bench: string) => {
    const noticed = await tryOn(bench, group, () => [check]);
    const failed = testsIn(noticed);
    const again = failed.length > 0 ? jestOf('tests that failed with others', ...failed) : check;
    for (const mutant of group) {
      const alone = noticed && (await tryOn(bench, [mutant], () => [again]));
      if (alone || check === allTests) settle(mutant, alone);
      else unnoticed.push(mutant);
    }
  };
  await Promise.race([share(open, benches, tryAlone), ...(end ? [once(end, 'abort')] : [])]);
  for (const check of [contractChecks, allTests])
    await share(groupsOf(unnoticed.splice(0)), benches, tryTogether(check));
}

function testsIn(noticed: Noticed | undefined): string[] {
  return noticed?.by.split(', ').filter((path) => path.endsWith('.test.ts')) ?? [];
}

/** Has each bench take the next item until none is left. */
async function share<T>(
  items: readonly T[],
  benches: readonly string[],
  work: (item: T, bench: string) => Promise<void>,
) {
  const queue = [...items];
  const onBench = async (bench: string) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item, bench);
  };
  await Promise.all(benches.map(onBench));
}

/** Returns mutants in groups that can be applied at once: no two of a group edit the same file. */
function groupsOf(mutants: readonly Mutant[]): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const files = new Set(mutant.edits.map(({ file }) => file));
    const isApart = (other: Mutant) => !other.edits.some(({ file }) => files.has(file));
    const group = groups.find((each) => each.length < together && each.every(isApart));
    if (group) group.push(mutant);
    else groups.push([mutant]);
  }
  return groups;
}

/** Throws when a check fails in a copy of the project without a mutant. */
async function mustPass(bench: string, check: Check): Promise<void> {
  const failed = await firstNotice(copyOn(bench), [check]);
  if (failed)
    throw new Error(`Without a mutant ${failed.by} fails, so that all would seem noticed:\n${failed.message}`);
}

/** Puts a fresh copy on a bench, with what the compiler found in the last one: it checks only what differs. */
function copyOn(bench: string): string {
  const found = join(bench, 'project/dist/types.tsbuildinfo');
  const kept = join(bench, 'types.tsbuildinfo');
  if (existsSync(found)) renameSync(found, kept);
  const copy = freshCopy(bench);
  // Tests of the sources ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  if (!existsSync(kept)) return copy;
  mkdirSync(dirname(found));
  renameSync(kept, found);
  return copy;
}

/** Applies mutants to a copy of the project; returns what the first check that fails says. */
async function firstOf(bench: string, mutants: readonly Mutant[], checksOf: (copy: string) => Check[]) {
  const copy = copyOn(bench);
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
  return unprepared ?? firstNotice(copy, checksOf(copy));
}
