import { type Bench, clearBench, setUpBench } from './copy.ts';
import { misfits } from './edits.ts';
import { everything } from './gates.ts';
import { type Change, type Mutant, mutantsFolder, readHarmless, readMutants } from './mutant.ts';
import type { Options } from './options.ts';
import { showProgress } from './progress.ts';
import { notebook } from './resume.ts';
import type { Passed, Scored } from './table.ts';
import { alarmOf, complaintsOf } from './tell.ts';
import { type HarmlessResult, type MutantResult, tryHarmless, tryMutant } from './trial.ts';

/** How many harmless changes are tried together at most. */
const together = 8;

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
  const isWhole = !options.fast && options.gate === undefined;
  const progress = showProgress(process.stderr, mutants.length + harmless.length);
  const results = new Map<string, MutantResult | HarmlessResult>();
  const settle = (change: Mutant | Change, result: MutantResult | HarmlessResult, start = performance.now()) => {
    results.set(change.id, result);
    if (book.known(change) === undefined && isWhole) book.note(change, result);
    progress.step(change.id, outcomeOf(result), (performance.now() - start) / 1000);
    if (options.verbose) process.stderr.write(`${result.output}\n`);
  };

  const isKnown = (change: Mutant | Change): boolean => {
    const result = isWhole ? book.known(change) : undefined;
    if (result !== undefined) settle(change, result);
    return result !== undefined;
  };

  if (isWhole && !options.report) await inParallel(root, 1, [requireGreen]);

  // What its own gate missed is shown to everything, which takes minutes: after all others.
  const missed: Mutant[] = [];
  const isTodo = (change: Mutant | Change) => !isKnown(change) && !options.report;
  const todo = mutants.filter(isTodo);
  await inParallel(root, options.workers, [
    ...todo.map((mutant) => async (bench: Bench) => {
      const start = performance.now();
      const result = await tryMutant(bench, mutant);
      if (result.killedBy === undefined && isWhole && mutant.survives === undefined) missed.push(mutant);
      else settle(mutant, result, start);
    }),
    ...groups(harmless.filter(isTodo)).map((group) => async (bench: Bench) => {
      for (const [change, result] of await tryTogether(bench, group)) settle(change, result);
    }),
  ]);
  await inParallel(
    root,
    options.workers,
    missed.map((mutant) => async (bench: Bench) => settle(mutant, await tryMutant(bench, mutant, everything))),
  );
  progress.stop();
  const scored = mutants.map((mutant) => ({ mutant, result: results.get(mutant.id) as MutantResult | undefined }));
  const passed = harmless.map((change) => ({ change, result: results.get(change.id) as HarmlessResult | undefined }));
  return { scored, passed, complaints: [...scored.flatMap(complaintsOf), ...passed.flatMap(alarmOf)] };
}

/** Throws when the project fails its checks as it is: then everything would seem to be noticed. */
async function requireGreen(bench: Bench): Promise<void> {
  const { stoppedBy, output } = await tryHarmless(bench, [], everything.slice(0, 1));
  if (stoppedBy !== undefined) throw new Error(`The project does not pass its checks without any mutant:\n${output}`);
}

/** Groups of changes that do not touch the same files. */
function groups(changes: readonly Change[]): Change[][] {
  const made: Change[][] = [];
  const files = (some: readonly Change[]) => some.flatMap(({ edits }) => edits.map(({ file }) => file));
  for (const change of changes) {
    const own = files([change]);
    const fitting = made.find((group) => group.length < together && !files(group).some((file) => own.includes(file)));
    if (fitting) fitting.push(change);
    else made.push([change]);
  }
  return made;
}

/** Tries harmless changes together; when something stops them, each half by itself, down to the one that is stopped. */
async function tryTogether(bench: Bench, group: readonly Change[]): Promise<[Change, HarmlessResult][]> {
  const result = await tryHarmless(bench, group);
  if (result.stoppedBy === undefined || group.length === 1) {
    return group.map((change) => [change, { id: change.id, ...result }]);
  }
  const half = Math.ceil(group.length / 2);
  const [left, right] = [group.slice(0, half), group.slice(half)];
  return [...(await tryTogether(bench, left)), ...(await tryTogether(bench, right))];
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
