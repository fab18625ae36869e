import {
  isObject,
  itemSchema,
  propertySchema,
  type Schema,
  type SchemaObject,
  sameValue,
  typesOf,
} from '@contract-first/conformance/model';
import { distance } from 'fastest-levenshtein';
import type { RequestError } from '../http/api-error.ts';
import { type Parameter, schemaOf } from './document.ts';
import { type ParameterValues, type ReadParameters, shapeOf, styleOf } from './styles.ts';
import { shorten, shown } from './text.ts';

/** The query parameters of an operation. */
export interface KnownParameters {
  /** What to do instead, by a pattern of whole names of parameters that are none. */
  readonly instead: Readonly<Record<string, string>>;
  /** The parameters that are declared one by one. */
  readonly single: readonly string[];
  /** The properties of its exploded objects. */
  readonly grouped: readonly string[];
}

/** Returns the error for a parameter that the operation does not have; it suggests the nearest one, or names all when none is near. */
export function unknownParameter(name: string, value: string, known: KnownParameters): RequestError {
  const field = name === '' ? '=' : shorten(name);
  const detail = `"${field}" is not a parameter of this operation. ${suggestion(field, known)}`;
  return { id: 'unknown_parameter', field, value: shorten(value), detail };
}

/** Returns the error for so many more parameters that the operation does not have. */
export function otherUnknown(count: number): RequestError {
  const detail = count === 1 ? 'One further parameter is unknown.' : `${count} further parameters are unknown.`;
  return { id: 'unknown_parameter', detail };
}

function suggestion(name: string, { single, grouped, instead }: KnownParameters): string {
  const [, sentence] = Object.entries(instead).find(([names]) => new RegExp(`^(?:${names})$`).test(name)) ?? [];
  if (sentence !== undefined) return sentence;
  const near = nearest(name, [...single, ...grouped]);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const [example] = grouped;
  const all = [...single, ...(example === undefined ? [] : [`${grouped.length} filters such as ${example}`])];
  return all.length === 0 ? 'It takes no query parameters.' : `Known ones are ${all.join(', ')}.`;
}

/**
 * Returns the candidate that differs from a name in the fewest letters: in a third of them at most, or in half of them
 * when it begins alike, and never in each; undefined when there is none.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let found: string | undefined;
  const letters = new Set(name);
  let fewest = Math.max(2, name.length / 2) + 1;
  for (const candidate of candidates) {
    // Comparing takes longer than most of a request; so many letters differ at least.
    if (Math.abs(name.length - candidate.length) >= fewest) continue;
    const steps = distance(name, candidate);
    const isAlike = candidate.startsWith(name.slice(0, 3)) || steps < Math.max(2, name.length / 3) + 1;
    const isNear = isAlike && [...candidate].some((letter) => letters.has(letter));
    if (isNear && steps < fewest) [found, fewest] = [candidate, steps];
  }
  return found;
}

/** Returns the error for a parameter that is given more than once. */
export function repeatedParameter(name: string, values: readonly string[], isArray: boolean): RequestError {
  const field = shorten(name);
  const advice = isArray ? `send one list: ${name}=a,b` : 'send it once';
  const detail = `"${field}" is given ${values.length} times; ${advice}.`;
  return { id: 'repeated_parameter', field, value: shorten(values.join(',')), detail };
}

/** Returns the error for a parameter whose name or value is not percent-encoded UTF-8. */
export function badlyEncoded(name: string, raw: string): RequestError {
  const field = shorten(name);
  const detail = `"${field}" must be percent-encoded UTF-8, such as %C3%A9 for é, but is "${shorten(raw)}".`;
  return { id: 'invalid_value', field, value: shorten(raw), detail };
}

/** Returns the error for a parameter whose string is not written in its style. */
export function notInStyle(parameter: Parameter, text: string): RequestError {
  const { name: field, mediaType } = parameter;
  const { style, explode } = styleOf(parameter);
  const expected = mediaType ?? `in the style ${style}${explode ? ', exploded' : ''}`;
  return {
    id: 'invalid_value',
    field,
    value: shorten(text),
    detail: `"${field}" must be ${expected}, but is ${shown(text)}.`,
  };
}

/**
 * Returns the name under which a part of a parameter is sent: a property of an object in the query has one of its own.
 */
export function fieldOf(parameter: Parameter, part: string | undefined): string {
  const { style, explode } = styleOf(parameter);
  if (part === undefined || parameter.in !== 'query' || shapeOf(parameter) !== 'object') return parameter.name;
  return style === 'deepObject' ? `${parameter.name}[${part}]` : explode ? part : parameter.name;
}

const numberFormats = {
  integer: { pattern: /^-?(0|[1-9]\d*)$/, name: 'a whole number such as 10' },
  number: { pattern: /^-?(0|[1-9]\d*)(\.\d+)?$/, name: 'a decimal number such as 2.5' },
} as const;

