import { explain } from '../../conformance/check/explain.ts';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import type { ContractDocument, Schema } from '../../conformance/model/old.ts';
import type { Locate } from '../generate/flatten.ts';
import type { JsonObject } from '../generate/json.ts';
import { findExamples } from './example-places.ts';
import type { Failure } from './failures.ts';

/**
 * Holds every example and default of the contract against its schema, sealed: a property that no schema names is wrong.
 * `parts` is the bundle before flattening, so that each failure names the line it comes from.
 */
export function checkExamples(parts: JsonObject, locate: Locate): Failure[] {
  const document = parts as unknown as ContractDocument;
  const validator = schemaValidator(document);
  return findExamples(parts).flatMap(({ kind, pointer, schema, value }) => {
    const findings = explain(validator, validator.errors(schema as Schema, 'value', value));
    return findings.map((finding) => ({
      gate: 'examples',
      what: `A ${kind} does not fit its schema: ${finding.what}${finding.pointer === '' ? '' : ` at ${finding.pointer}`}.`,
      where: locate(pointer + finding.pointer),
      why: 'Docs show it, the stub and the mocks answer with it, and tests expect it.',
      repair: 'edit the example or the schema, then npm run generate',
      detail: [`expected  ${finding.expected}`, `got       ${finding.got}`],
    }));
  });
}
