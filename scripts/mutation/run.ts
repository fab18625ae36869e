import { SingleBar } from 'cli-progress';
import { allChecks, allTests, type Check, firstNotice } from './checks.ts';
import { type Bench, clearBench, freshCopy, setUpBench } from './copy.ts';
import { harmless, type Mutant } from './mutant.ts';
import type { Results } from './results.ts';
import { type Result, tryHarmless, tryMutant } from './trial.ts';

/** How many harmless changes are tried together at most. */
const together = 8;
/** From how many mutants on all tests run without a mutant first; before fewer, `npm run check` alone. */
const many = 20;

/** Tries the mutants that have no result yet, on several benches at once. Throws when the project itself fails its checks. */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  results: Results,
  { workers, verbose }: { readonly workers: number; readonly verbose: boolean },
): Promise<void> {
  const open = mutants.filter((mutant) => results.get(mutant) === undefined);
  if (open.length === 0) return;
  const required = open.length < many ? [allChecks] : [allChecks, allTests];
  await onBenches(root, 1, [(bench) => requirePassing(bench, required)]);
  const progress = showProgress(process.stderr, open.length);
  const settle = (mutant: Mutant, result: Result): void => {
    results.add(mutant, result);
    progress.step(mutant.id, result.by === undefined ? 'passes' : `noticed by ${result.by}`);
    if (verbose && result.message) process.stderr.write(`${result.message}\n\n`);
  };
  const changes = open.filter(({ kind }) => kind === harmless);
  const groups = Array.from({ length: Math.ceil(changes.length / together) }, (_, at) =>
    changes.slice(at * together, (at + 1) * together),
  );
  try {
    await onBenches(root, workers, [
      ...open
        .filter(({ kind }) => kind !== harmless)
        .map((mutant) => async (bench: Bench) => settle(mutant, await tryMutant(bench, mutant))),
      ...groups.map((group) => async (bench: Bench) => {
        const outcome = await tryHarmless(bench, group);
        for (const change of group) settle(change, outcome.find(({ id }) => id === change.id) ?? { id: change.id });
      }),
    ]);
  } finally {
    progress.stop();
  }
}

async function requirePassing(bench: Bench, checks: readonly Check[]): Promise<void> {
  const noticed = await firstNotice(freshCopy(bench), checks);
  if (noticed === undefined) return;
  throw new Error(`Without a mutant ${noticed.by} fails, so that all mutants would seem noticed:\n${noticed.message}`);
}

type Task = (bench: Bench) => Promise<void>;

async function onBenches(root: string, workers: number, tasks: readonly Task[]): Promise<void> {
  const queue = [...tasks];
  const work = async () => {
    const bench = setUpBench(root);
    try {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task(bench);
    } finally {
      clearBench(bench);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, work));
}

/** Shows how far a run is: a bar on a terminal, a line for each result elsewhere. */
function showProgress(stream: NodeJS.WriteStream, total: number) {
  let done = 0;
  const bar = stream.isTTY
    ? new SingleBar({
        format: '[{bar}] {value}/{total} | {last} | {eta_formatted} left',
        stream,
        clearOnComplete: true,
      })
    : undefined;
  bar?.start(total, 0, { last: '' });
  return {
    step: (id: string, outcome: string) => {
      done += 1;
      if (bar) bar.update(done, { last: `${id} ${outcome}` });
      else stream.write(`${String(done).padStart(3)}/${total}  ${id}  ${outcome}\n`);
    },
    stop: () => bar?.stop(),
  };
}
