import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { elsewhere, sources } from '../data/sources.ts';

/** The folder with real data, which is no part of the project: the one that `TEST_DATA` names, or `../shared`. */
export const testDataFolder = resolve(projectRoot, process.env.TEST_DATA ?? '../shared');

const files = [...sources, ...elsewhere, { file: 'recorded/index.tsv' }].map(({ file }) => file);

/** Absolute path of a file or folder of the test data, whether it is at hand or not. Throws for a name that `test/data/sources.yaml` does not list. */
export function testData(name: string): string {
  if (files.some((file) => file === name || file.startsWith(`${name}/`))) return join(testDataFolder, name);
  throw new Error(`The test data has no ${name}: correct the name, or list it in test/data/sources.yaml.`);
}

/** Whether all of these files or folders of the test data are at hand. */
export function hasTestData(...names: readonly string[]): boolean {
  return names.every((name) => existsSync(testData(name)));
}
