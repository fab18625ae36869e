import { dirname } from 'node:path';
import { run } from '../run.ts';
import { type Bench, freshCopy, raiseVersion } from './copy.ts';
import { applyEdits } from './edits.ts';
import { type Look, look, watching } from './gates.ts';
import { judgeMessage, type Message } from './message.ts';
import type { Change, Mutant } from './mutant.ts';

/** How a mutant ended. */
export interface MutantResult {
  readonly id: string;
  /** The gate that noticed it; undefined for a survivor. */
  readonly killedBy?: string;
  readonly message?: Message;
  /** What the gate printed, its end; for a survivor, that of its own gate. */
  readonly output: string;
}

/** How a harmless change ended. */
export interface HarmlessResult {
  readonly id: string;
  /** What cried wolf; undefined when all was quiet. */
  readonly stoppedBy?: string;
  readonly output: string;
}

const shownLength = 6000;

/** Applies a mutant to a copy of the project and shows it to its own gate, or to `others` in turn. */
export async function tryMutant(bench: Bench, mutant: Mutant, others?: readonly Look[]): Promise<MutantResult> {
  return inCopy(bench, [mutant], async (copy, prepared) => {
    const { id, gate, place } = mutant;
    let said = prepared;
    for (const each of others ?? [look(gate)]) {
      const { code, output } = await looking(copy, each);
      said = prepared + output;
      if (code === 0) continue;
      const message = judgeMessage(said, place, each.name.endsWith('.test.ts'));
      return { id, killedBy: each.name, message, output: end(said) };
    }
    return { id, output: end(said) };
  });
}

/** Applies harmless changes together to a copy of the project, and shows it to all that must let them pass; returns what stopped them. */
export async function tryHarmless(
  bench: Bench,
  changes: readonly Change[],
  looks: readonly Look[] = watching,
): Promise<Omit<HarmlessResult, 'id'>> {
  return inCopy(bench, changes, async (copy, prepared) => {
    if (prepared !== '') return { stoppedBy: 'the preparation', output: end(prepared) };
    for (const each of looks) {
      const { code, output } = await looking(copy, each);
      if (code !== 0) return { stoppedBy: each.name, output: end(output) };
    }
    return { output: '' };
  });
}

const lengths = [undefined, 'generate', 'patch', 'minor', 'major'] as const;

async function inCopy<Result>(
  bench: Bench,
  changes: readonly Change[],
  judge: (copy: string, prepared: string) => Promise<Result>,
): Promise<Result> {
  const copy = freshCopy(bench);
  for (const change of changes) applyEdits(copy, change);
  const after = lengths.findLast((each) => changes.some((change) => change.after === each));
  return judge(copy, await follow(copy, after, changes.map(({ title }) => title).join('\n- ')));
}

/** Does what an author does after the edits, and returns what failed in it, or nothing. */
async function follow(copy: string, after: Change['after'], title: string): Promise<string> {
  if (after === undefined) return '';
  if (after !== 'generate') raiseVersion(copy, after, title);
  const generated = await looking(copy, { name: 'generate', command: ['--import', 'tsx', 'scripts/generate.ts'] });
  if (generated.code !== 0) return generated.output;
  if (after === 'generate') return '';
  const command = ['--import', 'tsx', 'scripts/contract-release.ts'];
  const released = await looking(copy, { name: 'contract:release', command });
  return released.code === 0 ? '' : released.output;
}

async function looking(copy: string, { command }: Look): Promise<{ code: number; output: string }> {
  const env = { NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true', TMPDIR: dirname(copy) };
  const { code, stdout, stderr } = await run(process.execPath, [...command], { cwd: copy, env });
  return { code, output: (stdout + stderr).replaceAll(copy, '.') };
}

function end(output: string): string {
  return output.slice(-shownLength);
}
