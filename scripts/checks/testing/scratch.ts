import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import { projectRoot } from '../../../server/root.ts';
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

let runner: ChildProcess | undefined;
afterAll(() => {
  runner?.kill();
});

/** Runs a step once for each array of arguments, in another process, the same one for all tests of a file; rejects when it breaks. */
export async function inOwnProcess<Name extends keyof Steps>(
  name: Name,
  ...runs: Parameters<Steps[Name]>[]
): Promise<Ended<Awaited<ReturnType<Steps[Name]>>>[]> {
  const path = join(projectRoot, 'scripts/checks/testing/runner.ts');
  runner ??= fork(path, { cwd: projectRoot, execArgv: ['--import', 'tsx'] });
  const broken = once(runner, 'exit').then(([code]) => {
    throw new Error(`${path} ended with ${code}.`);
  });
  runner.send({ name, runs });
  const [ended] = await Promise.race([once(runner, 'message'), broken]);
  return ended;
}
