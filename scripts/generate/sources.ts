import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root document of the hand-written contract, relative to the project. */
export const contractFile = 'openapi/openapi.yaml';

/** Every file `npm run generate` writes, relative to the project. */
export const generatedPaths = [
  'generated/openapi.json',
  'generated/openapi.yaml',
  'generated/types.ts',
  'generated/handlers.ts',
  'generated/client.ts',
];

/** The page `npm run docs` writes, relative to the project; it is not committed. */
export const docsPath = 'generated/docs/index.html';

/** Folders in `openapi/` that hold tools and tables about the contract rather than parts of it. */
const notContract = new Set(['differences', 'lint', 'released']);

/** Where it is told how the contract differs from what is published for the production system. */
const differencesFolder = 'openapi/differences';

/** Paths, relative to `root` and sorted, of every hand-written YAML file of the contract. */
export function contractSources(root: string): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (folder !== 'openapi' || !notContract.has(entry.name)) visit(path);
      } else if (/\.ya?ml$/.test(entry.name)) found.push(path);
    }
  };
  if (existsSync(join(root, 'openapi'))) visit('openapi');
  return found.sort();
}

/** Paths, relative to `root` and sorted, of the files of the table; none when the project has no table. */
export function differenceSources(root: string): string[] {
  const folder = join(root, differencesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${differencesFolder}/${name}`);
}

/** SHA-256 (hex) over the names and texts of the contract's sources; line ends do not count. */
export function sourceHash(root: string): string {
  return hashOf(root, contractSources(root));
}

/** The same over everything that the reference page is made from. */
export function docsHash(root: string): string {
  return hashOf(root, [...contractSources(root), ...differenceSources(root)]);
}

function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(`${path}\n${readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex');
}
