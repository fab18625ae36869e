import { isJsonObject, type Json, type JsonObject, stepsOf } from '../../scripts/generate/json.ts';

/** The value at a pointer of the document; undefined when there is none. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const step of stepsOf(pointer)) {
    value = Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined;
  }
  return value;
}

/** Follows a reference; gives the object and the place where it really stands. */
export function resolve(
  document: JsonObject,
  value: Json | undefined,
  pointer: string,
): { value: JsonObject; pointer: string } {
  let found = { value: isJsonObject(value) ? value : {}, pointer };
  for (let steps = 0; typeof found.value.$ref === 'string' && steps < 20; steps++) {
    const target = valueAt(document, found.value.$ref);
    found = { value: isJsonObject(target) ? target : {}, pointer: found.value.$ref.replace(/^#/, '') };
  }
  return found;
}

/** Whether two JSON values are equal; the order of keys does not count. */
export function same(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

/** A value as text in which the order of keys does not show. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isJsonObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}
