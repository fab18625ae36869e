import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { findPostgres, postgresMissing } from './postgres-server.ts';

const shared = join(projectRoot, '..', 'shared');

type Describe = typeof describe | typeof describe.skip;

/** Returns `describe` where what the tests need was found, else `describe.skip` after a line that says what is missing. */
export function describeWhere(isFound: boolean, missing: string): Describe {
  if (isFound) return describe;
  process.stdout.write(`Skipped: ${missing}.\n`);
  return describe.skip;
}

/**
 * Returns `describe` when all files and folders exist, else `describe.skip` after a line that names what is missing.
 * For tests over real data, which is no part of this project. Throws for a path that is missing although its neighbours are there: it is misspelt.
 */
export function describeWith(...paths: readonly string[]): Describe {
  const missing = paths.filter((path) => !existsSync(path));
  const misspelt = missing.filter((path) => existsSync(shared) && resolve(path).startsWith(shared));
  if (misspelt.length > 0) throw new Error(`${shared} is there, but not ${misspelt.join(', ')}: correct the path.`);
  return describeWhere(missing.length === 0, `tests need ${missing.join(', ')}`);
}

/** Returns `describe` where PostgreSQL is installed, else `describe.skip` after a line that says so. */
export function describeWithPostgres(): Describe {
  return describeWhere(findPostgres() !== undefined, postgresMissing);
}
