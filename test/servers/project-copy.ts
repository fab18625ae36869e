import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';

/** Paths of all files of the project that git does not ignore, relative to it and sorted. */
export function sourceFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean);
  return listed.filter((path) => statSync(join(projectRoot, path), { throwIfNoEntry: false })?.isFile()).sort();
}

/** Makes folders for copies of the project, which are removed when the process ends or is interrupted. */
export function makeBenches(count: number): string[] {
  const all = mkdtempSync(join(tmpdir(), 'mutation-'));
  // PostgreSQL, which the tests start as another user, has its data below.
  chmodSync(all, 0o755);
  process.on('exit', () => rmSync(all, { recursive: true, force: true, maxRetries: 10 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  return Array.from({ length: count }, (_, at) => {
    const bench = join(all, String(at));
    mkdirSync(bench);
    return bench;
  });
}

const ownPackages = [
  ['conformance', 'conformance'],
  ['toolkit', 'toolkit'],
  ['product-api-client', 'client'],
] as const;

/** Puts a fresh copy of the project on a bench, in place of the last one, with the installed packages linked; returns its path, the same every time, so that tools find what they cached. */
export function freshCopy(bench: string): string {
  const copy = join(bench, 'project');
  // A program that a failed test left may still write.
  rmSync(copy, { recursive: true, force: true, maxRetries: 10 });
  for (const path of sourceFiles()) cpSync(join(projectRoot, path), join(copy, path));
  const installed = join(copy, 'node_modules');
  mkdirSync(join(installed, '@contract-first'), { recursive: true });
  const measuring = join(projectRoot, 'measure/node_modules');
  if (existsSync(measuring)) symlinkSync(measuring, join(copy, 'measure/node_modules'));
  // Its own packages are those of the copy.
  for (const name of readdirSync(join(projectRoot, 'node_modules')).filter((one) => one !== '@contract-first'))
    symlinkSync(join(projectRoot, 'node_modules', name), join(installed, name));
  for (const [name, folder] of ownPackages) symlinkSync(join(copy, folder), join(installed, '@contract-first', name));
  return copy;
}
