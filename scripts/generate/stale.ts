import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { docsHash, docsPath, generatedPaths, sourceHash } from './sources.ts';

/** The hash stands in the header of each file: the first lines, also of the JSON document. */
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
