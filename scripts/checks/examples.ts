import { explain } from '../../conformance/check/explain.ts';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { contractOf, type Example } from '../../conformance/model/contract.ts';
import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf } from '../../conformance/model/json.ts';
import { follow } from '../../conformance/model/references.ts';
import { type Schema, subschemas } from '../../conformance/model/schema.ts';
import type { Bundled } from '../generate/bundle.ts';

/**
 * Validates every example and default of the contract against its schema; a property that no schema declares is an error.
 * Uses the bundle before flattening, so that each diagnostic names the line it comes from.
 */
export function checkExamples({ parts, locate }: Bundled): Diagnostic[] {
  const validator = schemaValidator(contractOf(parts));
  return findExamples(parts).flatMap(({ kind, pointer, schema, value }) =>
    explain(validator, validator.errors(schema, 'value', value)).map((finding) => ({
      check: 'examples',
      what: `A ${kind} does not match its schema: ${finding.what}${finding.pointer === '' ? '' : ` at ${finding.pointer}`}.`,
      where: locate(pointer + finding.pointer),
      why: 'The docs show it, the stub and the mocks respond with it, and tests expect it.',
      fix: 'edit the example or the schema, then npm run generate',
      details: [`expected  ${finding.expected}`, `got       ${finding.got}`],
    })),
  );
}

/** A value in the contract that must match a schema of the contract. */
interface ExamplePlace {
  kind: string;
  /** Where the value is in the bundle. */
  pointer: string;
  schema: Schema;
  value: unknown;
}

/** What the examples of an object with a schema are called, by the key that holds the object. */
const carriers: Readonly<Record<string, string>> = {
  content: 'response example',
  headers: 'header example',
  parameters: 'parameter example',
};

/** Members that are not entered: schemas are read with their carrier, the others are data. */
const skipped = new Set(['schema', 'example', 'examples', 'value']);

/** Every example and default of a linked document with its schema, each once: shared parts where they are defined. */
function findExamples(document: JsonObject): ExamplePlace[] {
  const places: ExamplePlace[] = [];
  const add = (kind: string, schema: Schema, value: unknown, steps: string[]): void => {
    if (value !== undefined) places.push({ kind, pointer: pointerOf(steps), schema, value });
  };
  const named = Object.entries(objectAt(objectAt(document, 'components'), 'examples'));
  const shared = new Map<unknown, string[]>(named.map(([name, one]) => [one, ['components', 'examples', name]]));

  const visitSchema = (schema: Schema, steps: string[]): void => {
    if (!isJsonObject(schema)) return;
    add('schema default', schema, schema.default, [...steps, 'default']);
    add('schema example', schema, schema.example, [...steps, 'example']);
    for (const [index, value] of Object.entries(schema.examples ?? []))
      add('schema example', schema, value, [...steps, 'examples', index]);
    for (const below of subschemas(schema)) visitSchema(below.schema, [...steps, ...below.steps]);
  };

  const visit = (node: Json, steps: string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    if (steps.length === 3 && steps[1] === 'schemas') {
      visitSchema(node as unknown as Schema, steps);
      return;
    }
    const kind = carriers[steps.at(-2) ?? ''];
    if (kind && isJsonObject(node) && node.schema !== undefined) {
      const schema = node.schema as Schema;
      visitSchema(schema, [...steps, 'schema']);
      add(kind, schema, node.example, [...steps, 'example']);
      for (const [name, written] of Object.entries(objectAt(node, 'examples'))) {
        const example = follow<Example>(written as Example);
        add(kind, schema, example.value, [...(shared.get(example) ?? [...steps, 'examples', name]), 'value']);
      }
    }
    for (const [key, value] of Object.entries(node)) if (!skipped.has(key)) visit(value, [...steps, key]);
  };
  visit(document, []);
  return places;
}
