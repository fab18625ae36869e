import fc from 'fast-check';
import { itemSchema, typesOf } from '../check/parameter-text.ts';
import type { ContractDocument, Schema } from '../model/old.ts';
import { isObject } from '../model/old.ts';
import { sameValue } from '../model/schema-place.ts';
import { fitsText, sampleTexts, textOfLength, textRules, textWithoutPattern, tooLongText } from './strings.ts';

/** A value that the contract speaks of: one it allows, or one that breaks a single rule. */
export interface ValueCase {
  /** Which rule, in a few words: `maximum + 1`, `enum value "app"`. */
  readonly what: string;
  readonly value: unknown;
  readonly fits: boolean;
  /** For an object whose properties are parameters of their own: the one that this is about. */
  readonly property?: string;
}

const right = (what: string, value: unknown): ValueCase => ({ what, value, fits: true });
const wrong = (what: string, value: unknown): ValueCase => ({ what, value, fits: false });

function keywordOf<Value>(document: ContractDocument, schema: Schema, keyword: string): Value | undefined {
  return sameValue(document, schema).find((part) => part[keyword] !== undefined)?.[keyword] as Value | undefined;
}

function numberCases(document: ContractDocument, schema: Schema): ValueCase[] {
  const minimum = keywordOf<number>(document, schema, 'minimum');
  const maximum = keywordOf<number>(document, schema, 'maximum');
  return [
    ...(minimum === undefined ? [] : [right('minimum', minimum), wrong('minimum - 1', minimum - 1)]),
    ...(maximum === undefined ? [] : [right('maximum', maximum), wrong('maximum + 1', maximum + 1)]),
    wrong('no number', 'x'),
    wrong('empty', ''),
    wrong('an exponent', '1e0'),
    ...(typesOf(document, schema).has('number') ? [] : [wrong('a fraction', '1.5')]),
  ];
}

function textCases(document: ContractDocument, schema: Schema, examples: readonly unknown[]): ValueCase[] {
  const rules = textRules(document, schema, examples);
  const shortest = textOfLength(rules, rules.minLength);
  const hasMaximum = Number.isFinite(rules.maxLength);
  const longest = hasMaximum ? textOfLength(rules, rules.maxLength) : undefined;
  const odd = textWithoutPattern(rules);
  return [
    ...(shortest === undefined ? [] : [right('minLength', shortest)]),
    ...(rules.minLength === 0
      ? []
      : [wrong('minLength - 1', textOfLength(rules, rules.minLength - 1) ?? 'a'.repeat(rules.minLength - 1))]),
    ...(longest === undefined ? [] : [right('maxLength', longest)]),
    ...(hasMaximum ? [wrong('over maxLength', tooLongText(rules))] : []),
    ...(odd === undefined ? [] : [wrong('pattern broken', odd)]),
    ...rules.examples.map((example) => right('example', example)),
    ...sampleTexts(rules).map((sample) => right('a text of the pattern', sample)),
  ];
}

function scalarCases(document: ContractDocument, schema: Schema, examples: readonly unknown[]): ValueCase[] {
  const choices = keywordOf<unknown[]>(document, schema, 'enum');
  const types = typesOf(document, schema);
  if (choices !== undefined) {
    return [
      ...choices.map((value) => right(`enum value ${JSON.stringify(value)}`, value)),
      wrong('outside the enum', 'none-of-them'),
      ...(choices.includes('') ? [] : [wrong('empty', '')]),
    ];
  }
  if (types.has('boolean'))
    return [right('true', true), right('false', false), wrong('no boolean', 'perhaps'), wrong('empty', '')];
  if (types.has('integer') || types.has('number')) return numberCases(document, schema);
  return textCases(document, schema, examples);
}

function differentItems(document: ContractDocument, items: Schema, examples: readonly unknown[], count: number) {
  const choices = keywordOf<unknown[]>(document, items, 'enum');
  if (choices !== undefined) return choices.length < count ? undefined : choices.slice(0, count);
  const rules = textRules(document, items, examples);
  const [first = 'a'] = rules.examples;
  const made = Array.from({ length: count }, (_one, at) => `${first}${at}`);
  return made.every((text) => fitsText(rules, text)) ? made : undefined;
}

function listCases(document: ContractDocument, schema: Schema, examples: readonly unknown[]): ValueCase[] {
  const items = itemSchema(document, schema) ?? true;
  const itemExamples = examples.flat();
  const minItems = keywordOf<number>(document, schema, 'minItems') ?? 0;
  const maxItems = keywordOf<number>(document, schema, 'maxItems');
  const sized = (what: string, count: number, fits: boolean): ValueCase[] => {
    const value = differentItems(document, items, itemExamples, count);
    return value === undefined ? [] : [{ what, value, fits }];
  };
  const twice = differentItems(document, items, itemExamples, 1) ?? itemExamples.slice(0, 1);
  return [
    ...scalarCases(document, items, itemExamples).map((one) => ({
      ...one,
      what: `item: ${one.what}`,
      value: [one.value],
    })),
    ...(minItems < 2 ? [] : sized('minItems - 1', minItems - 1, false)),
    ...(maxItems === undefined
      ? []
      : [...sized('maxItems', maxItems, true), ...sized('maxItems + 1', maxItems + 1, false)]),
    ...(keywordOf(document, schema, 'uniqueItems') === true
      ? [wrong('an item twice', [...twice, ...twice])]
      : [{ what: 'an item twice', value: [...twice, ...twice], fits: (maxItems ?? 2) > 1 }]),
  ];
}

/** Names that a pattern of property names allows: those of the examples, else made ones. */
export function namesFor(pattern: string, examples: readonly unknown[]): string[] {
  const named = examples.flatMap((example) => (isObject(example) ? Object.keys(example) : []));
  const found = named.filter((name) => new RegExp(pattern, 'u').test(name));
  if (found.length > 0) return [...new Set(found)];
  return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 1 });
}

function objectCases(document: ContractDocument, schema: Schema, examples: readonly unknown[]): ValueCase[] {
  const parts = sameValue(document, schema);
  const named = parts.flatMap(({ properties }) => Object.entries(properties ?? {}));
  const patterned = parts.flatMap(({ patternProperties }) => Object.entries(patternProperties ?? {}));
  const all = [
    ...named,
    ...patterned.flatMap(([pattern, one]) => namesFor(pattern, examples).map((name): [string, Schema] => [name, one])),
  ];
  return all.flatMap(([property, one]) => {
    const known = examples.flatMap((example) => (isObject(example) ? [example[property]] : []));
    return scalarCases(document, one, known).map((found) => ({
      ...found,
      what: `${property}: ${found.what}`,
      property,
      value: { [property]: found.value },
    }));
  });
}

/** The values that a schema of a parameter speaks of: each enum value, each bound and what is one step beyond it. */
export function valueCases(document: ContractDocument, schema: Schema, examples: readonly unknown[]): ValueCase[] {
  const types = typesOf(document, schema);
  if (types.has('array')) return listCases(document, schema, examples);
  if (types.has('object')) return objectCases(document, schema, examples);
  return scalarCases(document, schema, examples);
}
