import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './copy.ts';
import type { Mutant } from './mutant.ts';
import type { Result } from './trial.ts';

/** Results of earlier runs over the very same files, and the way to add one. */
export interface Results {
  readonly file: string;
  get(mutant: Mutant): Result | undefined;
  add(mutant: Mutant, result: Result): void;
}

/** Opens the results kept for the files of the project as they are now; `fresh` deletes them. */
export function openResults(root: string, fresh: boolean): Results {
  const file = join(root, 'node_modules/.cache/mutation', `${fingerprint(root)}.jsonl`);
  if (fresh) rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const known = new Map(
    lines.map((line) => JSON.parse(line) as { key: string; result: Result }).map(({ key, result }) => [key, result]),
  );
  return {
    file,
    get: (mutant) => known.get(keyOf(mutant)),
    add: (mutant, result) => {
      known.set(keyOf(mutant), result);
      appendFileSync(file, `${JSON.stringify({ key: keyOf(mutant), result })}\n`);
    },
  };
}

// Mutants and this tool are no part of what is measured: a new mutant leaves the other results valid.
function fingerprint(root: string): string {
  const files = sourceFiles(root).filter((path) => !path.startsWith('scripts/mutation'));
  return hashOf(process.version, ...files.flatMap((path) => [path, readFileSync(join(root, path))]));
}

function keyOf({ id, edits, after }: Mutant): string {
  return hashOf(JSON.stringify([id, edits, after]));
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
