import { isObject } from '../model/json.ts';
import { namesMatching, stringOfLength, stringsMatching } from '../model/matching-strings.ts';
import { isReadOnly, type Schema, type SchemaObject, sameValue } from '../model/schema.ts';
import { hasLength, hasPatterns, rulesOf, stringExamples, type ValueRules } from '../model/value-rules.ts';
import { sampleOf } from './samples.ts';
import { below } from './schema-places.ts';

/** A value at the boundary of a schema: a valid one, or one that breaks a single rule. */
export interface BoundaryValue {
  /** Which rule, in a few words: `maximum + 1`, `enum value "app"`. */
  readonly what: string;
  readonly value: unknown;
  readonly isValid: boolean;
  /** For an object whose properties are parameters of their own: the one that this is about. */
  readonly property?: string;
}

const valid = (what: string, value: unknown): BoundaryValue => ({ what, value, isValid: true });
const invalid = (what: string, value: unknown): BoundaryValue => ({ what, value, isValid: false });
const isGiven = ({ value }: BoundaryValue) =>
  value !== undefined && (typeof value !== 'number' || Number.isFinite(value));

function numbers({ types, minimum, maximum, step, examples }: ValueRules): BoundaryValue[] {
  // Only the bound is broken, or only the step.
  const one = step === 0 ? 0.01 : step;
  const beyond = (value: number) => Number(value.toFixed(10));
  const [least, greatest] =
    step === 0 ? [minimum, maximum] : [Math.ceil(minimum / step) * step, Math.floor(maximum / step) * step];
  const inside = [least, greatest, 0].find(Number.isFinite) ?? 0;
  const isStepped = step > 0 && (step !== 1 || types.has('number'));
  const part = step > 1 ? 1 : step / 2;
  return [
    valid('minimum', least),
    invalid(`minimum - ${one}`, beyond(least - one)),
    valid('maximum', greatest),
    invalid(`maximum + ${one}`, beyond(greatest + one)),
    ...(isStepped ? [invalid('between two steps', beyond(inside === greatest ? inside - part : inside + part))] : []),
    ...(step === 0 && inside + 0.5 <= maximum ? [valid('a valid fraction', beyond(inside + 0.5))] : []),
    invalid('no number', 'x'),
    invalid('empty', ''),
    invalid('an exponent', '1e0'),
    ...(types.has('number') ? [] : [invalid('a fraction', beyond(inside + (inside === greatest ? -0.5 : 0.5)))]),
    ...examples.map((example) => valid('example', example)),
  ];
}

/** What a string has that a server may read as its own notation, and how that is called. */
const marks = "\u00e9'%&<";
export const ofMarks = 'marks of other notations';
export const inCase = 'an enum value in other case';

const odd = ['\u00e9', '|', ' ', 'A b', '\u0000', '-', 'a\u0000b', '?!', '12x', 'xx:', '\u00e9\u00e9'];

/** The shortest string over the greatest length that matches the patterns; else one that is over it by one character. */
function tooLong(rules: ValueRules): string {
  for (let over = 1; over <= 8; over += 1) {
    const value = stringOfLength(rules, rules.maxLength + over);
    if (value !== undefined) return value;
  }
  return 'a'.repeat(rules.maxLength + 1);
}

