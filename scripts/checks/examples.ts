import { explain } from '../../conformance/check/explain.ts';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { contractOf, type Example } from '../../conformance/model/contract.ts';
import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf } from '../../conformance/model/json.ts';
import { follow } from '../../conformance/model/references.ts';
import { type Schema, subschemas } from '../../conformance/model/schema.ts';
import type { Bundled } from '../generate/generate.ts';

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

/** The objects that have a schema and examples for it, by the key that holds them. */
const carriers: Readonly<Record<string, string>> = {
  content: 'response example',
  headers: 'header example',
  parameters: 'parameter example',
};

/** Members that `visit` does not enter: schemas are read with their carrier, the others are data. */
const skipped = new Set(['schema', 'example', 'examples', 'value']);

/** Every example and default of a linked document with its schema, each once: shared parts where they are defined. */
function findExamples(document: JsonObject): ExamplePlace[] {
  const places: ExamplePlace[] = [];
  const pointers = new Map<unknown, string>();

  const visitSchema = (schema: Schema, steps: string[]): void => {
    if (!isJsonObject(schema)) return;
    const add = (kind: string, value: unknown, ...below: string[]): void => {
      if (value !== undefined) places.push({ kind, pointer: pointerOf([...steps, ...below]), schema, value });
    };
    add('schema default', schema.default, 'default');
    add('schema example', schema.example, 'example');
    for (const [index, value] of Object.entries(schema.examples ?? [])) add('schema example', value, 'examples', index);
    for (const below of subschemas(schema)) visitSchema(below.schema, [...steps, ...below.steps]);
  };

  const visitCarrier = (kind: string, carrier: JsonObject, steps: string[]): void => {
    const schema = carrier.schema as Schema;
    visitSchema(schema, [...steps, 'schema']);
    const { example } = carrier;
    if (example !== undefined) places.push({ kind, pointer: pointerOf([...steps, 'example']), schema, value: example });
    for (const [name, written] of Object.entries(objectAt(carrier, 'examples'))) {
      const named = follow<Example>(written as Example);
      const pointer = pointers.get(named) ?? pointerOf([...steps, 'examples', name]);
      if (named.value !== undefined) places.push({ kind, pointer: `${pointer}/value`, schema, value: named.value });
    }
  };

  const visit = (node: Json | undefined, steps: string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    if (steps.length === 3 && steps[1] === 'schemas') {
      visitSchema(node as unknown as Schema, steps);
      return;
    }
    const kind = carriers[steps.at(-2) ?? ''];
    if (kind && isJsonObject(node) && node.schema !== undefined) visitCarrier(kind, node, steps);
    for (const [key, value] of Object.entries(node)) if (!skipped.has(key)) visit(value, [...steps, key]);
  };

  for (const [name, example] of Object.entries(objectAt(objectAt(document, 'components'), 'examples')))
    pointers.set(example, pointerOf(['components', 'examples', name]));
  visit(document, []);
  return places;
}
