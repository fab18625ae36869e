import { type Parameter, parameterKey } from '../model/contract.ts';
import { namesMatching } from '../model/matching-strings.ts';
import { once } from '../model/once.ts';
import { defaultOf, type Schema } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { parameterExamples } from '../requests/parameter-values.ts';

/** A part of a parameter with a name of its own: the parameter, `query filters`, or a property or pattern of it, `query filters.kind`. */
interface ParameterPart {
  readonly name: string;
  /** What it is about: a property that is named as a bound alone is one of what the parameter names, `size.min`. */
  readonly subject: string;
  readonly schema: Schema;
  /** Whether it describes a property; the whole parameter describes none. */
  describes(property: string | undefined): boolean;
  /** The value of the whole parameter that has this value in the part. */
  wrap(value: unknown): unknown;
}

const isBound = /^(min|max|from|to|after|before|since|until|gte?|lte?)$/i;
const isGeneral = /^(filters?|where|range|period|query|q|search|criteria)$/i;

/** The parts of a parameter, itself first. */
export const parameterParts = once((parameter: Parameter): readonly ParameterPart[] => {
  const { properties, patternProperties } = rulesOf(parameter.schema);
  const key = parameterKey(parameter);
  const subject = (name: string) =>
    isBound.test(name) && !isGeneral.test(parameter.name) ? `${parameter.name}_${name}` : name;
  return [
    {
      name: key,
      subject: parameter.name,
      schema: parameter.schema ?? true,
      describes: () => false,
      wrap: (value) => value,
    },
    ...properties.map(([name, schema]): ParameterPart => {
      const describes = (property?: string) => property === name;
      return {
        name: `${key}.${name}`,
        subject: subject(name),
        schema,
        describes,
        wrap: (value) => ({ [name]: value }),
      };
    }),
    ...patternProperties.map(([source, schema]): ParameterPart => {
      const pattern = new RegExp(source, 'u');
      const describes = (property?: string) => property !== undefined && pattern.test(property);
      const [name = source] = namesMatching(source, parameterExamples(parameter));
      return { name: `${key}.${source}`, subject: name, schema, describes, wrap: (value) => ({ [name]: value }) };
    }),
  ];
}, new WeakMap());

function comparableValues(schema: Schema, examples: readonly unknown[]): unknown[] {
  const { choices, types, minimum, maximum } = rulesOf(schema);
  if (choices.length > 0) return [...choices];
  if (types.has('boolean')) return [false, true];
  if (!types.has('integer') && !types.has('number')) return [];
  const numbers = [minimum, minimum + 1, maximum, defaultOf(schema), ...examples]
    .filter((one): one is number => Number.isFinite(one))
    .filter((one) => one >= minimum && one <= maximum);
  return [...new Set(numbers)].toSorted((left, right) => left - right);
}

/** The parts of a parameter, or its items, with several enum values, booleans, or known numbers: bounds, default and examples. */
export function valueParts(parameter: Parameter): (Pick<ParameterPart, 'name' | 'wrap'> & { values: unknown[] })[] {
  const examples = parameterExamples(parameter);
  const { items, minItems } = rulesOf(parameter.schema);
  const wrap = (value: unknown) => Array.from({ length: Math.max(1, minItems) }, () => value);
  const [whole, ...inner] = parameterParts(parameter).map((part, at) => {
    return { ...part, values: comparableValues(part.schema, at === 0 ? examples : []) };
  });
  const ofItems = { values: comparableValues(items, examples.flat()), wrap };
  const all = whole === undefined ? [] : [whole, { ...whole, ...ofItems }, ...inner];
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
