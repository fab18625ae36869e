import { isObject } from '@contract-first/conformance/model';

/** An object of decoded JSON. */
export type JsonObject = Record<string, unknown>;

/** A product in the v3 form, as stored: values by field. */
export type Fields = Readonly<JsonObject>;

/** Returns the number in a value, also when it is written as a decimal string; undefined when there is none. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the value as a number when it is a numeric string, otherwise as it is. */
export function numeric(value: unknown): unknown {
  return typeof value === 'string' ? (toNumber(value) ?? value) : value;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the value with sorted keys and without the properties that are null, at any depth; null elements of arrays stay. Arrays of scalars are not copied. */
export function withoutNulls(value: unknown): unknown {
  if (!isNested(value)) return value;
  if (Array.isArray(value)) return value.some(isNested) ? value.map(withoutNulls) : value;
  const kept: JsonObject = {};
  for (const key of Object.keys(value).sort()) {
    const inside = (value as JsonObject)[key];
    if (inside !== null) kept[key] = isNested(inside) ? withoutNulls(inside) : inside;
  }
  return kept;
}

/** Returns the value of an own key of an object; undefined for arrays and scalars. */
export function ownValue(source: unknown, name: string): unknown {
  return isObject(source) && Object.hasOwn(source, name) ? source[name] : undefined;
}

/** Returns the items of a string with separators between them, without spaces around them and without empty ones. */
export const itemsOf = (list: unknown, separator = ','): string[] =>
  typeof list === 'string' ? list.split(separator).flatMap((item) => item.trim() || []) : [];

/** Returns the value when it is a string that is not empty, else undefined. */
export function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
