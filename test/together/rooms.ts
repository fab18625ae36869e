import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import base from '../../jest.config.ts';

/** Jest loads its configuration without the packages of this repository, one of which tells this. */
export const projectRoot = resolve(__dirname, '../..');

/** Returns what the paths of the test files start with that a file of `rooms/` loads: `server.store.ts` those of `server/store/`. */
export function roomOf(file: string): string {
  const name = basename(file, '.ts');
  return name === 'others' ? '' : `${name.replaceAll('.', '/')}/`;
}

/** The room of each file of `rooms/`, the longest path first; the last one has what is in no other. */
export const rooms = readdirSync(join(__dirname, 'rooms'))
  .map(roomOf)
  .toSorted((one, other) => other.length - one.length);

const ignored = base.testPathIgnorePatterns.map((one) => new RegExp(one.replace('<rootDir>', projectRoot)));

/** Contract coverage takes as long as a room, the reporter asks for the test of the configuration, and a snapshot is found by the name of its file. */
const isAlone = (path: string): boolean =>
  /^test\/(configuration|coverage\/coverage)\.test\.ts$/.test(path) ||
  readFileSync(join(projectRoot, path), 'utf8').includes('.toMatchSnapshot(');

function testFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.some((pattern) => pattern.test(join(projectRoot, path, entry.isDirectory() ? '/' : '')))) return [];
    if (entry.isDirectory()) return testFiles(path);
    return path.endsWith('.test.ts') ? [path] : [];
  });
}

/** Returns the test files of `npm test` by room; those that Jest runs each by itself have the name `alone`. */
export function filesByRoom(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of testFiles().toSorted()) {
    const name = isAlone(path) ? 'alone' : (rooms.find((room) => path.startsWith(room)) ?? '');
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return found;
}
