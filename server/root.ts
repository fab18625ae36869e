import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above this file: run the server from its project folder.');
  return findRoot(parent);
}

/** Absolute path of the project folder, the same for the sources and for the compiled server in `dist/`. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
