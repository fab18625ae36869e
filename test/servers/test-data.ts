import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../server/root.ts';

/** The folder with real data, which is no part of the project: the one that `TEST_DATA` names, or `../shared`. */
export const testDataFolder = resolve(projectRoot, process.env.TEST_DATA ?? '../shared');

// Parsing it takes longer than loading most test files, each of which would do it.
const listed = readFileSync(join(projectRoot, 'test/data/sources.yaml'), 'utf8');
const files = [...listed.matchAll(/^ *- file: (.*)$/gm)].map(([, file = '']) => file).concat('recorded/index.tsv');

/** Absolute path of a file or folder of the test data, whether it is at hand or not. Throws for a name that `test/data/sources.yaml` does not list. */
export function testData(name: string): string {
  if (files.some((file) => file === name || file.startsWith(`${name}/`))) return join(testDataFolder, name);
  throw new Error(`The test data has no ${name}: correct the name, or list it in test/data/sources.yaml.`);
}

/** Whether all of these files or folders of the test data are at hand. */
export function hasTestData(...names: readonly string[]): boolean {
  return names.every((name) => existsSync(testData(name)));
}
