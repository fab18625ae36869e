import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFile, projectRoot } from './root.ts';

/** What a finished child process left behind. */
export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program without a shell and resolves when it ends, whatever its exit code; rejects when it cannot start. */
export function run(
  program: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Finished> {
  const env = { ...process.env, ...options.env };
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd: options.cwd, env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      if (typeof error?.code === 'string') reject(error);
      else resolve({ code: error ? (error.code ?? 1) : 0, stdout, stderr });
    });
    child.stdin?.end();
  });
}

// A program that ends after a second ends sooner when V8 neither optimizes its code nor collects its garbage often.
const shortLived = ['--no-opt', '--max-semi-space-size=64'];

/** Returns the absolute path of a file of an installed package, looked for as imports are: from the project upwards, then from this package. */
export function toolFile(path: string): string {
  for (const start of [projectRoot, ownFile('.')]) {
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
      const file = join(folder, 'node_modules', path);
      if (existsSync(file)) return file;
    }
  }
  throw new Error(`${path} is not installed: npm install`);
}

/** Runs a program of `node_modules` in `root`, as `run`. */
export function runTool(root: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return run(process.execPath, [...shortLived, toolFile(program), ...args], { cwd: root, env });
}
