import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/root.ts';

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

/** Runs a program of `node_modules` in `root`, as `run`. */
export function runTool(root: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return run(process.execPath, [...shortLived, join(projectRoot, 'node_modules', program), ...args], {
    cwd: root,
    env,
  });
}
