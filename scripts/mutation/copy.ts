import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Grade } from '../../conformance/diff/change.ts';
import { nextVersion } from '../../conformance/diff/required-version.ts';
import { projectRoot } from '../../server/root.ts';
import { contractFile } from '../generate/sources.ts';

/** Paths of all files of the project that git does not ignore, relative to it and sorted. */
export function sourceFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean);
  return listed.filter((path) => statSync(join(projectRoot, path), { throwIfNoEntry: false })?.isFile()).sort();
}

/** Makes folders for copies of the project, which are removed when the process ends or is interrupted. */
export function makeBenches(count: number): string[] {
  const all = mkdtempSync(join(tmpdir(), 'mutation-'));
  process.on('exit', () => rmSync(all, { recursive: true, force: true, maxRetries: 10 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  // Real data beside the project is linked beside the copies.
  const shared = join(projectRoot, '../shared');
  return Array.from({ length: count }, (_, at) => {
    const bench = join(all, String(at));
    mkdirSync(bench);
    if (existsSync(shared)) symlinkSync(shared, join(bench, 'shared'));
    return bench;
  });
}

/** Puts a fresh copy of the project on a bench, in place of the last one, with the installed packages linked; returns its path, the same every time, so that tools find what they cached. */
export function freshCopy(bench: string): string {
  const copy = join(bench, 'project');
  rmSync(copy, { recursive: true, force: true });
  for (const path of sourceFiles()) cpSync(join(projectRoot, path), join(copy, path));
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Raises the version as a release of this grade does, and adds `titles` to the changelog. */
export function raiseVersion(copy: string, grade: Grade, titles: readonly string[]): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
  const before = /^ *version: (\S+)$/m.exec(readFileSync(join(copy, contractFile), 'utf8'))?.[1] ?? '';
  const next = nextVersion(before, grade);
  const entry = `## ${next} - 2030-01-01\n\n${titles.map((title) => `- ${title}\n`).join('')}\n## `;
  edit(contractFile, (text) => text.replace(`version: ${before}`, `version: ${next}`));
  edit('CHANGELOG.md', (text) => text.replace(/^## /m, () => entry));
}
