import type { Direction } from '../check/closed.ts';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { isObject } from '../model/json.ts';
import { namesMatching, stringsMatching } from '../model/matching-strings.ts';
import { type Schema, type SchemaObject, sameValue } from '../model/schema.ts';
import { hasLength, hasPatterns, rulesOf } from '../model/value-rules.ts';
import { below, namedValues, type Place } from './schema-places.ts';

const itemsOfArrays = 4;

function typeOf({ type, properties, patternProperties, items, prefixItems }: SchemaObject): string | undefined {
  const named = [type ?? []].flat().find((one) => one !== 'null');
  if (named !== undefined) return named;
  if (properties !== undefined || patternProperties !== undefined) return 'object';
  return items === undefined && prefixItems === undefined ? undefined : 'array';
}

const pick = <Value>(all: readonly Value[], turn: number): Value | undefined => all[turn % all.length];

/** What a sample must not use. */
interface Limits {
  /** The keyword of properties that are left out: `readOnly`, `writeOnly`, or none. */
  readonly hidden: string;
  readonly kind: SampleKind;
}

/**
 * `usual` has each property, and examples of schemas; `fresh` does without these, which may be wrong; `minimal` has
 * only what is required, too.
 */
type SampleKind = (typeof kinds)[number];

const kinds = ['usual', 'fresh', 'minimal'] as const;

function arrayOf(place: Place, turn: number, above: readonly string[], limits: Limits): unknown[] {
  const { prefixItems } = place.schema;
  const { minItems, maxItems, isUnique } = rulesOf(place.schema);
  const { items } = below(place);
  if (prefixItems !== undefined) return items.slice(0, prefixItems.length).map((one) => make(one, turn, above, limits));
  const [item] = items;
  if (item === undefined) return [];
  const count = limits.kind === 'minimal' ? minItems : Math.max(minItems, Math.min(itemsOfArrays, maxItems));
  const made = Array.from({ length: count }, (_one, at) => make(item, turn * count + at, above, limits));
  const given = made.filter((one) => one !== undefined);
  const different = [...new Map(given.map((one) => [JSON.stringify(one), one])).values()];
  return different.length < minItems && !isUnique ? given : different;
}

function objectOf(place: Place, turn: number, above: readonly string[], limits: Limits): Record<string, unknown> {
  const { properties, patterns, others } = below(place);
  if (limits.kind === 'minimal') {
    const wanted = [...properties].filter(([name]) => place.schema.required?.includes(name) === true);
    return Object.fromEntries(wanted.map(([name, one]) => [name, inside(one, turn, above, limits)]));
  }
  const patterned = patterns.flatMap((one) =>
    namesMatching(one.pattern.source, [one.place.schema]).map((name) => [name, one.place] as const),
  );
  const other = others === undefined ? [] : [['other', others] as const];
  return Object.fromEntries(
    [...other, ...patterned, ...properties].map(([name, one]) => [name, inside(one, turn, above, limits)]),
  );
}

const annotation = /^(?:title|description|deprecated|readOnly|writeOnly|\$ref|x-.*)$/;
const hiddenIn = (schema: SchemaObject, { hidden }: Limits) => hidden !== '' && schema[hidden] === true;

/** A value of a part: of a schema that says nothing any one. */
function inside(place: Place, turn: number, above: readonly string[], limits: Limits): unknown {
  const made = make(place, turn, above, limits);
  if (made !== undefined || hiddenIn(place.schema, limits)) return made;
  const isAny = (one: object) => Object.keys(one).every((keyword) => annotation.test(keyword));
  return sameValue(place.schema).every(isAny) ? 'any' : undefined;
}

/** A value of a schema that names no values and has no examples, by its bounds, its format or its pattern. */
function scalar(schema: SchemaObject, type: string, turn: number): unknown {
  if (type === 'boolean') return turn % 2 === 0;
  const rules = rulesOf(schema);
  if (type === 'integer' || type === 'number') {
    const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1;
    const least = Number.isFinite(rules.minimum) ? rules.minimum : Math.min(1, rules.maximum);
    const next = Math.ceil(least / step) * step;
    if (next <= rules.maximum) return next;
    const isStepped = type === 'integer' || schema.multipleOf !== undefined;
    return isStepped ? Math.floor(rules.maximum / step) * step : least;
  }
  if (type !== 'string') return undefined;
  const { minLength, maxLength, patterns } = rules;
  const made = [...rules.ofFormat, ...patterns.flatMap((one) => stringsMatching(one))];
  if (made.length > 0) return made.find((one) => hasLength(rules, one) && hasPatterns(rules, one));
  return 'a'.repeat(Math.min(Math.max(minLength, 1), maxLength));
}

