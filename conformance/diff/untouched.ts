import { isJsonObject, type Json, type JsonObject, objectAt, walk } from '../../scripts/generate/json.ts';

const kinds = ['schemas', 'parameters', 'headers', 'responses'];

/**
 * A test for values of two documents: whether they are written alike and so is all they refer to. Most of a contract is,
 * so this saves most of the work of comparing.
 */
export function untouchedBetween(was: JsonObject, is: JsonObject): (left: Json, right: Json) => boolean {
  const touched = new Set<string>();
  const users = new Map<string, string[]>();
  for (const kind of kinds) {
    const [before, after] = [was, is].map((document) => objectAt(objectAt(document, 'components'), kind));
    for (const [name, value] of Object.entries(before ?? {})) {
      const reference = `#/components/${kind}/${name}`;
      if (!alike(value, after?.[name])) touched.add(reference);
      for (const used of referencesIn(value)) users.set(used, [...(users.get(used) ?? []), reference]);
    }
  }
  // A set can grow while it is gone through.
  for (const reference of touched) for (const user of users.get(reference) ?? []) touched.add(user);
  return (left, right) => alike(left, right) && referencesIn(left).every((reference) => !touched.has(reference));
}

function referencesIn(value: Json): string[] {
  const references: string[] = [];
  walk(value, (each) => {
    if (isJsonObject(each) && typeof each.$ref === 'string') references.push(each.$ref);
  });
  return references;
}

function alike(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, at) => alike(item, right[at]));
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => alike(left[key], right[key]));
}
