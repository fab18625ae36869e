import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './copy.ts';
import { scorePath } from './table.ts';
import type { HarmlessResult, MutantResult } from './trial.ts';

/** Results of an earlier run over the very same files, and the way to add one. */
export interface Notebook {
  readonly known: ReadonlyMap<string, MutantResult | HarmlessResult>;
  note(result: MutantResult | HarmlessResult): void;
}

/** Opens the results kept for the files as they are now, so that a run that was broken off goes on; `fresh` forgets them. */
export function notebook(root: string, fresh: boolean): Notebook {
  const file = join(root, 'node_modules/.cache/drift-score', `${fingerprint(root)}.jsonl`);
  if (fresh) rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const results = lines.map((line) => JSON.parse(line) as MutantResult | HarmlessResult);
  return {
    known: new Map(results.map((result) => [result.id, result])),
    note: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`),
  };
}

// The table is what a run writes: it must not make the run forget.
function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of sourceFiles(root).filter((each) => each !== scorePath)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
