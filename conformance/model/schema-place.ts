import type { ContractDocument, Schema, SchemaObject } from './old.ts';
import { escapeSegment, isObject, resolveReference } from './old.ts';

/** All schemas that describe the same value as this one, references followed, itself included. */
export function sameValue(document: ContractDocument, schema: Schema, seen = new Set<Schema>()): SchemaObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const one = schema as SchemaObject;
  const target = one.$ref === undefined ? [] : [resolveReference<SchemaObject>(document, { $ref: one.$ref })];
  const parts = [...target, ...(one.allOf ?? []), ...(one.anyOf ?? []), ...(one.oneOf ?? [])];
  return [one, ...parts.flatMap((part) => sameValue(document, part, seen))];
}

function childSchemas(schema: SchemaObject, segment: string | number): Schema[] {
  if (typeof segment === 'number') return [schema.prefixItems?.[segment] ?? schema.items ?? false];
  const patterns = Object.entries(schema.patternProperties ?? {}).filter(([source]) =>
    new RegExp(source, 'u').test(segment),
  );
  const named = schema.properties?.[segment];
  const found = [...(named === undefined ? [] : [named]), ...patterns.map(([, part]) => part)];
  return found.length > 0 || schema.additionalProperties === undefined ? found : [schema.additionalProperties];
}

/** The path as its schema sees it: keys that no schema names literally, and indices, become `*`. */
export function schemaPlace(document: ContractDocument, schema: Schema, path: readonly (string | number)[]): string {
  let current = sameValue(document, schema);
  let place = '';
  for (const segment of path) {
    const named = typeof segment === 'string' && current.some((one) => Object.hasOwn(one.properties ?? {}, segment));
    place += named ? `/${escapeSegment(segment)}` : '/*';
    current = current.flatMap((one) => childSchemas(one, segment)).flatMap((child) => sameValue(document, child));
  }
  return place;
}
