import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExamples as findingsOf } from '@contract-first/conformance/check';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { parse } from 'yaml';
import type { Bundled } from '../generate/bundle.ts';

/** The examples that are wrong: as errors or, where they are none, in a note and in short. */
interface Examples {
  readonly errors: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
  readonly warning: string;
}

/**
 * Validates every example and default of the contract under `root` against its schema; where `redocly.yaml` extends
 * `contract/strict`, a property that no schema declares is an error too, and where it extends `contract/as-it-is`,
 * only a schema that is none is an error. Uses the bundle before flattening, so that each diagnostic names the line it
 * comes from. Returns the errors, and what is to be known where it is none.
 */
export function checkExamples(root: string, { parts, locate }: Bundled): Examples {
  const { extends: levels = [] } = parse(readFileSync(join(root, 'redocly.yaml'), 'utf8'));
  const isAt = (level: string) => [levels].flat().includes(`contract/${level}`);
  const found = findingsOf(parts, isAt('strict'));
  const wrong = found.filter(({ kind }) => !isAt('as-it-is') || kind === 'schema keyword');
  const errors = wrong.map(({ kind, what, pointer, expected, got }) => ({
    check: 'examples',
    what: `A ${kind} does not match its schema: ${what} at ${pointer}.`,
    where: locate(pointer),
    why: 'The docs show it, the stub and the mocks respond with it, and tests expect it.',
    fix: 'edit the example or the schema, then npm run generate',
    details: [`expected  ${expected}`, `got       ${got}`],
  }));
  const [first] = found.filter((one) => !wrong.includes(one));
  if (first === undefined) return { errors, notes: [], warning: '' };
  const count = found.length - wrong.length;
  const command = 'npx conformance examples generated/openapi.json';
  const note = {
    check: 'examples',
    what: `${count} examples or defaults do not match their schemas; first ${first.what} at ${first.pointer}.`,
    where: locate(first.pointer),
    why: 'Docs and mocks show them as they are; the stub sends values that it makes from their schemas.',
    fix: `${command} lists them`,
  };
  return { errors, notes: [note], warning: `${count} do not: ${command}` };
}
