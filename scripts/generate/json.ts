/** Any value JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object whose members are not known in advance. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether the value is a JSON object (an array is not). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of an object that is itself an object; an empty one when it is absent or something else. */
export function objectAt(parent: Json | undefined, key: string): JsonObject {
  const value = isJsonObject(parent) ? parent[key] : undefined;
  return isJsonObject(value) ? value : {};
}

/** A JSON pointer (RFC 6901, without `#`) made of its unescaped steps. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The unescaped steps of a JSON pointer, with or without a leading `#`. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Calls `visit` for the value and for everything below it, parents first. */
export function walk(value: Json, visit: (value: Json, steps: string[]) => void, steps: string[] = []): void {
  visit(value, steps);
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, visit, [...steps, String(index)]);
    });
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) walk(item, visit, [...steps, key]);
  }
}
