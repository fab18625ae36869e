import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../server/root.ts';
import { run } from '../../run.ts';
import type { Ended, Steps } from './runner.ts';

/** A copy of the small fixture contract in a folder of its own. */
export interface Scratch {
  root: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** Replaces the first occurrence of `from`; throws when there is none, so that an edit always takes effect. */
  replace: (path: string, from: string, to: string) => void;
  delete: (path: string) => void;
  remove: () => void;
}

/** Makes a scratch project from the fixture contract, or from another scratch project. */
export function scratchProject(from = join(projectRoot, 'scripts/checks/fixtures/contract')): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'scratch-'));
  cpSync(from, root, { recursive: true });
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return {
    root,
    read,
    write,
    replace: (path, text, by) => {
      if (!read(path).includes(text)) throw new Error(`${path} does not contain ${text}`);
      write(
        path,
        read(path).replace(text, () => by),
      );
    },
    delete: (path) => rmSync(join(root, path)),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Runs a step once for each array of arguments, in a process of its own; rejects with its error output when it breaks. */
export async function inOwnProcess<Name extends keyof Steps>(
  name: Name,
  ...runs: Parameters<Steps[Name]>[]
): Promise<Ended<Awaited<ReturnType<Steps[Name]>>>[]> {
  const runner = join(projectRoot, 'scripts/checks/testing/runner.ts');
  const job = JSON.stringify({ name, runs });
  const finished = await run(process.execPath, ['--import', 'tsx', runner, job], { cwd: projectRoot });
  if (finished.code !== 0) throw new Error(finished.stderr);
  return JSON.parse(finished.stdout);
}