function strings(rules: ValueRules): BoundaryValue[] {
  const { minLength, maxLength, patterns, ofFormat, notOfFormat } = rules;
  const examples = stringExamples(rules);
  const ofLength = (length: number) => stringOfLength(rules, length);
  const long = odd.map((one) => one.padEnd(minLength, one));
  const mismatch = [...ofFormat, ...odd, ...long, ...examples.flatMap((one) => odd.map((other) => one + other))].find(
    (one) => hasLength(rules, one) && !hasPatterns(rules, one),
  );
  const [pattern, ...others] = patterns;
  const made = pattern === undefined || others.length > 0 ? [] : stringsMatching(pattern);
  const fitting = [...new Set(made)].filter((one) => hasLength(rules, one)).slice(0, 3);
  // What has the length and the pattern may still not be of the format.
  const isFitting = (one: string) => hasLength(rules, one) && hasPatterns(rules, one);
  const known = ofFormat.filter(isFitting);
  const broken = known.map((one) => `${one} "`).find(isFitting);
  const nearly = notOfFormat.filter(isFitting).map((one) => invalid(`${one}, not of the format`, one));
  const [matching = ''] = [...examples.filter(isFitting), ...fitting].filter((one) => one !== '');
  const besides = [matching.slice(0, -1), matching + matching.slice(-1)].filter(
    (one) => one !== '' && hasLength(rules, one) && !hasPatterns(rules, one),
  );
  const allowed = [
    valid('minLength', ofLength(minLength)),
    valid('maxLength', ofLength(maxLength)),
    ...fitting.map((one) => valid('made from the pattern', one)),
  ];
  return [
    ...(ofFormat.length > 0
      ? [
          ...known.slice(0, 1).map((one) => valid('of the format', one)),
          invalid('not of the format', broken),
          ...nearly,
        ]
      : allowed),
    ...(minLength === 0 ? [] : [invalid('minLength - 1', ofLength(minLength - 1) ?? 'a'.repeat(minLength - 1))]),
    ...(Number.isFinite(maxLength) ? [invalid('over maxLength', tooLong(rules))] : []),
    invalid('pattern not matched', mismatch),
    ...besides.map((one) => invalid('pattern not matched by one character', one)),
    ...(patterns.length === 0 && ofFormat.length === 0 && hasLength(rules, marks) ? [valid(ofMarks, marks)] : []),
    ...examples.map((example) => valid('example', example)),
  ];
}

function scalars(rules: ValueRules): BoundaryValue[] {
  const { choices, types } = rules;
  const numbered = choices.filter((one) => typeof one === 'number');
  const inOtherCase = choices
    .flatMap((one) => (typeof one === 'string' ? [one.toUpperCase(), one.toLowerCase()] : []))
    .find((one) => !choices.includes(one));
  if (choices.length > 0)
    return [
      ...choices.map((value) => valid(`enum value ${JSON.stringify(value)}`, value)),
      invalid('outside the enum', 'none-of-them'),
      ...(inOtherCase === undefined ? [] : [invalid(inCase, inOtherCase)]),
      ...(numbered.length > 0 ? [invalid('a number outside the enum', Math.max(...numbered) + 1)] : []),
      ...(choices.includes('') ? [] : [invalid('empty', '')]),
    ];
  if (types.has('boolean'))
    return [valid('true', true), valid('false', false), invalid('no boolean', 'perhaps'), invalid('empty', '')];
  return (types.has('integer') || types.has('number') ? numbers(rules) : strings(rules)).filter(isGiven);
}

const mostItems = 1000;

const isComposed = ({ types }: ValueRules) => types.has('array') || types.has('object');

/** Valid items that are arrays or objects: the examples, else samples. */
function composedItems(schema: Schema, { examples }: ValueRules): unknown[] {
  const made = examples.length > 0 ? examples : [0, 1, 2].map((turn) => sampleOf(schema, turn, 'request'));
  return [...new Map(made.map((one) => [JSON.stringify(one), one])).values()].filter((one) => one !== undefined);
}

/**
 * As many valid items, different ones as far as there are: numbers, enum values, examples with a number after them,
 * strings made from the pattern, and samples; undefined when they must differ and are too few.
 */
function differentItems(schema: Schema, rules: ValueRules, count: number, isUnique: boolean): unknown[] | undefined {
  if (count < 1 || count > mostItems) return undefined;
  const { choices, types, minimum, maximum, step, patterns, ofFormat } = rules;
  const repeated = (found: readonly unknown[]) =>
    found.length === 0 || (isUnique && found.length < count)
      ? undefined
      : Array.from({ length: count }, (_one, at) => found[at % found.length]);
  if (isComposed(rules)) return repeated(composedItems(schema, rules));
  const [first = 'a'] = stringExamples(rules);
  const [pattern] = patterns;
  const start = Number.isFinite(minimum) ? minimum : 0;
  const isNumber = types.has('integer') || types.has('number');
  const numbered = Array.from({ length: count }, (_one, at) => (isNumber ? start + at * (step || 1) : `${first}${at}`));
  const made = pattern === undefined ? [] : stringsMatching(pattern);
  const isValid = (one: unknown) =>
    typeof one === 'number' ? one <= maximum : hasLength(rules, String(one)) && hasPatterns(rules, String(one));
  const found =
    choices.length > 0
      ? choices
      : [...new Set([...(ofFormat.length > 0 ? ofFormat : numbered), ...made].filter(isValid))];
  return repeated(found);
}

