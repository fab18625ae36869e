import { contractOf, type Example, type OpenApiDocument } from '../model/contract.ts';
import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf } from '../model/json.ts';
import { follow } from '../model/references.ts';
import { type Schema, subschemas } from '../model/schema.ts';
import { isReadBy } from '../model/sequence.ts';
import type { Direction } from './closed.ts';
import { explain } from './explain.ts';
import { type Finding, finding, show } from './finding.ts';
import { schemaValidator } from './schema-validator.ts';

/** A value in the contract that must match a schema of the contract. */
interface ExamplePlace {
  readonly kind: string;
  /** Where the value is in the document. */
  readonly pointer: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly direction: Direction;
}

/** What is wrong with an example or a default: `pointer` is where it stands in the document. */
export interface ExampleFinding extends Finding {
  readonly kind: string;
}

/**
 * What is wrong with the schemas of a contract, and with its examples and defaults by them; when they are `closed`, a
 * property that no schema declares is wrong too. Throws `ContractError`.
 */
export function checkExamples(parsed: OpenApiDocument | JsonObject, closed: boolean): ExampleFinding[] {
  const contract = contractOf(parsed);
  const validator = schemaValidator(contract);
  const places = findExamples(contract.document as object as JsonObject);
  const invalid = contract.invalidKeywords.map(({ pointer, expected, got }) => {
    const found = finding('body-value', pointer, 'is no JSON Schema and is passed over', expected, show(got));
    return { ...found, kind: 'schema keyword' };
  });
  const wrong = places.flatMap(({ kind, pointer, schema, value, direction }) => {
    const errors = validator.errors(schema, closed ? 'value' : 'plain', value, direction);
    return explain(validator, errors).map((found) => ({ ...found, kind, pointer: pointer + found.pointer }));
  });
  return [...invalid, ...wrong];
}

/** What the examples of an object with a schema are called, by the key that holds the object. */
const carriers: Readonly<Record<string, string>> = {
  content: 'body example',
  headers: 'header example',
  parameters: 'parameter example',
};

/** Members that are not entered: schemas are read with their carrier, the others are data. */
const skipped = new Set(['schema', 'example', 'examples', 'value']);

/** Every example and default of a linked document with its schema, each once: shared parts where they are defined. */
function findExamples(document: JsonObject): ExamplePlace[] {
  const places: ExamplePlace[] = [];
  const add = (kind: string, schema: Schema, value: unknown, steps: string[]): void => {
    const isSent = steps.includes('requestBody') || steps[1] === 'requestBodies';
    const direction = kind !== 'body example' ? 'either' : isSent ? 'request' : 'response';
    if (value !== undefined) places.push({ kind, pointer: pointerOf(steps), schema, value, direction });
  };
  const named = Object.entries(objectAt(objectAt(document, 'components'), 'examples'));
  const shared = new Map<unknown, string[]>(named.map(([name, one]) => [one, ['components', 'examples', name]]));

  const visitSchema = (schema: Schema, steps: string[]): void => {
    if (!isJsonObject(schema)) return;
    add('schema default', schema, schema.default, [...steps, 'default']);
    add('schema example', schema, schema.example, [...steps, 'example']);
    const { examples = [] } = schema;
    for (const [index, value] of Object.entries(Array.isArray(examples) ? examples : []))
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
      if (kind === 'body example' && !isReadBy(steps.at(-1) ?? '', schema)) return;
      visitSchema(schema, [...steps, 'schema']);
      add(kind, schema, node.example, [...steps, 'example']);
      for (const [name, written] of Object.entries(objectAt(node, 'examples'))) {
        const example = follow<Example>(written as Example);
        add(kind, schema, example.value, [...(shared.get(example) ?? [...steps, 'examples', name]), 'value']);
      }
    }
    for (const [key, value] of Object.entries(node))
      if (!skipped.has(key) && !key.startsWith('x-')) visit(value, [...steps, key]);
  };
  visit(document, []);
  return places;
}
