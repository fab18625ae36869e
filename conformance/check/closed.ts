import type { OpenApiDocument } from '../model/contract.ts';
import { escapeStep, isObject, mapValues } from '../model/json.ts';
import { follow } from '../model/references.ts';
import { type Schema, type SchemaObject, sameValue, schemaKeywords, subschemas } from '../model/schema.ts';

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

/**
 * Who sends a value: a request need not have what is `readOnly`, and a response must not have what is `writeOnly`; `either` ignores both
 * keywords.
 */
export type Direction = 'either' | 'request' | 'response';

const hiddenBy: Readonly<Record<Direction, string>> = { either: '', request: 'readOnly', response: 'writeOnly' };

/** Keywords that are not passed on to Ajv: references are already connected, whatever their base, `nullable` is no keyword of OpenAPI 3.1, and annotations demand nothing. */
const annotations = ['description', 'default', 'example', 'examples', 'deprecated', '$comment'];
const dropped = new Set(['$id', '$schema', '$anchor', 'nullable', ...annotations]);

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

const component = /^#\/components\/schemas\/([^/]+)/;

/** The names of the properties that a value of the schema does not have in this direction. */
function hiddenProperties(schema: SchemaObject, direction: Direction): string[] {
  const keyword = hiddenBy[direction];
  const isHidden = (one: Schema) => sameValue(one).some((part) => part[keyword] === true);
  if (keyword === '') return [];
  const named = sameValue(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  return named.filter(([, one]) => isHidden(one)).map(([name]) => name);
}

function usesInside(use: Use): Record<'inPlace' | 'child' | 'condition', Use> {
  return use === 'plain'
    ? { inPlace: 'plain', child: 'plain', condition: 'plain' }
    : { inPlace: 'branch', child: 'value', condition: 'plain' };
}

/** A copy of the schema for one use: references lead to prepared components, and with `value` it is sealed. */
export function prepare(
  schema: Schema,
  use: Use,
  direction: Direction = 'either',
  outside: { readonly hidden: readonly string[]; readonly inlined: readonly Schema[] } = { hidden: [], inlined: [] },
): Schema {
  if (!isObject(schema)) return schema;
  const one = schema as SchemaObject;
  const { $ref } = one;
  const shapes = Object.keys(one).some((keyword) => ['inPlace', 'child'].includes(holds(keyword)?.describes ?? ''));
  const alone = $ref !== undefined && !shapes;
  const inside = usesInside(use);
  const hidden = [...outside.hidden, ...hiddenProperties(one, direction)];
  const out: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(one)) {
    const held = holds(keyword);
    const describes = held?.describes ?? 'child';
    const further = { hidden: describes === 'inPlace' ? hidden : [], inlined: outside.inlined };
    const each = (part: Schema) => prepare(part, inside[describes], direction, further);
    if (keyword === '$ref' || dropped.has(keyword)) continue;
    if (keyword === 'required') out[keyword] = (value as string[]).filter((name) => !hidden.includes(name));
    else if (held === undefined) out[keyword] = value;
    else if (held.form === 'one') out[keyword] = each(value as Schema);
    else if (held.form === 'list') out[keyword] = (value as Schema[]).map(each);
    else out[keyword] = mapValues(value as Record<string, Schema>, each);
  }
  if (direction === 'response' && isObject(out.properties))
    for (const name of hidden) if (Object.hasOwn(out.properties, name)) out.properties[name] = false;
  if ($ref !== undefined)
    Object.assign(out, target(one, alone ? use : inside.inPlace, direction, { ...outside, hidden }));
  const closable = use === 'value' && !alone && !('unevaluatedProperties' in out) && !('additionalProperties' in out);
  if (closable && namesProperties(schema)) out.unevaluatedProperties = false;
  return out as SchemaObject;
}

/** What a reference is prepared to: a reference to a prepared component, or a copy of what stands elsewhere in the contract. */
function target(
  schema: SchemaObject,
  use: Use,
  direction: Direction,
  outside: { hidden: readonly string[]; inlined: readonly Schema[] },
) {
  const reference = schema.$ref ?? '';
  if (component.test(reference)) return { $ref: reference.replace(component, `${direction}#/$defs/${use}.$1`) };
  const found = follow<SchemaObject>(schema);
  if (outside.inlined.includes(found)) return {};
  return { allOf: [prepare(found, use, direction, { ...outside, inlined: [...outside.inlined, found] })] };
}

/** All components, each once per use, as one schema to register under the name of the direction. */
export function preparedComponents(document: OpenApiDocument, direction: Direction): SchemaObject {
  const uses: Use[] = ['value', 'branch', 'plain'];
  const definitions = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    uses.map((use) => [`${use}.${escapeStep(name)}`, prepare(schema, use, direction)] as const),
  );
  return { $defs: Object.fromEntries(definitions) };
}

/** Adds where each object of the prepared components stands in the contract. */
export function contractPointers(definitions: SchemaObject, pointers: WeakMap<object, string>): void {
  const walk = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    pointers.set(value, pointer);
    for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapeStep(key)}`);
  };
  for (const [name, schema] of Object.entries(definitions.$defs as Record<string, Schema>)) {
    walk(schema, `#/components/schemas/${name.slice(name.indexOf('.') + 1)}`);
  }
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
  const key = $ref?.replace(/^.*#\/\$defs\//, '');
  if (key !== undefined)
    namedProperties(definitions, (definitions.$defs as Record<string, Schema>)[key] ?? true, found);
  for (const { keyword, schema: part } of subschemas(schema))
    if (holds(keyword)?.describes === 'inPlace') namedProperties(definitions, part, found);
  return found;
}
