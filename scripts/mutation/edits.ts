import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Edit, Mutant } from './mutant.ts';

/** What a mutant makes of the files of a project. */
interface Edited {
  /** The new text of each edited file; undefined for one that is deleted. */
  readonly files: ReadonlyMap<string, string | undefined>;
  /** One sentence for each edit that does not match its file. */
  readonly mismatches: readonly string[];
}

/** Applies the edits of a mutant to the texts of a project's files; changes no file. */
export function editFiles(root: string, { id, edits }: Mutant): Edited {
  const files = new Map<string, string | undefined>();
  const mismatches = edits.flatMap((edit) => {
    const { file, from, to = '', write } = edit;
    const path = join(root, file);
    const text = files.has(file) ? files.get(file) : existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    const reason = mismatch(text, edit);
    if (reason !== undefined) return [`${id}: ${reason}`];
    files.set(file, write ?? (from === undefined ? undefined : text?.split(from).join(to)));
    return [];
  });
  return { files, mismatches };
}

/** Applies the edits to a copy of the project. Throws an error that names the edits that do not match. */
export function applyEdits(copy: string, mutant: Mutant): void {
  const { files, mismatches } = editFiles(copy, mutant);
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
  for (const [file, text] of files) {
    const path = join(copy, file);
    if (text === undefined) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

function mismatch(text: string | undefined, { file, from, every = false, write }: Edit): string | undefined {
  if (normalize(file).startsWith('..')) return `${file} lies outside the project.`;
  if (write !== undefined) return undefined;
  if (text === undefined) return `${file} does not exist.`;
  if (from === undefined) return undefined;
  const count = text.split(from).length - 1;
  if (count === 0) return `${file} does not contain ${JSON.stringify(from)}.`;
  return count === 1 || every ? undefined : `${file} contains ${JSON.stringify(from)} ${count} times, not once.`;
}
