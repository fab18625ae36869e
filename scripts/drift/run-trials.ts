import { type Bench, clearBench, setUpBench } from './copy.ts';
import { misfits } from './edits.ts';
import { type Change, type Mutant, mutantsFolder, readHarmless, readMutants } from './mutant.ts';
import type { Options } from './options.ts';
import { showProgress } from './progress.ts';
import { notebook } from './resume.ts';
import type { Passed, Scored } from './table.ts';
import { alarmOf, complaintsOf } from './tell.ts';
import { type HarmlessResult, type MutantResult, tryHarmless, tryMutant } from './trial.ts';

/** What came of a run. */
export interface Outcome {
  readonly scored: readonly Scored[];
  readonly passed: readonly Passed[];
  /** What has to be repaired: survivors, false alarms, messages that do not help. */
  readonly complaints: readonly string[];
}

/** Tries the chosen mutants and harmless changes, several at once; throws when an edit does not fit its file. */
export async function runTrials(root: string, options: Options): Promise<Outcome> {
  const { mutants, harmless } = choose(root, options);
  const wrong = [...mutants, ...harmless].flatMap((change) => misfits(root, change));
  if (wrong.length > 0)
    throw new Error(`Entries of ${mutantsFolder} do not fit the project any more:\n${wrong.join('\n')}`);
  const book = notebook(root, options.fresh);
  const progress = showProgress(process.stderr, mutants.length + harmless.length);
  const isThorough = options.gate === undefined && !options.fast;

  const attempt = async <Result extends MutantResult | HarmlessResult>(change: Change, make: () => Promise<Result>) => {
    const start = performance.now();
    const known = book.known(change) as Result | undefined;
    const result = known ?? (await make());
    if (known === undefined && isThorough) book.note(change, result);
    progress.step(change.id, outcomeOf(result), (performance.now() - start) / 1000);
    if (options.verbose) process.stderr.write(`${result.output}\n`);
    return result;
  };

  const scored: Scored[] = [];
  const passed: Passed[] = [];
  await inParallel(root, options.workers, [
    ...mutants.map((mutant, at) => async (bench: Bench) => {
      scored[at] = { mutant, result: await attempt(mutant, () => tryMutant(bench, mutant, isThorough)) };
    }),
    ...harmless.map((change, at) => async (bench: Bench) => {
      passed[at] = { change, result: await attempt(change, () => tryHarmless(bench, change)) };
    }),
  ]);
  progress.stop();
  return { scored, passed, complaints: [...scored.flatMap(complaintsOf), ...passed.flatMap(alarmOf)] };
}

function choose(root: string, { fast, gate, only }: Options): { mutants: Mutant[]; harmless: Change[] } {
  const mutants = readMutants(root);
  const harmless = readHarmless(root);
  if (only !== undefined) {
    const unknown = only.find((id) => ![...mutants, ...harmless].some((each) => each.id === id));
    if (unknown !== undefined) throw new Error(`No mutant and no harmless change is called "${unknown}".`);
    const isAsked = ({ id }: Change) => only.includes(id);
    return { mutants: mutants.filter(isAsked), harmless: harmless.filter(isAsked) };
  }
  if (gate !== undefined) {
    const own = mutants.filter((each) => each.fast && each.gate === gate);
    if (own.length === 0) throw new Error(`No mutant in ${mutantsFolder} stands for the gate "${gate}".`);
    return { mutants: own, harmless: [] };
  }
  return fast ? { mutants: mutants.filter((each) => each.fast), harmless: [] } : { mutants, harmless };
}

type Task = (bench: Bench) => Promise<void>;

async function inParallel(root: string, workers: number, tasks: readonly Task[]): Promise<void> {
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

function outcomeOf(result: MutantResult | HarmlessResult): string {
  if ('stoppedBy' in result) return `stopped by ${result.stoppedBy}`;
  return 'killedBy' in result ? `noticed by ${result.killedBy}` : 'nothing noticed';
}
