import { throwDiagnostics } from '@contract-first/conformance/diagnostic';
import {
  type Contract,
  contractOf,
  isJsonObject,
  itemSchema,
  type JsonObject,
  type Operation,
  objectAt,
  type Parameter,
  propertySchema,
  type Schema,
  sameValue,
  typesOf,
} from '@contract-first/conformance/model';

/**
 * What `x-selects` of a parameter says: its values name the properties of a part of the body of 200, in paths with
 * dots.
 */
export interface Selection {
  readonly parameter: string;
  /** The property of the body that is narrowed. */
  readonly property: string;
  /** Whether that property is an array of what is narrowed. */
  readonly isArray: boolean;
  /** The component that the properties belong to. */
  readonly schema: string;
  /** Values that stand for everything. */
  readonly whole: readonly string[];
  /** Values that stand for nothing. */
  readonly nothing: readonly string[];
}

/** The start of the names of an operation's own types: `GetThingV3` of `getThingV3`. */
export function typePrefix(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

/** Where a parameter stands, and the end of the name of the type that holds it. */
export const places = { path: 'Path', query: 'Query' } as const;

/** Returns what the query parameter with `x-selects` of an operation selects; undefined when it has none. */
export function selectionOf(operation: Operation): Selection | undefined {
  const parameter = operation.parameters.find((one) => one['x-selects'] !== undefined);
  if (parameter === undefined) return undefined;
  const { from, whole, nothing } = parameter['x-selects'] as { from: string; whole: string[]; nothing: string[] };
  const [body] = Object.values(operation.responses['200']?.content ?? {});
  const inBody = propertySchema(body?.schema, from);
  const items = itemSchema(inBody);
  const schema = nameOf(items ?? inBody);
  if (schema === undefined)
    throwDiagnostics([
      {
        check: 'x-selects',
        what: `${operation.operationId}: \`${from}\` of its body of 200 refers to no component, so ${parameter.name} selects nothing.`,
        where: `openapi/paths/${operation.operationId}.yaml`,
        fix: 'name a property of the body in x-selects of the parameter, and give it a schema of its own; then npm run generate',
      },
    ]);
  return {
    parameter: parameter.name,
    property: from,
    isArray: items !== undefined,
    schema: schema ?? '',
    whole,
    nothing,
  };
}

// A reference takes the first sentence of its target along: there are hundreds of the same.
function described(schema: JsonObject): JsonObject {
  const description = sameValue(schema).find((part) => part.description !== undefined)?.description;
  const [first = ''] = String(description ?? '').split(/(?<=[.:])\s/);
  return first === '' ? schema : { ...schema, description: first.replace(/:$/, '.') };
}

function nameOf(schema: Schema | undefined): string | undefined {
  const named = sameValue(schema).find(({ $ref }) => $ref?.startsWith('#/components/schemas/'));
  return named?.$ref?.split('/').at(-1);
}

/**
 * Whether a parameter has no name on the wire: each property of a form-exploded object is a query parameter of its
 * own (OpenAPI 3.1, Style Values).
 */
export function isSpread(parameter: Parameter): boolean {
  const { in: place, style = 'form', explode = style === 'form', schema } = parameter;
  return place === 'query' && style === 'form' && explode && typesOf(schema).has('object');
}

/**
 * Returns one schema for each operation and place of parameters: an object with the parameters as a caller writes
 * them, by the name of its type. Throws `DiagnosticError` when two parameters have one name on the wire.
 */
export function requestSchemas(document: JsonObject): Map<string, JsonObject> {
  const schemas = new Map<string, JsonObject>();
  for (const operation of contractOf(document).operations) {
    for (const [place, suffix] of Object.entries(places)) {
      const parameters = operation.parameters.filter((parameter) => parameter.in === place);
      if (parameters.length === 0) continue;
      schemas.set(typePrefix(operation.operationId) + suffix, objectOf(operation, parameters));
    }
  }
  return schemas;
}

function objectOf(operation: Operation, parameters: readonly Parameter[]): JsonObject {
  const properties: JsonObject = {};
  const patternProperties: JsonObject = {};
  const add = (name: string, schema: JsonObject): void => {
    if (Object.hasOwn(properties, name))
      throwDiagnostics([
        {
          check: 'parameters',
          what: `${operation.operationId} has two parameters that are sent as \`${name}\`.`,
          where: `openapi/paths/${operation.operationId}.yaml`,
          fix: 'rename one of them; then npm run generate',
        },
      ]);
    properties[name] = schema;
  };
  const selection = selectionOf(operation);
  for (const parameter of parameters) {
    const { name, description, deprecated, schema } = parameter as Parameter & { deprecated?: boolean };
    if (isSpread(parameter)) {
      for (const part of sameValue(schema) as JsonObject[]) {
        for (const [key, value] of Object.entries(objectAt(part, 'properties')))
          if (isJsonObject(value)) add(key, described(value));
        Object.assign(patternProperties, objectAt(part, 'patternProperties'));
      }
      continue;
    }
    add(name, {
      ...(name === selection?.parameter
        ? { 'x-type': `readonly (Field & Rooted<Selections["${operation.operationId}"]["paths"], Field>)[]` }
        : (schema as JsonObject)),
      ...(description === undefined ? {} : { description }),
      ...(deprecated === true ? { deprecated } : {}),
    });
  }
  const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const patterns = Object.keys(patternProperties).length > 0 ? { patternProperties } : {};
  return { type: 'object', properties, ...patterns, required };
}

/** The type parameters of the types that a selecting parameter is part of, by the name of the type. */
export function typeParameters({ operations }: Contract): Map<string, string> {
  return new Map(
    operations.flatMap((operation): [string, string][] => {
      const selection = selectionOf(operation);
      return selection === undefined ? [] : [[`${typePrefix(operation.operationId)}Query`, fieldType(selection)]];
    }),
  );
}

/** The name of the type of the values that a selecting parameter takes. */
export function fieldType({ schema }: Selection): string {
  return `${schema}Field`;
}
