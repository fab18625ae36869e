import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import type { Grade } from '../../conformance/diff/change.ts';

/** One edit of one file: a text replaced, a whole file written, or a file deleted. */
export interface Edit {
  readonly file: string;
  /** A text that stands in the file exactly once; every place of it with `every`. */
  readonly from?: string;
  readonly to?: string;
  readonly every?: boolean;
  readonly write?: string;
  readonly delete?: boolean;
}

/** A change of the project, and what a diligent author does after the edits. */
export interface Change {
  readonly id: string;
  readonly title: string;
  readonly edits: readonly Edit[];
  /** `generate`, or the grade of a release: version raised, changelog written, generated, recorded as released. */
  readonly after?: 'generate' | Grade;
}

/** A drift that must be noticed. */
export interface Mutant extends Change {
  readonly kind: string;
  /** The gate that owns it: the id of a gate of this tool, or the path of a test file. */
  readonly gate: string;
  /** Texts of which the message must hold one, so that a reader finds the place. */
  readonly place: readonly string[];
  /** Stands for its gate where time is short. */
  readonly fast?: boolean;
  /** Why nothing can notice it; only for a mutant that is expected to survive. */
  readonly survives?: string;
}

/** The folder of the mutants: one file for each kind, and `harmless.yaml` for changes that must pass. */
export const mutantsFolder = 'scripts/mutation/mutants';

const text = { type: 'string', minLength: 1 };
const edit = {
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: {
    file: text,
    from: text,
    to: { type: 'string' },
    every: { type: 'boolean' },
    write: { type: 'string' },
    delete: { const: true },
  },
  oneOf: [{ required: ['from', 'to'] }, { required: ['write'] }, { required: ['delete'] }],
};
const change = {
  id: { type: 'string', pattern: '^[A-Z]\\d{2,3}[a-z]?$' },
  title: text,
  edits: { type: 'array', items: edit },
  after: { enum: ['generate', 'major', 'minor', 'patch'] },
};
const harmlessSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'title', 'edits'],
    additionalProperties: false,
    properties: change,
  },
};
const mutantsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'title', 'edits', 'gate', 'place'],
    additionalProperties: false,
    properties: {
      ...change,
      gate: text,
      place: { type: 'array', items: text, minItems: 1 },
      fast: { const: true },
      survives: text,
    },
  },
};

/** All mutants under `root`, by kind; throws an error that names the file and the entry that is not well-formed. */
export function readMutants(root: string): Mutant[] {
  return readdirSync(join(root, mutantsFolder))
    .filter((name) => name.endsWith('.yaml') && name !== 'harmless.yaml')
    .sort()
    .flatMap((name) => {
      const kind = basename(name, '.yaml');
      return (read(root, name, mutantsSchema) as Mutant[]).map((mutant) => ({ ...mutant, kind }));
    });
}

/** The changes that every gate must let pass. */
export function readHarmless(root: string): Change[] {
  return read(root, 'harmless.yaml', harmlessSchema) as Change[];
}

function read(root: string, name: string, schema: object): unknown {
  const file = join(mutantsFolder, name);
  const value: unknown = parse(readFileSync(join(root, file), 'utf8'));
  const ajv = new Ajv({ verbose: true, strictRequired: false });
  if (ajv.validate(schema, value)) return value;
  throw new Error(`${file}: ${ajv.errorsText(ajv.errors, { dataVar: 'entry' })}`);
}
