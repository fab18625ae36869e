/** Any value JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object whose members are not known in advance. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is an object: not an array, not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same for a value that is known to be JSON. */
export const isJsonObject = isObject as (value: unknown) => value is JsonObject;

/** The JSON type of a value; `integer` for whole numbers. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** An object with other values under the same keys. */
export function mapValues<From, To>(
  map: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

/** The member of an object that is itself an object; an empty one when it is absent or something else. */
export function objectAt(parent: Json | undefined, key: string): JsonObject {
  const value = isJsonObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
  return isJsonObject(value) ? value : {};
}

/** One step of a JSON pointer, escaped (RFC 6901, section 3). */
export function escapeStep(step: string | number): string {
  const text = String(step);
  return /[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/** The JSON pointer of unescaped steps, without `#`; the empty string for none. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(step)}`).join('');
}

/** The unescaped steps of a JSON pointer; one that starts with `#` is percent-decoded too (RFC 6901, section 6). */
export function stepsOf(pointer: string): string[] {
  const isFragment = pointer.startsWith('#');
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (isFragment ? decodeURIComponent(step) : step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON pointer or at steps of one; undefined when there is none. */
export function valueAt(document: unknown, pointer: string | readonly (string | number)[]): unknown {
  let value = document;
  for (const step of typeof pointer === 'string' ? stepsOf(pointer) : pointer) {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    value = isHolder ? (value as Record<string | number, unknown>)[step] : undefined;
  }
  return value;
}

/** A copy of a value with another one at steps; undefined leaves out what is there. */
export function withValueAt(value: unknown, [step, ...rest]: readonly (string | number)[], to: unknown): unknown {
  if (step === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && to === undefined) delete copy[step];
  else copy[step] = withValueAt(copy[step], rest, to);
  return copy;
}

/** Calls `visit` for a value and for everything below it, parents first, with the steps that lead there. */
export function walk(value: Json, visit: (value: Json, steps: string[]) => void, steps: string[] = []): void {
  visit(value, steps);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) walk(item, visit, [...steps, key]);
}

/** The own property of an object; undefined for what is none, or has none of this name. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
