import { checkExamples as findingsOf } from '../../conformance/check/examples.ts';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import type { Bundled } from '../generate/bundle.ts';

/**
 * Validates every example and default of the contract against its schema; a property that no schema declares is an error.
 * Uses the bundle before flattening, so that each diagnostic names the line it comes from.
 */
export function checkExamples({ parts, locate }: Bundled): Diagnostic[] {
  return findingsOf(parts, true).map(({ kind, what, pointer, expected, got }) => ({
    check: 'examples',
    what: `A ${kind} does not match its schema: ${what} at ${pointer}.`,
    where: locate(pointer),
    why: 'The docs show it, the stub and the mocks respond with it, and tests expect it.',
    fix: 'edit the example or the schema, then npm run generate',
    details: [`expected  ${expected}`, `got       ${got}`],
  }));
}
