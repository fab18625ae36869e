import { isObject } from './json.ts';
import { once } from './once.ts';
import { expression, type Schema, type SchemaObject, sameValue, typesOf } from './schema.ts';

/**
 * What a schema, with all schemas that describe the same value, says of a value; bounds that it does not have are 0 or
 * infinite.
 */
export interface ValueRules {
  readonly types: ReadonlySet<string>;
  /** The values of `enum` and `const`. */
  readonly choices: readonly unknown[];
  readonly minimum: number;
  readonly maximum: number;
  /** The step of numbers; 1 for integers, and 0 where there is none. */
  readonly step: number;
  /** In characters. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly RegExp[];
  /** Usual strings of its format, if the format is a known one. */
  readonly ofFormat: readonly string[];
  readonly notOfFormat: readonly string[];
  readonly minItems: number;
  readonly maxItems: number;
  readonly isUnique: boolean;
  readonly items: Schema;
  /** The properties by name, and by the source of a pattern of names. */
  readonly properties: readonly (readonly [string, Schema])[];
  readonly patternProperties: readonly (readonly [string, Schema])[];
  /** The given examples, then those of the schemas. */
  readonly examples: readonly unknown[];
}

const addresses = ['https://example.org/a', 'http://example.org/a', 'ftp://example.org/a', 'urn:example:a'];
const usualStrings: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-05-06', '2023-11-30', '2025-01-17', '1999-12-31'],
  'date-time': ['2024-05-06T07:08:09Z', '2023-11-30T23:59:59+02:00', '2025-01-17T00:00:00.5Z'],
  time: ['07:08:09Z', '23:59:59+02:00'],
  duration: ['P1D', 'PT2H30M'],
  email: ['reader@example.org', 'w.r+b@example.com'],
  hostname: ['example.org', 'a.example.com'],
  ipv4: ['192.0.2.1', '203.0.113.9'],
  ipv6: ['2001:db8::1', '::1'],
  uri: addresses,
  url: addresses,
  'uri-reference': ['/a', ...addresses],
  uuid: ['f81d4fae-7dec-41d0-a765-00a0c91e6bf6', '0b5d64b2-6c3f-4a7e-9a51-1f2e3d4c5b6a'],
  byte: ['YQ==', 'YWI='],
};

/** Strings that are nearly of a format, and none is. */
const brokenStrings: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-30', 'x'],
  'date-time': ['2024-02-30T07:08:09Z', '2024-05-06', 'x'],
  time: ['25:08:09Z', 'x'],
  duration: ['P1', 'x'],
  email: ['reader@', 'x'],
  ipv4: ['192.0.2.256', 'x'],
  ipv6: ['::g', 'x'],
  uri: ['x'],
  url: ['x'],
  uuid: ['f81d4fae-7dec-41d0-a765-00a0c91e6bf', 'x'],
};

const rules = once((schema: SchemaObject) => readRules(schema), new WeakMap());

/** The rules of a schema, which is read once, so it must not change; `examples` are further valid values. */
export function rulesOf(schema: Schema | undefined, examples: readonly unknown[] = []): ValueRules {
  const own = isObject(schema) ? rules(schema) : readRules(schema);
  return examples.length === 0 ? own : { ...own, examples: [...examples, ...own.examples] };
}

function readRules(schema: Schema | undefined): ValueRules {
  const parts = sameValue(schema);
  const numbers = (keyword: string) =>
    parts.map((part) => part[keyword]).filter((value): value is number => typeof value === 'number');
  const least = (keyword: string, otherwise = 0) => Math.max(otherwise, ...numbers(keyword));
  const greatest = (keyword: string) => Math.min(Number.POSITIVE_INFINITY, ...numbers(keyword));
  const types = typesOf(schema);
  const [multiple = types.has('number') ? 0 : 1] = numbers('multipleOf');
  // The nearest value that an exclusive bound allows.
  const step = types.has('number') ? 0.01 : 1;
  const choices = parts.flatMap((part) => [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])]);
  return {
    types,
    choices: [...new Set(choices)],
    minimum: Math.max(
      least('minimum', Number.NEGATIVE_INFINITY),
      least('exclusiveMinimum', Number.NEGATIVE_INFINITY) + step,
    ),
    maximum: Math.min(greatest('maximum'), greatest('exclusiveMaximum') - step),
    step: multiple,
    minLength: least('minLength'),
    maxLength: greatest('maxLength'),
    patterns: parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [expression(pattern)] : [])),
    ofFormat: parts.flatMap(({ format }) => usualStrings[String(format)] ?? []),
    notOfFormat: parts.flatMap(({ format }) => brokenStrings[String(format)] ?? []),
    minItems: least('minItems'),
    maxItems: greatest('maxItems'),
    isUnique: parts.some(({ uniqueItems }) => uniqueItems === true),
    items: parts.find(({ items }) => items !== undefined)?.items ?? true,
    properties: parts.flatMap(({ properties = {} }) => Object.entries(properties)),
    patternProperties: parts.flatMap(({ patternProperties = {} }) => Object.entries(patternProperties)),
    examples: [
      ...parts.flatMap((part) => (Array.isArray(part.examples) ? part.examples : [])),
      ...parts.flatMap(({ example }) => (example === undefined ? [] : [example])),
    ],
  };
}

/** The examples that are strings. */
export function stringExamples({ examples }: ValueRules): string[] {
  return examples.filter((one) => typeof one === 'string');
}

/** Whether a string matches all patterns, whatever its length. */
export function hasPatterns({ patterns }: ValueRules, value: string): boolean {
  return patterns.every((pattern) => pattern.test(value));
}

/** Whether the length of a string is allowed. */
export function hasLength({ minLength, maxLength }: ValueRules, value: string): boolean {
  const { length } = [...value];
  return length >= minLength && length <= maxLength;
}
