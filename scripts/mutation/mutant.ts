import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

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
  /** The operator that made it, or the name of its YAML file. */
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** What the author does next: `generate`, a release of this grade, or `both`: a release when `generate` leaves only the version to raise. */
  readonly after?: 'generate' | 'patch' | 'minor' | 'major' | 'both';
  /** The check of `npm run check`, or the path of the tests, that is tried first. */
  readonly first?: string;
  /** The operations that the edits concern; empty or undefined for all or none. */
  readonly operations?: readonly string[];
  /** Why nothing can notice it; only for a mutant that is expected to survive. */
  readonly survives?: string;
}

/** The folder of the curated mutants: one file for each kind. */
export const mutantsFolder = 'scripts/mutation/mutants';

/** The kind of changes that everything must let pass. */
export const harmless = 'harmless';

const string = { type: 'string', minLength: 1 };
const entriesOf = (required: readonly string[], properties: object, others = {}) => ({
  type: 'array',
  items: { type: 'object', additionalProperties: false, required, properties, ...others },
});
const edits = entriesOf(
  ['file'],
  {
    file: string,
    from: string,
    to: { type: 'string' },
    every: { const: true },
    write: string,
    delete: { const: true },
  },
  { oneOf: [{ required: ['from', 'to'] }, { required: ['write'] }, { required: ['delete'] }] },
);
const schema = entriesOf(['id', 'title', 'edits'], {
  id: { type: 'string', pattern: '^[A-Z]\\d{2,3}[a-z]?$' },
  title: string,
  edits,
  after: { enum: ['generate', 'patch', 'minor', 'major'] },
  first: string,
  operations: { type: 'array', items: string },
  survives: string,
});

/** Reads the curated mutants and the harmless changes under `root`. Throws an error that names the file and the entry that is not well-formed. */
export function readCurated(root: string): Mutant[] {
  const ajv = new Ajv({ verbose: true, strictRequired: false });
  return readdirSync(join(root, mutantsFolder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const entries: unknown = parse(readFileSync(join(root, mutantsFolder, name), 'utf8'));
      if (!ajv.validate(schema, entries)) {
        throw new Error(`${mutantsFolder}/${name}: ${ajv.errorsText(ajv.errors, { dataVar: 'entry' })}`);
      }
      return (entries as Omit<Mutant, 'kind'>[]).map((entry) => ({ ...entry, kind: basename(name, '.yaml') }));
    });
}

/** Reads why sampled mutants of the operators survive, by id; empty without `survivors.yaml`. */
export function readSurvivors(root: string): Readonly<Record<string, string>> {
  const file = join(root, 'scripts/mutation/survivors.yaml');
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