function arrays({ items, minItems, maxItems, isUnique }: ValueRules, examples: readonly unknown[]): BoundaryValue[] {
  const known = examples.flat();
  const rules = rulesOf(items, known);
  const of = (count: number) => differentItems(items, rules, count, isUnique);
  // An object in an array has too many values of its own.
  const all = rules.types.has('object')
    ? composedItems(items, rules).map((one) => valid('sample', one))
    : boundaryValues(items, known);
  const others = Array.from({ length: minItems - 1 }, () => all.find(({ isValid }) => isValid)?.value);
  const once = of(1) ?? rules.examples.slice(0, 1);
  return [
    ...all.map((one) => ({ ...one, what: `item: ${one.what}`, value: [one.value, ...others] })),
    invalid('minItems - 1', of(minItems - 1)),
    valid('maxItems', of(maxItems)),
    invalid('maxItems + 1', of(maxItems + 1)),
    { what: 'an item twice', value: [...once, ...once], isValid: !isUnique && maxItems > 1 },
  ].filter(isGiven);
}

function objects(
  schema: Schema | undefined,
  rules: ValueRules,
  examples: readonly unknown[],
  direction: 'request' | 'response',
): BoundaryValue[] {
  const { properties, patternProperties } = rules;
  const parts = sameValue(schema);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const whole = examples.find(isObject) ?? sampleOf(schema ?? true, 0);
  const needed = Object.entries(isObject(whole) ? whole : {}).filter(([name]) => required.has(name));
  const isClosed = parts.some(({ additionalProperties }) => additionalProperties === false);
  const name = 'no_such_property';
  const broken: BoundaryValue[] = [
    ...needed.map(([property]) => {
      const value = Object.fromEntries(needed.filter(([other]) => other !== property));
      return { what: `${property}: left out`, value, isValid: false, property };
    }),
    ...(isClosed ? [{ ...invalid(name, Object.fromEntries([...needed, [name, 1]])), property: name }] : []),
  ].filter(({ value }) => Object.keys(value as object).length > 0);
  const patterned = patternProperties.flatMap(([pattern, one]) =>
    namesMatching(pattern, examples).map((name) => [name, one] as const),
  );
  const varied = [...properties, ...patterned].flatMap(([property, part]) => {
    if (direction === 'request' && isReadOnly(part)) return [];
    const known = examples.flatMap((example) => (isObject(example) ? (example[property] ?? []) : []));
    const rules = rulesOf(part, known);
    const values = isComposed(rules) ? composedItems(part, rules).map((one) => valid('sample', one)) : scalars(rules);
    return values.map(({ what, value, isValid }) => {
      const all = { ...Object.fromEntries(needed), [property]: value };
      return { what: `${property}: ${what}`, value: all, isValid, property };
    });
  });
  return [...varied, ...broken];
}

/** The alternatives of a schema, and of all that it is together with. */
export function branchesOf(schema: Schema | undefined): Schema[] {
  if (!isObject(schema)) return [];
  const { same, alternatives } = below({ schema: schema as SchemaObject, pointer: '' });
  return [...alternatives.map((one) => one.schema), ...same.flatMap((one) => branchesOf(one.schema))];
}

/**
 * The boundary values of a schema: each enum value, each bound and what is one step beyond it; `examples` are known
 * valid values. A request has none of what is read-only.
 */
export function boundaryValues(
  schema: Schema | undefined,
  examples: readonly unknown[] = [],
  direction: 'request' | 'response' = 'request',
): BoundaryValue[] {
  const branches = branchesOf(schema);
  if (branches.length > 1) {
    const all = branches.flatMap((branch) => boundaryValues(branch, examples, direction));
    return [...new Map(all.map((one) => [JSON.stringify([one.value, one.isValid]), one])).values()];
  }
  const rules = rulesOf(schema, examples);
  const isObject = rules.types.has('object');
  const found = rules.types.has('array')
    ? arrays(rules, examples)
    : isObject
      ? objects(schema, rules, examples, direction)
      : scalars(rules);
  // What has no bounds has a usual value all the same; a string has an empty one.
  const isShown = found.some(({ isValid }) => isValid) || schema === undefined;
  const usual = isShown ? undefined : sampleOf(schema, 0, 'request');
  return usual === undefined || typeof usual === 'string' ? found : [valid('a usual value', usual), ...found];
}
