import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { findPostgres, postgresMissing } from './postgres-server.ts';

const shared = join(projectRoot, '..', 'shared');

/**
 * Returns `describe` when all files and folders exist, else `describe.skip` after a line that names what is missing.
 * For tests over real data or with other programs, which are no part of this project. Throws for a path that is missing although its neighbours are there: it is misspelt.
 */
export function describeWith(...paths: readonly string[]): typeof describe | typeof describe.skip {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return describe;
  const misspelt = missing.filter((path) => existsSync(shared) && resolve(path).startsWith(shared));
  if (misspelt.length > 0) throw new Error(`${shared} is there, but not ${misspelt.join(', ')}: correct the path.`);
  process.stdout.write(`Skipped: tests need ${missing.join(', ')}.\n`);
  return describe.skip;
}

/** Returns `describe` where PostgreSQL is installed, else `describe.skip` after a line that says so. */
export function describeWithPostgres(): typeof describe | typeof describe.skip {
  if (findPostgres() !== undefined) return describe;
  process.stdout.write(`Skipped: ${postgresMissing}\n`);
  return describe.skip;
}
