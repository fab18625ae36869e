import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of code, with all lines kept in each of its texts. */
export interface SourceText {
  path: string;
  text: string;
  /** Without comments. */
  bare: string;
  /** Without comments and without what stands in quotes. */
  code: string;
}

/** Reads files of code under `root`. */
export function readSources(root: string, paths: readonly string[]): SourceText[] {
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const bare = withoutComments(text);
    return { path, text, bare, code: bare.replace(/(['"])(?:\\.|(?!\1)[^\\\n])*\1/g, '$1$1') };
  });
}

/** How often the pattern, which is global, occurs in the text. */
export function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The number of the line at an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

// Texts hold `//` and `/*` too (addresses, globs): only what begins a line or follows a blank counts as comment.
function withoutComments(text: string): string {
  return text
    .replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, (part) => part.replace(/[^\n]/g, ' '))
    .replace(/(^|[ \t])\/\/.*$/gm, '$1');
}
