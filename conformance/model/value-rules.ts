import { expression, type Schema, sameValue, typesOf } from './schema.ts';

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
  /** In characters. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly RegExp[];
  /** A usual string of its format, if the format is a known one. */
  readonly ofFormat: readonly string[];
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

const usualStrings: Readonly<Record<string, string>> = {
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

/** The rules of a schema; `examples` are further valid values. */
export function rulesOf(schema: Schema | undefined, examples: readonly unknown[] = []): ValueRules {
  const parts = sameValue(schema);
  const numbers = (keyword: string) =>
    parts.map((part) => part[keyword]).filter((value): value is number => typeof value === 'number');
  const least = (keyword: string, otherwise = 0) => Math.max(otherwise, ...numbers(keyword));
  const greatest = (keyword: string) => Math.min(Number.POSITIVE_INFINITY, ...numbers(keyword));
  const types = typesOf(schema);
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
    minLength: least('minLength'),
    maxLength: greatest('maxLength'),
    patterns: parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [expression(pattern)] : [])),
    ofFormat: parts.flatMap(({ format }) => usualStrings[String(format)] ?? []),
    minItems: least('minItems'),
    maxItems: greatest('maxItems'),
    isUnique: parts.some(({ uniqueItems }) => uniqueItems === true),
    items: parts.find(({ items }) => items !== undefined)?.items ?? true,
    properties: parts.flatMap(({ properties = {} }) => Object.entries(properties)),
    patternProperties: parts.flatMap(({ patternProperties = {} }) => Object.entries(patternProperties)),
    examples: [
      ...examples,
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
