import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that are no source: installed, built, or data of this machine. */
const omitted = ['node_modules', 'dist', '.data', '.git', 'generated/docs'];

/** Paths of all files of the project that count, relative to `root` and sorted. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (omitted.includes(path) || entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return sourceFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** A folder in which one mutant after the other is tried, so that what the tools cache there serves the next one. */
export interface Bench {
  readonly root: string;
  readonly folder: string;
}

/** Makes a bench for copies of the project under `root`; real data beside the project is linked beside the copies. */
export function setUpBench(root: string): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const shared = join(root, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'));
  return { root, folder };
}

/** Puts a fresh copy of the project on the bench, in place of the last one, with the installed packages linked; returns its path. */
export function freshCopy({ root, folder }: Bench): string {
  const copy = join(folder, 'project');
  rmSync(copy, { recursive: true, force: true });
  for (const path of sourceFiles(root)) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Removes a bench with all that is on it. */
export function clearBench({ folder }: Bench): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Raises the version wherever it stands as a release of this grade does, and adds `titles` to the changelog. */
export function raiseVersion(copy: string, grade: 'patch' | 'minor' | 'major', titles: readonly string[]): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
  const contract = readFileSync(join(copy, 'openapi/openapi.yaml'), 'utf8');
  const before = /^ *version: (\S+)$/m.exec(contract)?.[1] ?? '';
  const [major = 0, minor = 0, patch = 0] = before.split('.').map(Number);
  const next = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] };
  const version = next[grade].join('.');
  edit('openapi/openapi.yaml', (text) => text.replace(`version: ${before}`, `version: ${version}`));
  for (const file of ['package.json', 'client/package.json']) {
    edit(file, (text) => text.replace(`"version": "${before}"`, `"version": "${version}"`));
  }
  const entries = titles.map((title) => `- ${title}\n`).join('');
  edit('CHANGELOG.md', (text) => text.replace(/^## /m, `## ${version} - 2030-01-01\n\n${entries}\n## `));
}
