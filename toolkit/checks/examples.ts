import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExamples as findingsOf } from '@contract-first/conformance/check';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { parse } from 'yaml';
import type { Bundled } from '../generate/bundle.ts';

/**
 * Validates every example and default of the contract under `root` against its schema; where `redocly.yaml` extends `contract/strict`, a property
 * that no schema declares is an error too. Uses the bundle before flattening, so that each diagnostic names the line it comes from.
 */
export function checkExamples(root: string, { parts, locate }: Bundled): Diagnostic[] {
  const { extends: levels = [] } = parse(readFileSync(join(root, 'redocly.yaml'), 'utf8'));
  return findingsOf(parts, [levels].flat().includes('contract/strict')).map(
    ({ kind, what, pointer, expected, got }) => ({
      check: 'examples',
      what: `A ${kind} does not match its schema: ${what} at ${pointer}.`,
      where: locate(pointer),
      why: 'The docs show it, the stub and the mocks respond with it, and tests expect it.',
      fix: 'edit the example or the schema, then npm run generate',
      details: [`expected  ${expected}`, `got       ${got}`],
    }),
  );
}
