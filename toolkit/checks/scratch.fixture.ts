import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Diagnostic, DiagnosticError } from '@contract-first/conformance/diagnostic';
import { projectRoot } from '../root.ts';

/** A copy of the small fixture contract in a folder of its own. */
export interface Scratch {
  root: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** Replaces the first occurrence of `from`; throws when there is none, so that an edit always takes effect. */
  replace: (path: string, from: string, to: string) => void;
  delete: (path: string) => void;
  remove: () => void;
}

/** Makes a scratch project from the fixture contract, or from another scratch project. */
export function scratchProject(from = join(projectRoot, 'toolkit/checks/fixtures/contract')): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'scratch-'));
  cpSync(from, root, { recursive: true });
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return {
    root,
    read,
    write,
    replace: (path, text, by) => {
      if (!read(path).includes(text)) throw new Error(`${path} does not contain ${text}`);
      write(
        path,
        read(path).replace(text, () => by),
      );
    },
    delete: (path) => rmSync(join(root, path)),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Returns what a step returned, or the diagnostics that it threw. */
export async function ended<Value>(
  step: Promise<Value>,
): Promise<{ value?: Value; diagnostics: readonly Diagnostic[] }> {
  try {
    return { value: await step, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { diagnostics: error.diagnostics };
  }
}