/** Returns a function that returns an error for each numeric parameter that was not sent as a plain decimal number, or is too large for JavaScript. */
export function numberErrors(
  parameters: readonly Parameter[],
): (values: ParameterValues, sent: ReadParameters['sent']) => RequestError[] {
  const read = parameters.filter((parameter) => mayHaveNumbers(parameter.schema));
  return (values, sent) =>
    read.flatMap((parameter) => {
      const { in: place, name, mediaType } = parameter;
      const value = values[place as keyof ParameterValues]?.[name];
      const [wrong] = value === undefined ? [] : wrongNumbers(parameter.schema, value, mediaType !== undefined);
      if (wrong === undefined) return [];
      const field = fieldOf(parameter, wrong.part);
      const detail = `"${field}" must be ${wrong.expected}, but is ${shown(wrong.text)}.`;
      return [{ id: 'invalid_value', field, value: shorten(sent(parameter, field) ?? wrong.text), detail }];
    });
}

function mayHaveNumbers(schema: Schema | undefined): boolean {
  const types = typesOf(schema);
  return types.has('array')
    ? mayHaveNumbers(itemSchema(schema))
    : ['integer', 'number', 'object'].some((one) => types.has(one));
}

/** The strings of a value that its schema takes for numbers, and that are none; in a document no string is one. */
function wrongNumbers(
  schema: Schema | undefined,
  value: unknown,
  isDocument: boolean,
): { readonly expected: string; readonly text: string; readonly part?: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => wrongNumbers(itemSchema(schema), item, isDocument));
  if (isObject(value))
    return Object.entries(value).flatMap(([part, one]) =>
      wrongNumbers(propertySchema(schema, part), one, isDocument).map((wrong) => ({ ...wrong, part })),
    );
  const types = typesOf(schema);
  if (typeof value !== 'string' || types.has('string') || !(types.has('integer') || types.has('number'))) return [];
  const number = sameValue(schema).find(({ type }) => type === 'integer' || type === 'number') ?? {
    type: [...types][0],
  };
  const expected = isDocument ? numberFormats.number.name : expectedNumber(value, number as SchemaObject);
  return expected === undefined ? [] : [{ expected, text: value }];
}

function expectedNumber(sent: string, { type, minimum, maximum }: SchemaObject): string | undefined {
  const { pattern, name } = numberFormats[type === 'integer' ? 'integer' : 'number'];
  if (!pattern.test(sent)) return name;
  if (Number.isFinite(Number(sent))) return undefined;
  const [side, bound] = sent.startsWith('-') ? ['least', minimum] : ['most', maximum];
  return typeof bound === 'number' ? `at ${side} ${bound}` : name;
}

/** An error of the validator: its keyword, its own message, and the parameter. */
export interface KeywordError {
  readonly keyword: string;
  readonly message: string;
  readonly parameter: Parameter;
  /** The name of a property of an exploded object, the index of an item of an array. */
  readonly part: string | undefined;
  /** The parameter as it was sent. */
  readonly sent: string;
  /** The items of an array as they were read. */
  readonly items: readonly string[];
}

/** Returns a sentence without subject that says what would be right and what was sent: `must be at most 100, but is "500"`. */
export function expectation({ keyword, message, parameter, part, sent, items }: KeywordError): string {
  const whole = schemaOf(parameter);
  const isItem = part !== undefined && whole.type === 'array';
  // Keywords of an array itself, such as `maxItems`, come without a part.
  const inside = isItem ? itemSchema(whole) : propertySchema(whole, part ?? '');
  const schema = part === undefined ? whole : schemaOf({ schema: inside });
  const value = isItem ? (items[Number(part)] ?? sent) : sent;
  const place = `value ${Number(part) + 1}`;
  const got = isItem && items.length > 1 ? `${place} is ${shown(value)}` : `is ${shown(value)}`;
  switch (keyword) {
    case 'minimum':
      return `must be at least ${schema.minimum}, but ${got}`;
    case 'maximum':
      return `must be at most ${schema.maximum}, but ${got}`;
    case 'maxLength':
      return `must have at most ${schema.maxLength} characters, but ${isItem ? place : 'it'} has ${[...value].length}`;
    case 'maxItems':
      return `must have at most ${schema.maxItems} values, but has ${items.length}`;
    case 'uniqueItems':
      return `must name each value once, but ${got}`;
    case 'enum':
      return `must be one of ${(schema.enum ?? []).join(', ')}, but ${got}`;
    case 'type':
      return schema.type === 'boolean' ? `must be true or false, but ${got}` : `${message}, but ${got}`;
    case 'minLength':
    case 'pattern': {
      const examples = examplesOf(parameter, schema);
      return examples.length === 0
        ? `${message}, but ${got}`
        : `must look like ${examples.map(shown).join(' or ')}, but ${got}`;
    }
    default:
      return `${message}, but ${got}`;
  }
}

// Two examples show what may vary.
function examplesOf({ examples = {} }: Pick<Parameter, 'examples'>, schema: SchemaObject): string[] {
  const own = Array.isArray(schema.examples) ? schema.examples : [];
  const named = Object.values(examples).map(({ value }) => value);
  const candidates = [...own, ...named].filter((value): value is string => typeof value === 'string');
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /(?:)/;
  return [...new Set(candidates)].filter((value) => value !== '' && pattern.test(value)).slice(0, 2);
}
