import type { ContractDocument, Schema, SchemaObject } from '../model/old.ts';
import { escapeSegment, isObject } from '../model/old.ts';

/**
 * How a schema is used.
 * - `value`: it alone describes a value, so it is the place to seal.
 * - `branch`: something outside it describes the same value (`allOf`, `oneOf`, `anyOf`, `then`, `else`, or a `$ref` with
 *   shape keywords beside it), and that outermost schema carries the seal.
 * - `plain`: it is a condition (`not`, `if`, `contains`, ...), whose verdict the seal must not turn round, or nothing is sealed.
 *
 * One component can be used in all three ways, so each exists three times in the prepared schemas. Sealing the outermost
 * use and no branch is also right for alternatives: `unevaluatedProperties` counts what the alternatives that matched have
 * named, and an alternative sees the same value with and without the seal. Sealing the alternatives instead would reject
 * properties written beside them, and could turn "fits several" of `oneOf` into "fits one".
 * An alternative that leaves its properties open on purpose has to say so with `additionalProperties`.
 */
export type Use = 'value' | 'branch' | 'plain';

/** The id under which the prepared components are known to Ajv. */
export const preparedId = 'contract';

const listsInPlace = ['allOf', 'anyOf', 'oneOf'];
const singlesInPlace = ['then', 'else'];
const singlesOfChildren = ['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'];
const mapsOfChildren = ['properties', 'patternProperties'];
const singlesOfConditions = ['not', 'if', 'contains', 'propertyNames'];
const besideReference = [
  ...listsInPlace,
  ...mapsOfChildren,
  ...singlesInPlace,
  'dependentSchemas',
  'additionalProperties',
];

function componentOf(document: ContractDocument, reference: string): Schema | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return name === undefined ? undefined : document.components?.schemas?.[name];
}

function inPlace(document: ContractDocument, schema: SchemaObject): Schema[] {
  const found = listsInPlace.flatMap((keyword) => (schema[keyword] as Schema[] | undefined) ?? []);
  for (const keyword of singlesInPlace) if (schema[keyword] !== undefined) found.push(schema[keyword] as Schema);
  found.push(...Object.values((schema.dependentSchemas as Record<string, Schema> | undefined) ?? {}));
  const target = schema.$ref === undefined ? undefined : componentOf(document, schema.$ref);
  return target === undefined ? found : [...found, target];
}

/** Whether the schema, or one that describes the same value, names properties. */
function namesProperties(document: ContractDocument, schema: Schema, seen = new Set<Schema>()): boolean {
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (schema.properties !== undefined || schema.patternProperties !== undefined) return true;
  return inPlace(document, schema as SchemaObject).some((part) => namesProperties(document, part, seen));
}

function preparedReference(reference: string, use: Use): string {
  return reference.replace(/^#\/components\/schemas\/([^/]+)/, `${preparedId}#/$defs/${use}.$1`);
}

/** A copy of the schema for one use: references lead to prepared components, and with `value` it is sealed. */
export function prepare(document: ContractDocument, schema: Schema, use: Use): Schema {
  if (!isObject(schema)) return schema;
  const alone = schema.$ref !== undefined && !besideReference.some((keyword) => schema[keyword] !== undefined);
  const inner: Use = use === 'plain' ? 'plain' : 'branch';
  const child: Use = use === 'plain' ? 'plain' : 'value';
  const out: Record<string, unknown> = {};
  const each = (value: unknown, next: Use) =>
    Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([key, part]) => [key, prepare(document, part, next)]),
    );
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref') out.$ref = preparedReference(String(value), alone ? use : inner);
    else if (listsInPlace.includes(keyword))
      out[keyword] = (value as Schema[]).map((part) => prepare(document, part, inner));
    else if (singlesInPlace.includes(keyword)) out[keyword] = prepare(document, value as Schema, inner);
    else if (keyword === 'dependentSchemas') out[keyword] = each(value, inner);
    else if (mapsOfChildren.includes(keyword)) out[keyword] = each(value, child);
    else if (singlesOfChildren.includes(keyword)) out[keyword] = prepare(document, value as Schema, child);
    else if (keyword === 'prefixItems')
      out[keyword] = (value as Schema[]).map((part) => prepare(document, part, child));
    else if (singlesOfConditions.includes(keyword)) out[keyword] = prepare(document, value as Schema, 'plain');
    else out[keyword] = value;
  }
  const closable = use === 'value' && !alone && !('unevaluatedProperties' in out) && !('additionalProperties' in out);
  if (closable && namesProperties(document, schema)) out.unevaluatedProperties = false;
  return out as SchemaObject;
}

/** All components, each once per use, as one schema to register under `preparedId`. */
export function preparedComponents(document: ContractDocument): SchemaObject {
  const uses: Use[] = ['value', 'branch', 'plain'];
  const definitions = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    uses.map((use) => [`${use}.${escapeSegment(name)}`, prepare(document, schema, use)] as const),
  );
  return { $defs: Object.fromEntries(definitions) };
}

/** Where each object of the prepared components stands in the contract. */
export function contractPointers(definitions: SchemaObject): WeakMap<object, string> {
  const pointers = new WeakMap<object, string>();
  const walk = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    pointers.set(value, pointer);
    for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapeSegment(key)}`);
  };
  for (const [name, schema] of Object.entries(definitions.$defs as Record<string, Schema>)) {
    walk(schema, `#/components/schemas/${name.slice(name.indexOf('.') + 1)}`);
  }
  return pointers;
}

/** The names of the properties, and the patterns, of every prepared schema that describes the same value as this one. */
export function namedProperties(
  definitions: SchemaObject,
  schema: Schema,
  seen = new Set<Schema>(),
): { names: Set<string>; patterns: Set<string> } {
  const found = { names: new Set<string>(), patterns: new Set<string>() };
  if (!isObject(schema) || seen.has(schema)) return found;
  seen.add(schema);
  const part = schema as SchemaObject;
  for (const name of Object.keys(part.properties ?? {})) found.names.add(name);
  for (const pattern of Object.keys(part.patternProperties ?? {})) found.patterns.add(pattern);
  const key = part.$ref?.slice(`${preparedId}#/$defs/`.length);
  const target = key === undefined ? undefined : (definitions.$defs as Record<string, Schema>)[key];
  for (const next of [...inPlace({ paths: {} }, part), ...(target === undefined ? [] : [target])]) {
    const more = namedProperties(definitions, next, seen);
    for (const name of more.names) found.names.add(name);
    for (const pattern of more.patterns) found.patterns.add(pattern);
  }
  return found;
}
