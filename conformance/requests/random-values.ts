import fc from 'fast-check';
import type { Parameter } from '../model/contract.ts';
import { once } from '../model/once.ts';
import type { Schema } from '../model/schema.ts';
import { rulesOf, stringExamples, type ValueRules } from '../model/value-rules.ts';
import { hostileString, oddNumber } from './hostile.ts';
import { parameterExamples } from './parameter-values.ts';

/** Seeds by parameter name: strings that reach further than random ones, such as codes that a server knows. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

type Strings = fc.Arbitrary<string>;

// Building one takes as long as hundreds of requests.
const matching = once((source: string): Strings => {
  return fc.stringMatching(new RegExp(source, 'u'), { size: 'small' });
}, new Map());

function validScalar(rules: ValueRules): Strings {
  const { types, choices, minLength, patterns } = rules;
  if (choices.length > 0) return fc.constantFrom(...choices.map(String));
  if (types.has('boolean')) return fc.constantFrom('true', 'false');
  if (types.has('integer') || types.has('number')) {
    const min = Number.isFinite(rules.minimum) ? rules.minimum : -1000;
    const max = Number.isFinite(rules.maximum) ? rules.maximum : min + 1_000_000;
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max)).map(String);
  }
  const examples = stringExamples(rules);
  const maxLength = Math.max(minLength, Math.min(rules.maxLength, 40));
  const [pattern] = patterns;
  const free = pattern === undefined ? fc.string({ unit: 'grapheme', minLength, maxLength }) : matching(pattern.source);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(examples.length === 0 ? ['a'] : examples)) },
    { weight: 1, arbitrary: free },
  );
}

function validArray({ items, isUnique }: ValueRules, examples: readonly unknown[]): fc.Arbitrary<string[]> {
  const item = validScalar(rulesOf(items, examples));
  const length = { minLength: 1, maxLength: 6 };
  return isUnique ? fc.uniqueArray(item, length) : fc.array(item, length);
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second));
const longest = 8000;

/** Ways to make a valid string invalid: what people and programs get wrong. */
const mistakes: readonly ((value: string, hostile: string) => string)[] = [
  (value) => value.toUpperCase(),
  (value) => ` ${value}`,
  (value) => value + value,
  (value) => value.slice(0, -1),
  (value) => `${value},`,
  (value) => Array(400).fill(value).join(',').slice(0, longest),
  (value) =>
    letterPairs
      .map((pair) => value.slice(0, -2) + pair)
      .join(',')
      .slice(0, longest),
  (value, hostile) => value.slice(0, 3) + hostile + value.slice(3),
  (value) => `"${value}"`,
];

function scalarOrArray(schema: Schema | undefined, examples: readonly unknown[]): fc.Arbitrary<unknown> {
  const rules = rulesOf(schema, examples);
  const { types, minimum, maximum } = rules;
  const valid: fc.Arbitrary<string | string[]> = types.has('array')
    ? validArray(rules, examples.flat())
    : validScalar(rules);
  const mistaken = fc
    .tuple(valid, fc.constantFrom(...mistakes), hostileString)
    .map(([value, mistake, hostile]) => mistake([value].flat().join(','), hostile));
  const isNumber = types.has('integer') || types.has('number');
  return fc.oneof(
    { weight: 24, arbitrary: valid },
    { weight: 1, arbitrary: mistaken },
    { weight: 1, arbitrary: hostileString },
    { weight: isNumber ? 8 : 0, arbitrary: fc.oneof(oddNumber, fc.constantFrom(`${minimum - 1}`, `${maximum + 1}`)) },
  );
}

/** Values of a parameter to serialise: mostly valid ones; strings stand for whole arrays too. */
export function randomValue(parameter: Parameter, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const rules = rulesOf(parameter.schema);
  const seeds = known[parameter.name] ?? [];
  if (parameter.in !== 'query' || !rules.types.has('object'))
    return scalarOrArray(parameter.schema, [...parameterExamples(parameter), ...seeds]);
  const names = fc.oneof(
    ...(rules.properties.length === 0 ? [] : [fc.constantFrom(...rules.properties)]),
    ...rules.patternProperties.map(([pattern, schema]) => matching(pattern).map((name) => [name, schema] as const)),
  );
  return fc
    .uniqueArray(names, { minLength: 1, maxLength: 4, selector: ([name]) => name })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(([name, schema]) =>
          scalarOrArray(schema, known[name] ?? []).map((value) => [name, value] as const),
        ),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs));
}
