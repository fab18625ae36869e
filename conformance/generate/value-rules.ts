import fc from 'fast-check';
import { expression, type Schema, sameValue, typesOf } from '../model/schema.ts';

/** What a schema, with all schemas that describe the same value, says of a value; bounds that it does not have are 0 or infinite. */
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

/** A string of exactly this length that matches the patterns, made from an example by repeating or removing a piece of it. */
export function stringOfLength(rules: ValueRules, wanted: number): string | undefined {
  for (const example of [...stringExamples(rules), 'a', '1']) {
    const letters = [...example];
    for (let start = 0; start < letters.length; start += 1) {
      for (let end = start + 1; end <= letters.length; end += 1) {
        const times = 1 + (wanted - letters.length) / (end - start);
        if (!Number.isInteger(times) || times < 0) continue;
        const piece = letters.slice(start, end).join('').repeat(times);
        const whole = [...letters.slice(0, start), piece, ...letters.slice(end)].join('');
        if (hasPatterns(rules, whole)) return whole;
      }
    }
  }
  return undefined;
}

const made = new Map<string, readonly string[]>();

/** Strings made from a pattern alone, the same ones each time: they use what no example does. None when fast-check cannot make any, as for patterns that look ahead. */
export function stringsMatching(
  { source }: RegExp,
  numRuns = 20,
  size: 'small' | 'medium' = 'small',
): readonly string[] {
  const key = `${numRuns} ${source}`;
  const strings = made.get(key) ?? sampled(expression(source), { numRuns, size });
  made.set(key, strings);
  return strings;
}

function sampled(pattern: RegExp, { numRuns, size }: { numRuns: number; size: 'small' | 'medium' }): string[] {
  try {
    return fc.sample(fc.stringMatching(pattern, { size }), { seed: 1, numRuns });
  } catch {
    return [];
  }
}

/** Property names that match a pattern: those of the examples, else one that is made. */
export function namesMatching(source: string, examples: readonly unknown[]): string[] {
  const pattern = expression(source);
  const names = examples.flatMap((one) => (typeof one === 'object' && one !== null ? Object.keys(one) : []));
  const found = names.filter((name) => pattern.test(name));
  return found.length > 0 ? [...new Set(found)] : stringsMatching(pattern).slice(0, 1);
}
