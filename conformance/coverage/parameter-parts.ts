import { parameterExamples } from '../generate/boundary-values.ts';
import { namesMatching, rulesOf } from '../generate/value-rules.ts';
import { type Parameter, parameterKey } from '../model/contract.ts';
import { defaultOf, type Schema } from '../model/schema.ts';

/** A part of a parameter with a name of its own: the parameter, `query filters`, or a property or pattern of it, `query filters.kind`. */
export interface ParameterPart {
  readonly name: string;
  readonly schema: Schema;
  /** The property names that it describes; undefined for the whole parameter. */
  readonly describes?: (property: string) => boolean;
}

const known = new WeakMap<Parameter, readonly ParameterPart[]>();

/** The parts of a parameter, itself first. */
export function parameterParts(parameter: Parameter): readonly ParameterPart[] {
  const found = known.get(parameter) ?? readParts(parameter);
  known.set(parameter, found);
  return found;
}

function readParts(parameter: Parameter): ParameterPart[] {
  const { properties, patternProperties } = rulesOf(parameter.schema);
  const key = parameterKey(parameter);
  return [
    { name: key, schema: parameter.schema ?? true },
    ...properties.map(([name, schema]) => {
      return { name: `${key}.${name}`, schema, describes: (property: string) => property === name };
    }),
    ...patternProperties.map(([source, schema]) => {
      const pattern = new RegExp(source, 'u');
      return { name: `${key}.${source}`, schema, describes: (property: string) => pattern.test(property) };
    }),
  ];
}

/** The name of the part that describes a property; the parameter itself for none. */
export function partOf(parameter: Parameter, property: string | undefined): string {
  const found = parameterParts(parameter).find(({ describes }) => property !== undefined && describes?.(property));
  return found?.name ?? parameterKey(parameter);
}

/** A part of a parameter whose values must lead to different responses. */
export interface ValuePart {
  readonly name: string;
  readonly values: readonly unknown[];
  /** The value of the whole parameter that has this value in the part. */
  wrap(value: unknown): unknown;
}

function comparableValues(schema: Schema, examples: readonly unknown[]): unknown[] {
  const { choices, types, minimum, maximum } = rulesOf(schema);
  if (choices.length > 0) return [...choices];
  if (types.has('boolean')) return [false, true];
  if (!types.has('integer') && !types.has('number')) return [];
  const next = minimum === undefined ? undefined : minimum + 1;
  const numbers = [minimum, next, maximum, defaultOf(schema), ...examples]
    .filter((one): one is number => typeof one === 'number')
    .filter((one) => one >= (minimum ?? one) && one <= (maximum ?? one));
  return [...new Set(numbers)].toSorted((left, right) => left - right);
}

/** The parts of a parameter with several enum values, booleans, or known numbers: bounds, default and examples. */
export function valueParts(parameter: Parameter): ValuePart[] {
  const examples = parameterExamples(parameter);
  const key = parameterKey(parameter);
  const { types, items, properties, patternProperties } = rulesOf(parameter.schema);
  const property = (label: string, name: string, schema: Schema): ValuePart => ({
    name: `${key}.${label}`,
    values: comparableValues(schema, []),
    wrap: (value) => ({ [name]: value }),
  });
  const all: ValuePart[] = [
    { name: key, values: comparableValues(parameter.schema ?? true, examples), wrap: (value) => value },
    ...(types.has('array')
      ? [{ name: key, values: comparableValues(items, examples.flat()), wrap: (one: unknown) => [one] }]
      : []),
    ...properties.map(([name, schema]) => property(name, name, schema)),
    ...patternProperties.map(([source, schema]) =>
      property(source, namesMatching(source, examples)[0] ?? source, schema),
    ),
  ];
  return all.filter(({ values }) => values.length > 1);
}

const itemsTried = 8;

/** The items to try in an array parameter of the query, a header or a cookie: seeds, examples, enum values; undefined when it takes one item at most. */
export function arrayItems(parameter: Parameter, seeds: readonly unknown[]): unknown[] | undefined {
  const { types, items, maxItems } = rulesOf(parameter.schema);
  if (parameter.in === 'path' || !types.has('array') || maxItems < 2) return undefined;
  const { examples, choices } = rulesOf(items);
  const sent = parameterExamples(parameter).filter(Array.isArray).flat();
  return [...new Set([...seeds.flat(), ...sent, ...examples, ...choices])].slice(0, itemsTried);
}
