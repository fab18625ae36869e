import { isObject, pointerOf, stepsOf } from '@contract-first/conformance/model';
import type { SchemaError } from '@contract-first/toolkit/serve';
import type { ValueChange } from '../../store/import/types.ts';
import { splitPrefix, stringId } from '../../taxonomy/string-id.ts';
import { type JsonObject, toNumber } from '../values.ts';

// Enough for a few conversions at each depth of a product; what is still invalid then loses its top-level field.
const mostRounds = 12;

/** Returns the values that mean the same as this one, most likely first; empty when nothing is certain. */
function sameMeaning(value: unknown): unknown[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [value ? 1 : 0];
  if (Array.isArray(value) && value.length === 0) return [{}];
  if (isObject(value)) return Object.keys(value).length === 0 ? [[]] : [];
  if (typeof value !== 'string') return [];
  const number = toNumber(value);
  const plain = value.trim().replace(/^en:/, '');
  const others = [plain, tagOf(value)].filter((other) => other !== '' && other !== value);
  return [...(number === undefined ? [] : [number]), ...new Set(others)];
}

// A tag without a language does not get one: that of its product may be another one.
function tagOf(value: string): string {
  const { lc, text } = splitPrefix(value.trim());
  const id = stringId(text, lc ?? 'no_language');
  return lc === undefined || id === '' ? id : `${lc}:${id}`;
}

const aboutKeys: Readonly<Record<string, string>> = {
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
  propertyNames: 'propertyName',
};

/** Returns for each value that an error is about the keys that lead to it. */
function placesOf({ keyword, instancePath, params }: SchemaError, product: JsonObject): string[][] {
  const keys = stepsOf(instancePath);
  if (keyword === 'uniqueItems') return [[...keys, String(Math.max(params.i, params.j))]];
  if (keyword === 'maxItems') {
    const excess = Object.keys(containerAt(product, keys) ?? {}).slice(params.limit);
    return excess.map((index) => [...keys, index]);
  }
  const key: unknown = params[aboutKeys[keyword] ?? ''];
  return [typeof key === 'string' ? [...keys, key] : keys];
}

type Container = Record<string, unknown>;

function containerAt(product: JsonObject, keys: readonly string[]): Container | undefined {
  let at: unknown = product;
  for (const key of keys) at = (at as Container | undefined)?.[key];
  return typeof at === 'object' && at !== null ? (at as Container) : undefined;
}

/**
 * Makes a product fit a schema by changing as little as possible: each invalid value is converted when another type means the same, else left out
 * alone; an object or array that cannot do without it is left out with it. Changes the product; returns what was changed, or undefined when
 * nothing makes it fit.
 */
export function repair(
  product: JsonObject,
  errorsOf: (product: JsonObject) => readonly SchemaError[],
): ValueChange[] | undefined {
  let errors = errorsOf(product);
  if (errors.length === 0) return [];
  const tried = new Map<string, { readonly value: unknown; readonly left: unknown[]; became?: unknown }>();
  const removed = new Map<string, unknown>();
  // Indexes of the record for arrays that have lost items.
  const indexes = new WeakMap<object, number[]>();

  const pathOf = (keys: readonly string[]): string => {
    let at: unknown = product;
    const path = keys.map((key) => {
      const inRecord = Array.isArray(at) ? (indexes.get(at)?.[Number(key)] ?? key) : key;
      at = (at as Container | undefined)?.[key];
      return inRecord;
    });
    return pointerOf(path);
  };

  for (let round = 1; errors.length > 0; round += 1, errors = errorsOf(product)) {
    const places = new Map<string, string[]>();
    for (const error of errors) {
      for (const keys of placesOf(error, product)) {
        const place = round > mostRounds ? keys.slice(0, 1) : keys;
        if (place.length > 0) places.set(pointerOf(place), place);
      }
    }
    let changed = false;
    const shortened = new Set<unknown[]>();
    for (const [key, place] of places) {
      // The innermost value first: with it, what holds it may be valid.
      if ([...places.keys()].some((other) => other.startsWith(`${key}/`))) continue;
      const container = containerAt(product, place.slice(0, -1));
      const name = place.at(-1) ?? '';
      if (container === undefined || container[name] === undefined) continue;
      changed = true;
      const path = pathOf(place);
      const attempt = tried.get(path) ?? { value: container[name], left: sameMeaning(container[name]) };
      tried.set(path, attempt);
      if (attempt.left.length > 0 && round <= mostRounds) {
        attempt.became = attempt.left.shift();
        container[name] = attempt.became;
        continue;
      }
      tried.delete(path);
      removed.set(path, attempt.value);
      if (Array.isArray(container)) {
        container[Number(name)] = undefined;
        shortened.add(container);
      } else {
        delete container[name];
      }
    }
    if (!changed) return undefined;
    for (const array of shortened) {
      const before = indexes.get(array) ?? array.map((_item, index) => index);
      const kept = array.flatMap((item, index) =>
        item === undefined ? [] : [[item, before[index] ?? index] as const],
      );
      array.splice(0, array.length, ...kept.map(([item]) => item));
      indexes.set(
        array,
        kept.map(([, index]) => index),
      );
    }
  }
  const isGone = (path: string): boolean => [...removed.keys()].some((gone) => path.startsWith(`${gone}/`));
  return [
    ...[...tried].filter(([path]) => !isGone(path)).map(([path, { value, became }]) => ({ path, value, became })),
    ...[...removed].map(([path, value]) => ({ path, value })),
  ];
}
