import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { sourceFiles } from '../../test/servers/project-copy.ts';
import type { Noticed } from './checks.ts';
import type { Mutant } from './mutant.ts';

/** What noticed a mutant; empty for a survivor. */
export type Result = Partial<Noticed>;
export type Results = ReturnType<typeof openResults>;

/**
 * Opens the results of earlier runs over the very same files: `get` returns undefined for a mutant that was not tried. `lastNoticedBy` returns the
 * checks or test files that noticed the mutant when it was tried last, over whatever files; undefined when none did.
 */
export function openResults() {
  // Mutants and this tool are no part of what is measured: a new mutant leaves the other results valid.
  const files = sourceFiles().filter((path) => !path.startsWith('measure/mutation'));
  const contents = files.flatMap((path) => [path, readFileSync(join(projectRoot, path))]);
  const file = join(projectRoot, 'node_modules/.cache/mutation', `${hashOf(process.version, ...contents)}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '');
  const known = new Map(readLines(file));
  const runs = readdirSync(dirname(file)).map((name) => join(dirname(file), name));
  const byAge = runs.sort((left, right) => statSync(left).mtimeMs - statSync(right).mtimeMs);
  const last = new Map(byAge.flatMap(readLines));
  const keyOf = ({ id, edits, after }: Mutant) => hashOf(JSON.stringify([id, edits, after]));
  return {
    file,
    get: (mutant: Mutant) => known.get(keyOf(mutant)),
    lastNoticedBy: (mutant: Mutant) => last.get(keyOf(mutant))?.by,
    add: (mutant: Mutant, result: Result) => {
      known.set(keyOf(mutant), result);
      appendFileSync(file, `${JSON.stringify([keyOf(mutant), result])}\n`);
    },
  };
}

function readLines(file: string): [key: string, result: Result][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
