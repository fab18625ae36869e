import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';

/** The root document of the hand-written contract, relative to the project. */
export const contractFile = 'openapi/openapi.yaml';

/** The bundle of the working tree, relative to the project. */
export const bundlePath = 'generated/openapi.json';

/** Every file that `npm run generate` writes from scratch, relative to the project. */
export const generatedPaths = [
  bundlePath,
  'generated/openapi.yaml',
  'generated/types.ts',
  'generated/handlers.ts',
  'generated/client.ts',
];

/** The page `npm run docs` writes, relative to the project; it is not committed. */
export const docsPath = 'generated/docs/index.html';

/** Folders in `openapi/` that are tools and records about the contract, not parts of it. */
const notContract = new Set(['differences', 'lint', 'released']);

/** What the reference page is made from beside the contract. */
const differencesFolder = 'openapi/differences';
export const logoFile = 'openapi/logo.svg';

/** Paths, relative to `root` and sorted, of every file that the generated files are made from. */
export function contractSources(root: string): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (folder !== 'openapi' || !notContract.has(entry.name)) visit(path);
      } else if (/\.(?:ya?ml|json)$/.test(entry.name)) found.push(path);
    }
  };
  if (existsSync(join(root, 'openapi'))) visit('openapi');
  return found.sort();
}

/** Paths, relative to `root` and sorted, of the files of the table of differences; none when the project has no table. */
export function differenceSources(root: string): string[] {
  if (!existsSync(join(root, differencesFolder))) return [];
  const names = readdirSync(join(root, differencesFolder)).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => `${differencesFolder}/${name}`);
}

/** SHA-256 (hex) over the names and contents of the contract's sources; line ends do not count. */
export function sourceHash(root: string): string {
  return hashOf(root, contractSources(root));
}

/** The same over everything that the reference page is made from. */
export function docsHash(root: string): string {
  return hashOf(root, [...contractSources(root), ...differenceSources(root), logoFile]);
}

function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const file = join(root, path);
    const content = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
    hash.update(`${path}\n${content}\n`);
  }
  return hash.digest('hex');
}

/** The hash is in the first characters of each file, also of the JSON document. */
const headerLength = 2000;

/** Whether a generated file is missing or was made from other sources than those in `openapi/`. Takes a few milliseconds. */
export function isStale(root: string = projectRoot): boolean {
  return !areMadeFrom(sourceHash(root), root, generatedPaths);
}

/** The same for the reference page in `generated/docs`, which also shows the table of differences. */
export function isDocsStale(root: string = projectRoot): boolean {
  return !areMadeFrom(docsHash(root), root, [docsPath]);
}

function areMadeFrom(hash: string, root: string, paths: readonly string[]): boolean {
  const mark = `sha256:${hash}`;
  return paths.every((path) => {
    const file = join(root, path);
    return existsSync(file) && readFileSync(file, 'utf8').slice(0, headerLength).includes(mark);
  });
}
