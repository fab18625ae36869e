import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';
import { findPostgres, postgresMissing } from './postgres-server.ts';

/**
 * Returns `describe` when all files and folders exist, else `describe.skip` after a line that names what is missing.
 * For tests over real data, which is no part of this project.
 */
export function describeWith(...paths: readonly string[]): typeof describe | typeof describe.skip {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return describe;
  process.stdout.write(`Skipped: tests over real data need ${missing.join(', ')}.\n`);
  return describe.skip;
}

/** Returns `describe` where PostgreSQL is installed, else `describe.skip` after a line that says so. */
export function describeWithPostgres(): typeof describe | typeof describe.skip {
  if (findPostgres() !== undefined) return describe;
  process.stdout.write(`Skipped: ${postgresMissing}\n`);
  return describe.skip;
}
