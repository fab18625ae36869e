import fc from 'fast-check';
import { itemSchema, typesOf } from '../check/parameter-text.ts';
import type { ContractDocument, Parameter, Schema, SchemaObject } from '../model/old.ts';
import { isObject } from '../model/old.ts';
import { sameValue } from '../model/schema-place.ts';
import { hostileText, oddNumber } from './hostile.ts';

/** Values by parameter name that lead further than random ones, such as the barcodes a server knows. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

type Texts = fc.Arbitrary<string>;

function keyword<Value>(
  parts: readonly SchemaObject[],
  name: string,
  isWanted: (value: unknown) => value is Value,
): Value | undefined {
  return parts.map((part) => part[name]).find(isWanted);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function matching(pattern: string): Texts[] {
  try {
    return [fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })];
  } catch {
    // A pattern that fast-check cannot turn round is left to the examples.
    return [];
  }
}

/** Texts that a schema allows, as far as its keywords can be turned round; without delimiters of lists. */
function rightText(document: ContractDocument, schema: Schema | undefined, examples: readonly string[]): Texts {
  const parts = schema === undefined ? [] : sameValue(document, schema);
  const types = typesOf(document, schema);
  const choices = keyword(parts, 'enum', isList) ?? [];
  if (choices.length > 0) return fc.constantFrom(...choices.map(String));
  if (types.has('boolean')) return fc.constantFrom('true', 'false');
  if (types.has('integer') || types.has('number')) {
    const min = keyword(parts, 'minimum', isNumber) ?? -1000;
    const max = keyword(parts, 'maximum', isNumber) ?? min + 1_000_000;
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max)).map(String);
  }
  const pattern = keyword(parts, 'pattern', isText);
  const minLength = keyword(parts, 'minLength', isNumber) ?? 0;
  const maxLength = Math.min(keyword(parts, 'maxLength', isNumber) ?? 40, 40);
  const own = parts.flatMap((part) => (isList(part.examples) ? part.examples.filter(isText) : []));
  const known = [...own, ...examples];
  const free = pattern === undefined ? [fc.string({ unit: 'grapheme', minLength, maxLength })] : matching(pattern);
  return fc.oneof(
    { weight: 5, arbitrary: known.length === 0 ? fc.constant('a') : fc.constantFrom(...known) },
    ...free.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function examplesOf({ examples = {} }: Parameter): unknown[] {
  return Object.values(examples).map(({ value }) => value);
}

function rightList(document: ContractDocument, parameter: Parameter, known: readonly string[]): Texts {
  const items = examplesOf(parameter).flat().filter(isText);
  const item = rightText(document, itemSchema(document, parameter.schema), [...items, ...known]);
  const isUnique = keyword(sameValue(document, parameter.schema ?? true), 'uniqueItems', isBoolean) ?? false;
  const length = { minLength: 1, maxLength: 6 };
  return (isUnique ? fc.uniqueArray(item, length) : fc.array(item, length)).map((all) => all.join(','));
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second));
const longest = 8000;

/** Right texts bent a little: what people and programs get wrong. */
function bent(right: Texts): Texts {
  return fc
    .tuple(
      right,
      fc.constantFrom('upper', 'space', 'twice', 'cut', 'comma', 'many', 'variants', 'inside', 'quote'),
      hostileText,
    )
    .map(([text, how, hostile]) => {
      if (how === 'upper') return text.toUpperCase();
      if (how === 'space') return ` ${text}`;
      if (how === 'twice') return text + text;
      if (how === 'cut') return text.slice(0, -1);
      if (how === 'comma') return `${text},`;
      if (how === 'many') return Array(400).fill(text).join(',').slice(0, longest);
      if (how === 'variants')
        return letterPairs
          .map((pair) => text.slice(0, -2) + pair)
          .join(',')
          .slice(0, longest);
      if (how === 'quote') return `"${text}"`;
      return text.slice(0, 3) + hostile + text.slice(3);
    });
}

/** For numbers: what lies just outside of the bounds, and what is no plain decimal number. */
function beyond(document: ContractDocument, schema: Schema | undefined): Texts[] {
  const types = typesOf(document, schema);
  if (!types.has('integer') && !types.has('number')) return [];
  const parts = sameValue(document, schema ?? true);
  const bounds = [(keyword(parts, 'minimum', isNumber) ?? 0) - 1, (keyword(parts, 'maximum', isNumber) ?? 0) + 1];
  return [fc.oneof(oddNumber, fc.constantFrom(...bounds).map(String))];
}

/** Texts to send as the value of a parameter, before they are encoded: mostly right ones. */
export function valueText(document: ContractDocument, parameter: Parameter, known: KnownValues = {}): Texts {
  const more = known[parameter.name] ?? [];
  const isArray = typesOf(document, parameter.schema).has('array');
  const right = isArray
    ? rightList(document, parameter, more)
    : rightText(document, parameter.schema, [...examplesOf(parameter).filter(isText), ...more]);
  return fc.oneof(
    { weight: 24, arbitrary: right },
    { weight: 1, arbitrary: bent(right) },
    { weight: 1, arbitrary: hostileText },
    ...beyond(document, parameter.schema).map((arbitrary) => ({ weight: 8, arbitrary })),
  );
}

/** The parameters that a query parameter stands for on the wire: the properties of an exploded object, else the parameter itself. */
export function wireParameters(document: ContractDocument, parameter: Parameter): fc.Arbitrary<Parameter[]> {
  const style = parameter.style ?? 'form';
  const exploded = parameter.explode ?? style === 'form';
  if (!exploded || !typesOf(document, parameter.schema).has('object')) return fc.constant([parameter]);
  const parts = sameValue(document, parameter.schema ?? true);
  const named = parts.flatMap(({ properties }) => Object.entries(properties ?? {}));
  const patterned = parts.flatMap(({ patternProperties }) => Object.entries(patternProperties ?? {}));
  const property = fc.oneof(
    ...(named.length === 0 ? [] : [fc.constantFrom(...named)]),
    ...patterned.flatMap(([pattern, schema]) =>
      matching(pattern).map((names) => names.map((name): [string, Schema] => [name, schema])),
    ),
  );
  const one = property.map(
    ([name, schema]): Parameter => ({ name, in: 'query', schema: isObject(schema) ? schema : true }),
  );
  return fc.uniqueArray(one, { minLength: 1, maxLength: 4, selector: ({ name }) => name });
}
