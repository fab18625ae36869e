import {
  isObject,
  type Json,
  type Schema,
  type SchemaObject,
  sameValue,
  walk,
} from '@contract-first/conformance/model';
import type { Operation } from './document.ts';

/** A place in a body that one named schema decides on alone. */
export interface Slot {
  /** The names of properties that lead there, `*` for each item of an array. */
  readonly path: readonly string[];
  /** The name of the schema in the contract. */
  readonly schema: string;
  readonly reference: object;
}

const componentPrefix = '#/components/schemas/';

/** Keywords that say nothing about a value. */
const annotations = ['description', 'title', 'examples', 'example', 'default', 'deprecated', 'readOnly', '$comment'];
/** Keywords of an object that validate it, its names, or one property at a time. */
const objectKeywords = [
  ...['type', 'required', 'properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['minProperties', 'maxProperties', 'propertyNames', 'allOf', '$ref'],
];
const arrayKeywords = ['type', 'items', 'minItems', 'maxItems', '$ref'];
/** Keywords of an object whose verdict on a part of the properties follows from that on all. */
const separableKeywords = ['type', 'properties', 'patternProperties', 'additionalProperties', 'maxProperties'];

function hasOnly(schema: SchemaObject, keywords: readonly string[]): boolean {
  return Object.keys(schema).every(
    (keyword) => keywords.includes(keyword) || annotations.includes(keyword) || keyword.startsWith('x-'),
  );
}

/** All schemas that a value must fit, through `$ref` and `allOf`; undefined when some keyword may look deeper into it than one level. */
function allOfValue(schema: Schema | undefined, keywords: readonly string[]): readonly SchemaObject[] | undefined {
  const parts = sameValue(schema);
  return parts.every((part) => hasOnly(part, keywords)) ? parts : undefined;
}

/** Whether a schema is a reference and nothing else. */
export function isReference(schema: Schema | undefined): schema is SchemaObject & { readonly $ref: string } {
  return isObject(schema) && typeof schema.$ref === 'string' && hasOnly(schema as SchemaObject, ['$ref']);
}

/** The one schema that decides on a property, when exactly one does. */
function deciding(parts: readonly SchemaObject[], name: string): Schema | undefined {
  const named = parts.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
  const byPattern = parts.some(({ patternProperties = {} }) =>
    Object.keys(patternProperties).some((pattern) => new RegExp(pattern, 'u').test(name)),
  );
  // `additionalProperties` sees the properties of its own schema alone.
  const byOthers = parts.some(
    ({ properties = {}, additionalProperties }) =>
      additionalProperties !== undefined && !Object.hasOwn(properties, name),
  );
  return named.length === 1 && !byPattern && !byOthers ? named[0] : undefined;
}

const deepest = 3;

/**
 * Returns the places in the body of a response at which a value is valid exactly when it is valid by one of the named schemas, whatever stands
 * around it: nothing but a `$ref` to that schema decides on it. There a value that was validated on its own needs no further validation.
 */
export function slotsOf(response: Operation['responses'][string] | undefined, names: readonly string[]): Slot[] {
  const [media, ...others] = Object.values(response?.content ?? {});
  return others.length > 0 ? [] : slotsIn(media?.schema, names, []);
}

function slotsIn(schema: Schema | undefined, names: readonly string[], path: readonly string[]): Slot[] {
  if (path.length > deepest) return [];
  const name = isReference(schema) ? schema.$ref.slice(componentPrefix.length) : '';
  if (isReference(schema) && names.includes(name))
    return path.length > 0 ? [{ path, schema: name, reference: schema }] : [];
  const arrays = allOfValue(schema, arrayKeywords);
  const items = arrays?.flatMap((array) => (array.items === undefined ? [] : [array.items])) ?? [];
  if (items.length === 1) return slotsIn(items[0], names, [...path, '*']);
  const parts = allOfValue(schema, objectKeywords) ?? [];
  const properties = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  return [...properties].flatMap((property) => slotsIn(deciding(parts, property), names, [...path, property]));
}

/** Whether a schema validates each property of an object on its own, so that any part of the properties of a valid object is valid. */
export function isSeparable(schema: Schema | undefined): boolean {
  return isObject(schema) && hasOnly(schema as SchemaObject, separableKeywords) && schema.type === 'object';
}

/** Whether these slots are the only places of a document that refer to a schema. */
export function referToAlone(slots: readonly Slot[], document: object, name: string): boolean {
  const known = new Set(slots.map(({ reference }) => reference));
  let isAlone = true;
  walk(document as Json, (node) => {
    if (isObject(node) && node.$ref === componentPrefix + name && !known.has(node)) isAlone = false;
  });
  return isAlone;
}
