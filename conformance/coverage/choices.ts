import { itemSchema, typesOf } from '../check/parameter-text.ts';
import { namesFor } from '../generate/boundary-values.ts';
import { parameterKey } from '../generate/request-url.ts';
import type { ContractDocument, Parameter, Schema } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { sameValue } from '../model/schema-place.ts';

/** Values of a parameter, or of a part of it, that must not be answered alike. */
export interface Choice {
  readonly parameter: Parameter;
  /** The name of the part: `query filters.kind`. */
  readonly name: string;
  readonly values: readonly unknown[];
  /** The value of the whole parameter that has one of them. */
  wrap(value: unknown): unknown;
}

/** The promise that two values of a parameter are not answered alike. */
export interface Distinction {
  readonly id: string;
  readonly values: readonly [unknown, unknown];
}

/** The name of the promise that two values of a part of a parameter are told apart. */
export function distinctionId(part: string, [one, other]: readonly [unknown, unknown]): string {
  return `${part} tells ${JSON.stringify(one)} from ${JSON.stringify(other)}`;
}

function numbersOf(document: ContractDocument, schema: Schema, examples: readonly unknown[]): number[] {
  const parts = sameValue(document, schema);
  const [minimum] = parts.flatMap((part) => part.minimum ?? []) as (number | undefined)[];
  const [maximum] = parts.flatMap((part) => part.maximum ?? []) as (number | undefined)[];
  const known = parts.flatMap(({ default: byDefault }) => byDefault ?? []);
  const wanted = [minimum, minimum === undefined ? undefined : minimum + 1, maximum, ...known, ...examples];
  const inside = wanted
    .filter((one): one is number => typeof one === 'number')
    .filter((one) => one >= (minimum ?? one) && one <= (maximum ?? one));
  return [...new Set(inside)].toSorted((left, right) => left - right);
}

function valuesOf(document: ContractDocument, schema: Schema, examples: readonly unknown[]): unknown[] {
  const choices = sameValue(document, schema).flatMap(({ enum: all }) => (Array.isArray(all) ? all : []));
  if (choices.length > 0) return [...new Set(choices)];
  const types = typesOf(document, schema);
  if (types.has('boolean')) return [false, true];
  return types.has('integer') || types.has('number') ? numbersOf(document, schema, examples) : [];
}

/** The parts of a parameter that have values to choose from: listed ones, booleans, and the numbers that the contract speaks of. */
export function choicesOf(document: ContractDocument, parameter: Parameter): Choice[] {
  const { schema = true } = parameter;
  const key = parameterKey(parameter);
  const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
  const items = itemSchema(document, schema);
  const parts = sameValue(document, schema);
  const named = parts.flatMap(({ properties = {}, patternProperties = {} }) => [
    ...Object.entries(properties).map(([name, part]) => ({ name, property: name, part })),
    ...Object.entries(patternProperties).flatMap(([name, part]) =>
      namesFor(name, examples)
        .slice(0, 1)
        .map((property) => ({ name, property, part })),
    ),
  ]);
  const all: Choice[] = [
    { parameter, name: key, values: valuesOf(document, schema, examples), wrap: (value) => value },
    ...(items === undefined
      ? []
      : [{ parameter, name: key, values: valuesOf(document, items, examples.flat()), wrap: (one: unknown) => [one] }]),
    ...named.map(({ name, property, part }) => ({
      parameter,
      name: `${key}.${name}`,
      values: valuesOf(document, part, []),
      wrap: (value: unknown) => ({ [property]: value }),
    })),
  ];
  return all.filter(({ values }) => values.length > 1);
}

/** The promises that each two values of a choice are not answered alike. */
export function distinctionsOf({ operationId }: Operation, { name, values }: Choice): Distinction[] {
  return values.flatMap((one, at) =>
    values.slice(at + 1).map((other): Distinction => {
      const pair = [one, other] as const;
      return { id: distinctionId(`${operationId} ${name}`, pair), values: pair };
    }),
  );
}