// A schema inside itself ends where it comes back: `undefined`, which JSON leaves out.
function make(place: Place, turn: number, above: readonly string[], limits: Limits): unknown {
  const { schema, pointer } = place;
  const { kind } = limits;
  if (above.includes(pointer) || hiddenIn(schema, limits)) return undefined;
  const inner = [...above, pointer];
  const named = namedValues(schema);
  if (named.length > 0) return pick(named, turn);
  const { same, alternatives } = below(place);
  const type = typeOf(schema);
  const chosen = alternatives.length > 0 ? [pick(alternatives, turn) ?? place] : [];
  const dependent = kind === 'minimal' ? [] : Object.entries(schema.dependentSchemas ?? {});
  const further = dependent.flatMap(([name, one]): Place[] =>
    isObject(one) ? [{ schema: one, pointer: `${pointer}/dependentSchemas/${name}` }] : [],
  );
  const made = (places: readonly Place[]) => places.map((one) => make(one, turn, inner, limits));
  const [general, special] = [made(same), made([...chosen, ...further])];
  const parts = [...general, ...special];
  // What a schema and its alternative say of a property narrows what the schemas say that it refers to.
  if (type === 'object' || parts.some(isObject))
    return Object.assign({}, ...general.filter(isObject), objectOf(place, turn, inner, limits), ...special);
  if (parts.length > 0) return parts.find((one) => one !== undefined);
  if (type === 'array') return arrayOf(place, turn, inner, limits);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  if (isNullable && turn % itemsOfArrays === itemsOfArrays - 1) return null;
  const { examples } = rulesOf(schema);
  return examples.length > 0 && kind === 'usual'
    ? pick(examples, turn)
    : (schema.default ?? scalar(schema, type ?? '', turn));
}

const most = 12;

/** How many turns show each alternative of a schema, three at least and twelve at most. */
export function alternativesOf(schema: Schema): number {
  const seen = new Set<unknown>();
  const widest = (place: Place): number => {
    if (seen.has(place.schema)) return 0;
    seen.add(place.schema);
    const { same, alternatives, properties, items, others } = below(place);
    const inside = [
      ...same,
      ...alternatives,
      ...properties.values(),
      ...items,
      ...(others === undefined ? [] : [others]),
    ];
    return Math.max(alternatives.length, ...inside.map(widest));
  };
  const found = isObject(schema) ? widest({ schema: schema as SchemaObject, pointer: '#' }) : 0;
  return Math.min(most, Math.max(3, found));
}

/**
 * Valid values of a schema, each with other enum values and alternatives, those with the most in them that are valid;
 * none when none can be made.
 */
export function validSamples(
  schema: Schema,
  validator: SchemaValidator,
  direction: Exclude<Direction, 'either'>,
  turns = 3,
): unknown[] {
  const isValid = (one: unknown) => one !== undefined && validator.errors(schema, 'value', one, direction).length === 0;
  const made = Array.from({ length: turns }, (_one, turn) => {
    const samples = kinds.map((kind) => sampleOf(schema, turn, direction, kind));
    const fullest = samples.findIndex(isValid);
    return { fullest, value: samples[fullest] };
  });
  const found = made.filter(({ fullest }) => fullest >= 0);
  return found.toSorted((left, right) => left.fullest - right.fullest).map(({ value }) => value);
}

/** Who sends a value: what is `readOnly` is not in a request, and what is `writeOnly` not in a response. */
const hiddenBy = { request: 'readOnly', response: 'writeOnly' } as const;

/**
 * A value of a schema of a linked document; each turn shows other enum values. It may be invalid where keywords depend
 * on each other.
 */
export function sampleOf(
  schema: Schema,
  turn: number,
  direction?: keyof typeof hiddenBy,
  kind: SampleKind = 'usual',
): unknown {
  if (!isObject(schema)) return {};
  const hidden = direction === undefined ? '' : hiddenBy[direction];
  const made = inside({ schema: schema as SchemaObject, pointer: '#' }, turn, [], { hidden, kind });
  return made === undefined ? undefined : JSON.parse(JSON.stringify(made));
}
