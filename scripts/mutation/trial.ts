import { allChecks, allTests, checksFor, firstNotice, type Noticed, runCheck } from './checks.ts';
import { type Bench, freshCopy, raiseVersion } from './copy.ts';
import { applyEdits } from './edits.ts';
import type { Mutant } from './mutant.ts';

/** How a mutant ended: what noticed it and what that said; nothing else than the id for a survivor. */
export interface Result extends Partial<Noticed> {
  readonly id: string;
}

const tsx = ['--import', 'tsx'];

/** Applies a mutant to a copy of the project and runs the checks, the cheap ones first, until one fails. */
export async function tryMutant(bench: Bench, mutant: Mutant): Promise<Result> {
  const { id, after } = mutant;
  const copy = freshCopy(bench);
  applyEdits(copy, mutant);
  if (after !== 'both') {
    return { id, ...((await prepare(copy, after, [mutant])) ?? (await firstNotice(copy, checksFor(copy, mutant)))) };
  }
  const before = (await prepare(copy, 'generate', [mutant])) ?? (await runCheck(copy, allChecks));
  if (before !== undefined && before.by !== 'version') return { id, ...before };
  const prepared = before === undefined ? undefined : await prepare(copy, 'major', [mutant]);
  return { id, ...(prepared ?? (await firstNotice(copy, checksFor(copy, mutant))) ?? before) };
}

/** Applies changes together to a copy of the project; returns those that a check stops, each tried alone then. */
export async function tryHarmless(bench: Bench, changes: readonly Mutant[]): Promise<Result[]> {
  const copy = freshCopy(bench);
  for (const change of changes) applyEdits(copy, change);
  const longest = grades.findLast((grade) => changes.some(({ after }) => after === grade));
  const noticed = (await prepare(copy, longest, changes)) ?? (await firstNotice(copy, [allChecks, allTests]));
  if (noticed === undefined || changes.length === 1) return changes.map(({ id }) => ({ id, ...noticed }));
  const half = Math.ceil(changes.length / 2);
  return [...(await tryHarmless(bench, changes.slice(0, half))), ...(await tryHarmless(bench, changes.slice(half)))];
}

const grades = [undefined, 'generate', 'patch', 'minor', 'major'] as const;

/** Does what an author does after the edits; returns what stopped it. */
async function prepare(
  copy: string,
  after: (typeof grades)[number],
  changes: readonly Mutant[],
): Promise<Noticed | undefined> {
  if (after === undefined) return undefined;
  const titles = changes.map(({ title }) => title);
  if (after !== 'generate') raiseVersion(copy, after, titles);
  const generate = { name: 'generate', command: [...tsx, 'scripts/generate.ts'] };
  const release = { name: 'contract:release', command: [...tsx, 'scripts/contract-release.ts'] };
  const noticed = await firstNotice(copy, after === 'generate' ? [generate] : [generate, release]);
  // The checks say more than the step that they stop.
  return noticed && ((await runCheck(copy, allChecks)) ?? noticed);
}
