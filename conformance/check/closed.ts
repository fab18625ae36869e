import type { OpenApiDocument } from '../model/contract.ts';
import { escapeStep, isObject } from '../model/json.ts';
import { follow } from '../model/references.ts';
import { type Schema, type SchemaObject, schemaKeywords, subschemas } from '../model/schema.ts';

/**
 * How a schema is used.
 * - `value`: it alone describes a value, so it is the place to seal.
 * - `branch`: something outside it describes the same value (`allOf`, `oneOf`, `anyOf`, `then`, `else`, or a `$ref` with
 *   shape keywords beside it), and that outermost schema carries the seal.
 * - `plain`: it is a condition (`not`, `if`, `contains`, ...), whose result the seal must not change, or nothing is sealed.
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

const holds = (keyword: string) => (Object.hasOwn(schemaKeywords, keyword) ? schemaKeywords[keyword] : undefined);

/** The schemas that describe the same value as part of this one, and the target of its reference. */
function inPlace(schema: SchemaObject): Schema[] {
  const parts = subschemas(schema).filter(({ keyword }) => holds(keyword)?.describes === 'inPlace');
  const target = schema.$ref === undefined ? [] : [follow<SchemaObject>(schema)];
  return [...parts.map((part) => part.schema), ...target];
}

/** Whether the schema, or one that describes the same value, names properties. */
function namesProperties(schema: Schema, seen = new Set<Schema>()): boolean {
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (schema.properties !== undefined || schema.patternProperties !== undefined) return true;
  return inPlace(schema as SchemaObject).some((part) => namesProperties(part, seen));
}

function preparedReference(reference: string, use: Use): string {
  return reference.replace(/^#\/components\/schemas\/([^/]+)/, `${preparedId}#/$defs/${use}.$1`);
}

function usesInside(use: Use): Record<'inPlace' | 'child' | 'condition', Use> {
  return use === 'plain'
    ? { inPlace: 'plain', child: 'plain', condition: 'plain' }
    : { inPlace: 'branch', child: 'value', condition: 'plain' };
}

/** A copy of the schema for one use: references lead to prepared components, and with `value` it is sealed. */
export function prepare(schema: Schema, use: Use): Schema {
  if (!isObject(schema)) return schema;
  const shapes = Object.keys(schema).some((keyword) => ['inPlace', 'child'].includes(holds(keyword)?.describes ?? ''));
  const alone = schema.$ref !== undefined && !shapes;
  const inside = usesInside(use);
  const out: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const held = holds(keyword);
    const each = (part: Schema) => prepare(part, inside[held?.describes ?? 'child']);
    if (keyword === '$ref') out.$ref = preparedReference(String(value), alone ? use : inside.inPlace);
    else if (held === undefined) out[keyword] = value;
    else if (held.form === 'one') out[keyword] = each(value as Schema);
    else if (held.form === 'list') out[keyword] = (value as Schema[]).map(each);
    else out[keyword] = mapValues(value as Record<string, Schema>, each);
  }
  const closable = use === 'value' && !alone && !('unevaluatedProperties' in out) && !('additionalProperties' in out);
  if (closable && namesProperties(schema)) out.unevaluatedProperties = false;
  return out as SchemaObject;
}

function mapValues(map: Readonly<Record<string, Schema>>, change: (schema: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(map).map(([key, schema]) => [key, change(schema)]));
}

/** All components, each once per use, as one schema to register under `preparedId`. */
export function preparedComponents(document: OpenApiDocument): SchemaObject {
  const uses: Use[] = ['value', 'branch', 'plain'];
  const definitions = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    uses.map((use) => [`${use}.${escapeStep(name)}`, prepare(schema, use)] as const),
  );
  return { $defs: Object.fromEntries(definitions) };
}

/** Where each object of the prepared components stands in the contract. */
export function contractPointers(definitions: SchemaObject): WeakMap<object, string> {
  const pointers = new WeakMap<object, string>();
  const walk = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    pointers.set(value, pointer);
    for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapeStep(key)}`);
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
  found = { names: new Set<string>(), patterns: new Set<string>(), seen: new Set<Schema>() },
): { readonly names: ReadonlySet<string>; readonly patterns: ReadonlySet<string> } {
  if (!isObject(schema) || found.seen.has(schema)) return found;
  found.seen.add(schema);
  const { $ref, properties = {}, patternProperties = {} } = schema as SchemaObject;
  for (const name of Object.keys(properties)) found.names.add(name);
  for (const pattern of Object.keys(patternProperties)) found.patterns.add(pattern);
  const key = $ref?.slice(`${preparedId}#/$defs/`.length);
  if (key !== undefined)
    namedProperties(definitions, (definitions.$defs as Record<string, Schema>)[key] ?? true, found);
  for (const { keyword, schema: part } of subschemas(schema))
    if (holds(keyword)?.describes === 'inPlace') namedProperties(definitions, part, found);
  return found;
}
