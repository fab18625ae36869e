import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Change, Edit } from './mutant.ts';

/** Why the edits do not fit the files of a project, one sentence each; empty when they do. Changes nothing. */
export function misfits(root: string, { id, edits }: Change): string[] {
  return edits.flatMap((edit, at) => {
    // Edits of one file follow each other, so that only the first can be tried on the file as it is.
    const isFirst = edits.findIndex(({ file }) => file === edit.file) === at;
    const wrong = isFirst ? misfit(root, edit) : undefined;
    return wrong === undefined ? [] : [`${id}: ${wrong}`];
  });
}

/** Applies the edits to a copy of the project; throws an error that names the edit that does not fit. */
export function applyEdits(copy: string, { id, edits }: Change): void {
  for (const edit of edits) {
    const wrong = misfit(copy, edit);
    if (wrong !== undefined) throw new Error(`${id}: ${wrong}`);
    applyEdit(join(copy, edit.file), edit);
  }
}

function misfit(root: string, { file, from, every = false, write }: Edit): string | undefined {
  if (normalize(file).startsWith('..')) return `${file} lies outside the project.`;
  if (write !== undefined) return undefined;
  if (!existsSync(join(root, file))) return `${file} does not exist.`;
  if (from === undefined) return undefined;
  const count = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  if (count === 0) return `${file} does not contain ${JSON.stringify(from)}.`;
  return count === 1 || every ? undefined : `${file} contains ${JSON.stringify(from)} ${count} times, not once.`;
}

function applyEdit(path: string, { from, to = '', write }: Edit): void {
  if (write !== undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, write);
  } else if (from === undefined) {
    rmSync(path);
  } else {
    writeFileSync(path, readFileSync(path, 'utf8').split(from).join(to));
  }
}
