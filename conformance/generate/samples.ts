import { isObject } from '../model/json.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import { below, namedValues, type Place } from './schema-places.ts';
import { hasLength, hasPatterns, namesMatching, rulesOf, stringsMatching } from './value-rules.ts';

const itemsOfArrays = 4;

function typeOf({ type, properties, patternProperties, items }: SchemaObject): string | undefined {
  const named = [type ?? []].flat().find((one) => one !== 'null');
  if (named !== undefined) return named;
  if (properties !== undefined || patternProperties !== undefined) return 'object';
  return items === undefined ? undefined : 'array';
}

const pick = <Value>(all: readonly Value[], turn: number): Value | undefined => all[turn % all.length];

function arrayOf(place: Place, turn: number, above: readonly string[], hidden: string): unknown[] {
  const { prefixItems, maxItems = itemsOfArrays } = place.schema;
  const { items } = below(place);
  if (prefixItems !== undefined) return items.slice(0, prefixItems.length).map((one) => make(one, turn, above, hidden));
  const [item] = items;
  if (item === undefined) return [];
  const count = Math.min(itemsOfArrays, Number(maxItems));
  const made = Array.from({ length: count }, (_one, at) => make(item, turn * count + at, above, hidden));
  const different = new Map(made.filter((one) => one !== undefined).map((one) => [JSON.stringify(one), one]));
  return [...different.values()];
}

function objectOf(place: Place, turn: number, above: readonly string[], hidden: string): Record<string, unknown> {
  const { properties, patterns, others } = below(place);
  const patterned = patterns.flatMap((one) =>
    namesMatching(one.pattern.source, [one.place.schema]).map((name) => [name, one.place] as const),
  );
  const other = others === undefined ? [] : [['other', others] as const];
  return Object.fromEntries(
    [...other, ...patterned, ...properties].map(([name, one]) => [name, make(one, turn, above, hidden)]),
  );
}

const formats: Readonly<Record<string, string>> = {
  date: '2024-05-06',
  'date-time': '2024-05-06T07:08:09Z',
  time: '07:08:09Z',
  duration: 'P1D',
  email: 'reader@example.org',
  hostname: 'example.org',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.org/a',
  url: 'https://example.org/a',
  'uri-reference': '/a',
  uuid: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  byte: 'YQ==',
};

/** A value of a schema that names no values and has no examples, by its bounds, its format or its pattern. */
function scalar(schema: SchemaObject, type: string, turn: number): unknown {
  if (type === 'boolean') return turn % 2 === 0;
  const rules = rulesOf(schema);
  if (type === 'integer' || type === 'number') {
    const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1;
    const least = Number.isFinite(rules.minimum) ? rules.minimum : Math.min(1, rules.maximum);
    return Math.ceil(least / step) * step;
  }
  if (type !== 'string') return undefined;
  const { minLength, maxLength, patterns } = rules;
  const [pattern] = patterns;
  if (pattern !== undefined)
    return stringsMatching(pattern).find((one) => hasLength(rules, one) && hasPatterns(rules, one));
  return formats[String(schema.format)] ?? 'a'.repeat(Math.min(Math.max(minLength, 1), maxLength));
}

// A schema inside itself ends where it comes back: `undefined`, which JSON leaves out.
function make(place: Place, turn: number, above: readonly string[], hidden: string): unknown {
  const { schema, pointer } = place;
  if (above.includes(pointer) || (hidden !== '' && schema[hidden] === true)) return undefined;
  const inner = [...above, pointer];
  const named = namedValues(schema);
  if (named.length > 0) return pick(named, turn);
  const { same, alternatives } = below(place);
  const type = typeOf(schema);
  const chosen = alternatives.length > 0 ? [pick(alternatives, turn) ?? place] : [];
  const parts = [...same, ...chosen].map((one) => make(one, turn, inner, hidden));
  if (type === 'object' || parts.some(isObject))
    return Object.assign(objectOf(place, turn, inner, hidden), ...parts.filter(isObject));
  if (parts.length > 0) return parts.find((one) => one !== undefined);
  if (type === 'array') return arrayOf(place, turn, inner, hidden);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  if (isNullable && turn % itemsOfArrays === itemsOfArrays - 1) return null;
  const { examples } = rulesOf(schema);
  return examples.length > 0 ? pick(examples, turn) : (schema.default ?? scalar(schema, type ?? '', turn));
}

/** Who sends a value: what is `readOnly` is not in a request, and what is `writeOnly` not in a response. */
const hiddenBy = { request: 'readOnly', response: 'writeOnly' } as const;

/** A value of a schema of a linked document with all its properties; each turn shows other enum values. It may be invalid where keywords depend on each other. */
export function sampleOf(schema: Schema, turn: number, direction?: keyof typeof hiddenBy): unknown {
  if (!isObject(schema)) return {};
  const hidden = direction === undefined ? '' : hiddenBy[direction];
  const made = make({ schema: schema as SchemaObject, pointer: '#' }, turn, [], hidden);
  return made === undefined ? undefined : JSON.parse(JSON.stringify(made));
}
