import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';
import { findPostgres, postgresMissing } from './postgres-server.ts';

type Describe = typeof describe | typeof describe.skip;

/** Returns `describe` where what the tests need was found, else `describe.skip` after a line that says what is missing. */
export function describeWhere(isFound: boolean, missing: string): Describe {
  if (isFound) return describe;
  process.stdout.write(`Skipped: ${missing}.\n`);
  return describe.skip;
}

/**
 * Returns `describe` when all files and folders exist, else `describe.skip` after a line that names what is missing.
 * For tests over real data, which is no part of this project: `testData` has its paths, CONTRIBUTING.md says how to get it.
 */
export function describeWith(...paths: readonly string[]): Describe {
  const missing = paths.filter((path) => !existsSync(path));
  return describeWhere(missing.length === 0, `tests need ${missing.join(', ')}`);
}

/** Returns `describe` where PostgreSQL is installed, else `describe.skip` after a line that says so. */
export function describeWithPostgres(): Describe {
  return describeWhere(findPostgres() !== undefined, postgresMissing);
}
