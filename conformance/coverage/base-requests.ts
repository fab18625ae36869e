import { isDeepStrictEqual } from 'node:util';
import { exampleValues, plainValues, responseExamples } from '../generate/examples.ts';
import { parameterKey, type Values } from '../generate/request-url.ts';
import type { ContractDocument } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { defaultOf } from './items.ts';

/** Further values by parameter, `path code`: all requests are tried with the first of them, and the plainest one with each; lists are tried with their items. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** The plainest request of an operation, and each that a named example of an answer stands for. */
export function wholeRequests(document: ContractDocument, operation: Operation): Values[] {
  const paired = responseExamples(document, operation).filter(({ isPaired }) => isPaired);
  return [plainValues(document, operation), ...paired.map(({ name }) => exampleValues(document, operation, name))];
}

function withKnown(values: Values, known: Known, last: number): Values[] {
  return Object.entries(known)
    .filter(([key]) => values.has(key))
    .flatMap(([key, all]) => all.slice(0, last).map((one) => withValue(values, key, one)));
}

// What is sent at its default says nothing that leaving it out does not say.
function distinct(document: ContractDocument, operation: Operation, all: readonly Values[]): Values[] {
  const byDefault = new Map(operation.parameters.map((one) => [parameterKey(one), defaultOf(document, one)]));
  const key = (values: Values) =>
    JSON.stringify([...values].filter(([name, value]) => !isDeepStrictEqual(value, byDefault.get(name))).toSorted());
  const found = new Map<string, Values>();
  for (const values of all) if (!found.has(key(values))) found.set(key(values), values);
  return [...found.values()];
}

/**
 * The requests beside which a parameter is tried: the whole ones, each of them with only one of its optional parameters, since
 * some hide what others do, and all of that with the known values.
 */
export function contextsOf(document: ContractDocument, operation: Operation, known: Known): Values[] {
  const isRequired = (key: string) =>
    operation.parameters.some((one) => parameterKey(one) === key && one.required === true);
  const whole = wholeRequests(document, operation);
  const single = whole.flatMap((values) => {
    const required = [...values].filter(([key]) => isRequired(key));
    return [...values].filter(([key]) => !isRequired(key)).map((one): Values => new Map([...required, one]));
  });
  const all = distinct(document, operation, [...whole, ...single]);
  const [plainest = new Map()] = whole;
  const further = all.flatMap((values) => withKnown(values, known, 1));
  return distinct(document, operation, [...all, ...further, ...withKnown(plainest, known, Number.POSITIVE_INFINITY)]);
}

/** Values without one parameter. */
export function withoutKey(values: Values, key: string): Values {
  return new Map([...values].filter(([name]) => name !== key));
}

/** Values with another value of one parameter. */
export function withValue(values: Values, key: string, value: unknown): Values {
  return new Map([...withoutKey(values, key), [key, value]]);
}
