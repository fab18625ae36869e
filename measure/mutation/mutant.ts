import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { Ajv } from 'ajv';
import { parse, parseDocument } from 'yaml';

/** One edit of one file: a string replaced, a whole file written, or a file deleted. */
export interface Edit {
  readonly file: string;
  /** A string that stands in the file exactly once; every place of it with `every`. */
  readonly from?: string;
  readonly to?: string;
  readonly every?: boolean;
  readonly write?: string;
  readonly delete?: boolean;
}

/** A change of the project that a check or a test must notice, or, in `harmless.yaml`, must let pass. */
export interface Mutant {
  readonly id: string;
  readonly title: string;
  /** The threat in SECURITY.md whose defence it removes. */
  readonly threat?: string;
  /** The operator that made it, or the name of its YAML file. */
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** What the author does next: `generate`, or a release of this grade. */
  readonly after?: 'generate' | 'patch' | 'minor' | 'major' | undefined;
  /** The path of the tests that run before all others. */
  readonly first?: string;
  /** The operations that the edits concern; empty or undefined for all or none. */
  readonly operations?: readonly string[];
  /** Whether it is tried with the checks and the unit tests that reach its file alone. */
  readonly isQuick?: boolean;
  /** Why nothing can notice it; only for a mutant that is expected to survive. */
  readonly survives?: string | undefined;
}

/** The kind of changes that everything must let pass. */
export const harmless = 'harmless';

/** Reads the curated mutants and the harmless changes. Throws an error that names the file and the entry that is not well-formed. */
export function readCurated(): Mutant[] {
  const ajv = new Ajv({ strict: false });
  const schema = JSON.parse(readFileSync(join(projectRoot, 'measure/mutation/mutants.schema.json'), 'utf8'));
  const folder = join(projectRoot, 'measure/mutation/mutants');
  return readdirSync(folder).flatMap((name) => {
    const entries = parse(readFileSync(join(folder, name), 'utf8')) as Omit<Mutant, 'kind'>[];
    if (!ajv.validate(schema, entries)) throw new Error(ajv.errorsText(ajv.errors, { dataVar: name }));
    return entries.map((entry) => ({ ...entry, kind: basename(name, '.yaml') }));
  });
}

/** Returns the files of a project as the mutant leaves them, undefined for a deleted one, and a sentence for each edit that does not match its file. Writes nothing. */
export function editFiles(root: string, { id, edits }: Pick<Mutant, 'id' | 'edits'>) {
  const files = new Map<string, string | undefined>();
  const mismatches = edits.flatMap(({ file, from = '', to = '', every, write, delete: isDeleted }) => {
    const path = join(root, file);
    const text = files.has(file) ? files.get(file) : existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    const count = (text ?? '').split(from).length - 1;
    const isAnywhere = write !== undefined || (text !== undefined && isDeleted);
    files.set(file, isDeleted ? undefined : (write ?? text?.replaceAll(from, () => to)));
    if (isAnywhere || count === 1 || (every && count > 1)) return [];
    if (text === undefined) return [`${id}: ${file} does not exist.`];
    return [`${id}: ${file} contains ${JSON.stringify(from)} ${count} times, not once.`];
  });
  const isBroken = (file: string, text = '') => file.endsWith('.yaml') && parseDocument(text).errors.length > 0;
  const broken = [...files].filter(([file, text]) => isBroken(file, text));
  return { files, mismatches: [...mismatches, ...broken.map(([file]) => `${id}: ${file} is not YAML after it.`)] };
}

/** Applies the edits to a copy of the project. Throws an error that names the edits that do not match. */
export function applyEdits(copy: string, mutant: Pick<Mutant, 'id' | 'edits'>): void {
  const { files, mismatches } = editFiles(copy, mutant);
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
  for (const [file, text] of files) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
}
