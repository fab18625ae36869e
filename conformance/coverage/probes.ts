import { isDeepStrictEqual } from 'node:util';
import { isUnread, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { defaultOf, type Schema, typesOf } from '../model/schema.ts';
import type { Profile } from '../profile.ts';
import { parameterExamples, parameterValues } from '../requests/parameter-values.ts';
import { requestOf, type Values } from '../requests/request-url.ts';
import { baseRequests, wholeRequests, withoutKey, withValue } from './base-requests.ts';
import { allSame, type Comparison, type Probe, type Send, someDiffer } from './comparison.ts';
import { couldDistinguish, couldShow, dataValues } from './could-show.ts';
import { arraySizeProbes, conditionProbe, isConditional, relationProbes, unreadProbe } from './metamorphic.ts';
import { arrayItems, parameterParts, valueParts } from './parameter-parts.ts';
import type { ProbeResponse } from './significant-difference.ts';

interface Operand {
  readonly operation: Operation;
  readonly parameter: Parameter;
  readonly key: string;
  /** Whole requests, and further base requests, which the probes of an operation share. */
  readonly whole: readonly Values[];
  readonly bases: Values[];
  readonly seeds: readonly unknown[];
}

function compare(
  { operation, parameter }: Operand,
  one: Values,
  other: Values,
  values: readonly unknown[],
): Comparison {
  return { pair: [requestOf(operation, one), requestOf(operation, other)], sent: { name: parameter.name, values } };
}

function validValues({ parameter }: Operand) {
  const valid = parameterValues(parameter).filter(({ isValid }) => isValid);
  // An empty path segment is another path.
  return parameter.in === 'path' ? valid.filter(({ value }) => value !== '') : valid;
}

/** A value as a schema takes it: of an array as its item. */
const wrapped = (schema: Schema, value: unknown) => (typesOf(schema).has('array') ? [value] : value);

async function received({ operation, bases }: Operand, send: Send): Promise<ProbeResponse[]> {
  const responses = await Promise.all(bases.map((base) => send(requestOf(operation, base))));
  return responses.filter((one) => one !== undefined);
}

/** Each part of a parameter changes some response: sent with its valid values, and left out, or as it is when it is required. */
function effects(operand: Operand): Probe[] {
  const { operation, parameter, key, bases } = operand;
  const parts = parameterParts(parameter);
  const [whole, ...inner] = parts;
  const values = validValues(operand).map(({ value, property }) => {
    return { value, part: inner.find(({ describes }) => describes(property)) ?? whole };
  });
  return (inner.length > 0 ? inner : parts).map((part) => {
    // A number that has no maximum has its minimum alone as a bound, which may be its default.
    const numbers = valueParts(parameter).filter(({ name }) => name === part.name);
    const own = [
      ...values.filter((one) => one.part === part).map(({ value }) => value),
      ...numbers.flatMap((one) => one.values.map(one.wrap)),
    ];
    const known = part === whole ? parameterExamples(parameter) : [];
    const shown = { in: parameter.in, name: part.subject, schema: part.schema, known };
    const id = `${operation.operationId} ${part.name} changes the response`;
    const run: Probe['run'] = async (send) => {
      const found = dataValues(shown, await received(operand, send)).map((one) => part.wrap(wrapped(part.schema, one)));
      const trialsOf = function* (base: Values) {
        const without = parameter.required === true ? base : withoutKey(base, key);
        for (const value of [...found, ...own]) {
          const sent = [value, without.get(key) ?? defaultOf(parameter.schema)];
          yield [compare(operand, without, withValue(base, key, value), sent)];
        }
      };
      return someDiffer(send, bases, trialsOf);
    };
    const suspicion: Probe['suspicion'] = async (send) =>
      couldShow(shown, await received(operand, send)) ? `${part.name} never changes the response` : undefined;
    return { kind: 'effect', id, run, suspicion };
  });
}

/** The coverage item of two values of a part of a parameter. */
export function distinctId(part: string, one: unknown, other: unknown): string {
  return `${part} distinguishes ${JSON.stringify(one)} from ${JSON.stringify(other)}`;
}

/** Each two enum values, booleans or known numbers of a part of a parameter lead to different responses. */
function distinctValues(operand: Operand): Probe[] {
  const { operation, parameter, key, bases } = operand;
  return valueParts(parameter).flatMap(({ name, values, wrap }) =>
    values.flatMap((one, at) =>
      values.slice(at + 1).map((other): Probe => {
        const trialsOf = (base: Values) => {
          const [left, right] = [withValue(base, key, wrap(one)), withValue(base, key, wrap(other))];
          return [[compare(operand, left, right, [one, other])]];
        };
        const id = distinctId(`${operation.operationId} ${name}`, one, other);
        const suspicion: Probe['suspicion'] = async (send) =>
          couldDistinguish(parameter, [one, other], await received(operand, send))
            ? distinctId(name, one, other).replace('distinguishes', 'does not distinguish')
            : undefined;
        return { kind: 'distinct values', id, run: (send) => someDiffer(send, bases, trialsOf), suspicion };
      }),
    ),
  );
}

/** A parameter that is left out has its default: as if it were sent, and another value is visible. */
function defaults(operand: Operand): Probe[] {
  const { operation, parameter, key, whole, bases } = operand;
  const value = defaultOf(parameter.schema);
  if (value === undefined) return [];
  const others = validValues(operand).filter((other) => !isDeepStrictEqual(other.value, value));
  const trialsOf = function* (base: Values) {
    for (const other of others)
      yield [compare(operand, withoutKey(base, key), withValue(base, key, other.value), [value, other.value])];
  };
  const same = whole.map((base) => compare(operand, withoutKey(base, key), withValue(base, key, value), []));
  const run: Probe['run'] = async (send) => (await allSame(send, same)) ?? someDiffer(send, bases, trialsOf);
  const written = JSON.stringify(value);
  const suspicion: Probe['suspicion'] = async (send) =>
    (await allSame(send, same)) && `${key} left out is not the same as its default ${written}`;
  return [{ kind: 'default', id: `${operation.operationId} ${key} defaults to ${written}`, run, suspicion }];
}

/** More than one item of an array counts: the response to two items differs from those to each of them alone. */
function everyItem(operand: Operand): Probe[] {
  const { operation, parameter, key, bases, seeds } = operand;
  const declared = arrayItems(parameter, seeds);
  if (declared === undefined) return [];
  const allItems = async (send: Send) => [
    ...new Set([...dataValues(parameter, await received(operand, send)), ...declared]),
  ];
  const id = `${operation.operationId} ${key} uses every item`;
  const run: Probe['run'] = async (send) => {
    const items = await allItems(send);
    const trialsOf = function* (base: Values) {
      for (const [at, one] of items.entries())
        for (const other of items.slice(at + 1)) {
          const both = withValue(base, key, [one, other]);
          yield [one, other].map((alone) => compare(operand, both, withValue(base, key, [alone]), [one, other]));
        }
    };
    return someDiffer(send, bases, trialsOf);
  };
  const suspicion: Probe['suspicion'] = async (send) => {
    const pair = (await allItems(send)).slice(0, 2);
    const isShown = pair.length === 2 && couldDistinguish(parameter, pair, await received(operand, send), true);
    return isShown ? `${key} uses one item` : undefined;
  };
  return [{ kind: 'array items', id, run, suspicion }];
}

/**
 * The probes of an operation, to be run in turn: whether each parameter and each of its values changes a response, each default is the
 * declared one, each item of an array counts, arrays have the requested length, and what must not matter does not.
 */
export function probesOf(operation: Operation, { seeds, arraySizes }: Pick<Profile, 'seeds' | 'arraySizes'>): Probe[] {
  const whole = wholeRequests(operation);
  const bases = baseRequests(operation, seeds);
  const ofParameters = operation.parameters.flatMap((parameter) => {
    const key = parameterKey(parameter);
    if (isConditional(parameter)) return [conditionProbe(operation, parameter, whole)];
    if (isUnread(parameter)) return [unreadProbe(operation, parameter, whole)];
    const operand: Operand = { operation, parameter, key, whole, bases, seeds: seeds[key] ?? [] };
    return [effects, distinctValues, defaults, everyItem].flatMap((kind) => kind(operand));
  });
  return [...ofParameters, ...arraySizeProbes(operation, arraySizes, whole), ...relationProbes(operation, whole)];
}
