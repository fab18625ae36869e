import type { OpenApiDocument } from '../model/contract.ts';
import { isObject } from '../model/json.ts';
import type { SchemaObject } from '../model/schema.ts';
import { below, namedValues, type Place } from './schema-places.ts';
import { namesMatching } from './value-rules.ts';

const itemsOfArrays = 4;

function typeOf({ type, properties, patternProperties, items }: SchemaObject): string | undefined {
  const named = [type ?? []].flat().find((one) => one !== 'null');
  if (named !== undefined) return named;
  if (properties !== undefined || patternProperties !== undefined) return 'object';
  return items === undefined ? undefined : 'array';
}

const pick = <Value>(all: readonly Value[], turn: number): Value | undefined => all[turn % all.length];

function arrayOf(place: Place, turn: number, above: readonly string[]): unknown[] {
  const { prefixItems, maxItems = itemsOfArrays } = place.schema;
  const { items } = below(place);
  if (prefixItems !== undefined) return items.slice(0, prefixItems.length).map((one) => make(one, turn, above));
  const [item] = items;
  if (item === undefined) return [];
  const count = Math.min(itemsOfArrays, Number(maxItems));
  const made = Array.from({ length: count }, (_one, at) => make(item, turn * count + at, above));
  const different = new Map(made.filter((one) => one !== undefined).map((one) => [JSON.stringify(one), one]));
  return [...different.values()];
}

function objectOf(place: Place, turn: number, above: readonly string[]): Record<string, unknown> {
  const { properties, patterns, others } = below(place);
  const patterned = patterns.flatMap((one) =>
    namesMatching(one.pattern.source, [one.place.schema]).map((name) => [name, one.place] as const),
  );
  const other = others === undefined ? [] : [['other', others] as const];
  return Object.fromEntries(
    [...other, ...patterned, ...properties].map(([name, one]) => [name, make(one, turn, above)]),
  );
}

// A schema inside itself ends where it comes back: `undefined`, which JSON leaves out.
function make(place: Place, turn: number, above: readonly string[]): unknown {
  const { schema, pointer } = place;
  if (above.includes(pointer)) return undefined;
  const inner = pointer.split('/').length === 4 ? [...above, pointer] : above;
  const named = namedValues(schema);
  if (named.length > 0) return pick(named, turn);
  const { same, alternatives } = below(place);
  if (alternatives.length > 0) return make(pick(alternatives, turn) ?? place, turn, inner);
  const parts = same.map((one) => make(one, turn, inner));
  const type = typeOf(schema);
  if (type === 'object') return Object.assign({}, ...parts.filter(isObject), objectOf(place, turn, inner));
  if (parts.length > 0) return parts.find((one) => one !== undefined);
  if (type === 'array') return arrayOf(place, turn, inner);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  if (isNullable && turn % itemsOfArrays === itemsOfArrays - 1) return null;
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  if (examples.length > 0) return pick(examples, turn);
  return type === 'boolean' ? turn % 2 === 0 : undefined;
}

/** A sample value of a named schema with all its properties; each turn shows other enum values. Throws for a name without schema. */
export function sampleValue({ components }: OpenApiDocument, name: string, turn: number): unknown {
  const schema = components?.schemas?.[name];
  if (!isObject(schema)) throw new Error(`The contract has no schema ${name}.`);
  const made = make({ schema: schema as SchemaObject, pointer: `#/components/schemas/${name}` }, turn, []);
  return JSON.parse(JSON.stringify(made));
}
