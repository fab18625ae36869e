import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the absolute path of the nearest folder with a package.json, `folder` itself or above it; `folder` when there is none. */
export function rootAbove(folder: string): string {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if (existsSync(join(path, 'package.json'))) return path;
  }
  return folder;
}

/** Absolute path of the project that this process was started in. */
export const projectRoot = rootAbove(process.cwd());

/** Returns the absolute path of a file of this package, given relative to the package. */
export function ownFile(path: string): string {
  return join(rootAbove(dirname(fileURLToPath(import.meta.url))), path);
}
