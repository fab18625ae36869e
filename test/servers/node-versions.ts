import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';

/** The major versions of Node that the project supports. */
export const nodeVersions = ['20', '22', '24'] as const;

/** Returns the program of a major version of Node: this one, or that of an npm package, which is installed when it is missing. Throws when it cannot be had. */
export function nodeOf(version: string): string {
  if (process.version.startsWith(`v${version}.`)) return process.execPath;
  const kept = join(projectRoot, 'node_modules/.cache/node-versions');
  const program = join(kept, 'node_modules', `node${version}`, 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(kept, { recursive: true });
  const wanted = `node${version}@npm:node-${process.platform}-${process.arch}@${version}`;
  const { stdout, stderr } = spawnSync('npm', ['install', '--prefix', kept, '--no-audit', '--no-fund', wanted], {
    cwd: kept,
    encoding: 'utf8',
  });
  if (!existsSync(program)) throw new Error(stdout + stderr);
  return program;
}
