import { isDeepStrictEqual } from 'node:util';
import { type Operation, parameterKey } from '../model/contract.ts';
import { defaultOf } from '../model/schema.ts';
import type { Profile } from '../profile.ts';
import { exampleValues, plainValues, responseExamples } from '../requests/operation-examples.ts';
import type { Values } from '../requests/request-url.ts';

/** The minimal request of an operation, and the request of each named example of a response. */
export function wholeRequests(operation: Operation): Values[] {
  const paired = responseExamples(operation).filter(({ request }) => request !== undefined);
  return [plainValues(operation), ...paired.map(({ name }) => exampleValues(operation, name))];
}

function withSeeds(values: Values, seeds: Profile['seeds'], last: number): Values[] {
  return Object.entries(seeds)
    .filter(([key]) => values.has(key))
    .flatMap(([key, all]) => all.slice(0, last).map((one) => withValue(values, key, one)));
}

// A value at its default is the same as none.
function distinct({ parameters }: Operation, all: readonly Values[]): Values[] {
  const defaults = new Map(parameters.map((one) => [parameterKey(one), defaultOf(one.schema)]));
  const key = (values: Values) =>
    JSON.stringify([...values].filter(([name, value]) => !isDeepStrictEqual(value, defaults.get(name))).toSorted());
  const found = new Map<string, Values>();
  for (const values of all) if (!found.has(key(values))) found.set(key(values), values);
  return [...found.values()];
}

/**
 * The base requests of an operation's probes: the whole requests, each of them reduced to one optional parameter, since some hide the
 * effect of others, all of that with the first seed of each parameter, and the minimal request with every seed.
 */
export function baseRequests(operation: Operation, seeds: Profile['seeds']): Values[] {
  const required = new Set(operation.parameters.filter((one) => one.required === true).map(parameterKey));
  const whole = wholeRequests(operation);
  const single = whole.flatMap((values) => {
    const kept = [...values].filter(([key]) => required.has(key));
    return [...values].filter(([key]) => !required.has(key)).map((one): Values => new Map([...kept, one]));
  });
  const all = distinct(operation, [...whole, ...single]);
  const [minimal = new Map()] = whole;
  const seeded = all.flatMap((values) => withSeeds(values, seeds, 1));
  return distinct(operation, [...all, ...seeded, ...withSeeds(minimal, seeds, Number.POSITIVE_INFINITY)]);
}

/** Values without one parameter. */
export function withoutKey(values: Values, key: string): Values {
  return new Map([...values].filter(([name]) => name !== key));
}

/** Values with another value of one parameter. */
export function withValue(values: Values, key: string, value: unknown): Values {
  return new Map([...withoutKey(values, key), [key, value]]);
}
