import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './copy.ts';
import { look, watching } from './gates.ts';
import type { Change, Mutant } from './mutant.ts';
import type { HarmlessResult, MutantResult } from './trial.ts';

/** Results of an earlier run over the very same files and entries, and the way to add one. */
export interface Notebook {
  known(change: Change): MutantResult | HarmlessResult | undefined;
  note(change: Change, result: MutantResult | HarmlessResult): void;
}

interface Line {
  readonly entry: string;
  readonly result: MutantResult | HarmlessResult;
}

/** Opens the results kept for the files as they are now, so that a run that was broken off goes on; `fresh` forgets them. */
export function notebook(root: string, fresh: boolean): Notebook {
  const file = join(root, 'node_modules/.cache/drift-score', `${fingerprint(root)}.jsonl`);
  if (fresh) rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const results = new Map(lines.map((line) => JSON.parse(line) as Line).map(({ entry, result }) => [entry, result]));
  return {
    known: (change) => results.get(entryOf(change)),
    note: (change, result) => {
      const line: Line = { entry: entryOf(change), result };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

// Mutants and this tool are no part of what is measured: a new entry does not make the run forget the others.
function fingerprint(root: string): string {
  const files = sourceFiles(root).filter((path) => !path.startsWith('scripts/mutation'));
  return checksum(process.version, ...files.flatMap((path) => [path, readFileSync(join(root, path))]));
}

function entryOf(change: Mutant | Change): string {
  const looks = 'gate' in change ? [look(change.gate)] : watching;
  const places = 'gate' in change ? change.place : [];
  return checksum(JSON.stringify([change.edits, change.after, looks, places]));
}

function checksum(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
