import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder } from './guard.ts';

/** Folders that hold nothing written by hand. */
const made = new Set(['node_modules', 'dist', 'generated', 'released', '.git', '.data']);

/** Files that change what Redocly, Biome, TypeScript, Jest, SWC and npm do, by their names. */
const configuration = [
  /^\.?redocly[.\w-]*\.ya?ml$/,
  /^\.?biome\.jsonc?$/,
  /^[tj]sconfig[.\w-]*\.json$/,
  /^jest\.(config|setup)[.\w-]*$/,
  /^babel\.config\.\w+$/,
  /^\.(swcrc|babelrc|npmrc|nycrc)[.\w]*$/,
  /\.d\.[cm]?ts$/,
];

/** Paths, relative to `root` and sorted, of everything written by hand; links are not followed. */
export function projectFiles(root: string): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isFile()) found.push(path);
      else if (entry.isDirectory() && !(made.has(entry.name) && (folder === '' || entry.name === 'node_modules'))) {
        visit(path);
      }
    }
  };
  visit('');
  return found.sort(inOrder);
}

/** Those of the files that configure a tool. */
export function configurationFiles(files: readonly string[]): string[] {
  return files.filter((path) => configuration.some((pattern) => pattern.test(path.split('/').at(-1) ?? '')));
}

/** Those of the files that hold code. */
export function codeFiles(files: readonly string[]): string[] {
  return files.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
}
