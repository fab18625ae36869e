import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf, stepsOf } from '../generate/json.ts';

/** A value in the contract that has to fit a schema in the contract. */
export interface ExamplePlace {
  kind: 'response example' | 'parameter example' | 'header example' | 'schema example' | 'schema default';
  /** Where the value stands in the bundle. */
  pointer: string;
  schema: Json;
  value: Json;
}

const schemaLists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const schemaMaps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
const schemaSingles = ['items', 'additionalProperties', 'unevaluatedProperties', 'contains', 'propertyNames'];
const conditions = ['not', 'if', 'then', 'else'];

/** Every example and default of the document with its schema, each once: shared parts are looked at where they are defined. */
export function findExamples(document: JsonObject): ExamplePlace[] {
  const places: ExamplePlace[] = [];

  const visitSchema = (schema: Json | undefined, steps: string[]): void => {
    if (!isJsonObject(schema)) return;
    if (schema.default !== undefined) add('schema default', [...steps, 'default'], schema, schema.default);
    if (schema.example !== undefined) add('schema example', [...steps, 'example'], schema, schema.example);
    for (const [index, value] of (Array.isArray(schema.examples) ? schema.examples : []).entries()) {
      add('schema example', [...steps, 'examples', String(index)], schema, value);
    }
    for (const keyword of [...schemaSingles, ...conditions]) visitSchema(schema[keyword], [...steps, keyword]);
    for (const keyword of [...schemaMaps, ...schemaLists]) {
      for (const [key, value] of Object.entries(schema[keyword] ?? {})) visitSchema(value, [...steps, keyword, key]);
    }
  };

  const visitCarrier = (kind: ExamplePlace['kind'], carrier: JsonObject, steps: string[]): void => {
    const schema = carrier.schema;
    if (schema === undefined) return;
    visitSchema(schema, [...steps, 'schema']);
    if (carrier.example !== undefined) add(kind, [...steps, 'example'], schema, carrier.example);
    for (const [name, example] of Object.entries(objectAt(carrier, 'examples'))) {
      const found = resolve(document, example, [...steps, 'examples', name]);
      if (found.node.value !== undefined) add(kind, [...found.steps, 'value'], schema, found.node.value);
    }
  };

  const add = (kind: ExamplePlace['kind'], steps: string[], schema: Json, value: Json): void => {
    places.push({ kind, pointer: pointerOf(steps), schema, value });
  };

  const visit = (node: Json, steps: string[]): void => {
    if (!isJsonObject(node)) {
      if (Array.isArray(node)) for (const [index, item] of node.entries()) visit(item, [...steps, String(index)]);
      return;
    }
    if (steps.length === 3 && steps[1] === 'schemas') {
      visitSchema(node, steps);
      return;
    }
    const holder = steps.at(-2);
    if (holder === 'content') visitCarrier('response example', node, steps);
    else if (holder === 'headers') visitCarrier('header example', node, steps);
    else if (holder === 'parameters') visitCarrier('parameter example', node, steps);
    for (const [key, value] of Object.entries(node)) {
      const isData = ['schema', 'example', 'examples', 'value'].includes(key);
      if (!isData) visit(value, [...steps, key]);
    }
  };
  visit(document, []);
  return places;
}

function resolve(document: JsonObject, node: Json, steps: string[]): { node: JsonObject; steps: string[] } {
  if (!isJsonObject(node)) return { node: {}, steps };
  if (typeof node.$ref !== 'string') return { node, steps };
  const target = stepsOf(node.$ref);
  const found = target.reduce<Json | undefined>(
    (parent, step) => (isJsonObject(parent) ? parent[step] : undefined),
    document,
  );
  return found === undefined ? { node: {}, steps } : resolve(document, found, target);
}
