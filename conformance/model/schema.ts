import { escapeStep, isObject } from './json.ts';
import { once } from './once.ts';
import { follow } from './references.ts';

/** A JSON Schema 2020-12 object; keywords that nothing reads by name stay `unknown`. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
}

/** A JSON Schema: an object, or `true` / `false`. */
export type Schema = SchemaObject | boolean;

// A constant: of an object literal with this key written out, the linter says that it looks like a promise.
const then = 'then';

/**
 * The keywords that hold schemas, by what their schemas describe: the same value (`inPlace`), a part of it (`child`), or a
 * condition that only decides (`condition`); and by form: one schema, a list of them, or a map (JSON Schema 2020-12, Core, 10).
 */
export const schemaKeywords: Readonly<
  Record<string, { form: 'one' | 'list' | 'map'; describes: 'inPlace' | 'child' | 'condition' }>
> = {
  allOf: { form: 'list', describes: 'inPlace' },
  anyOf: { form: 'list', describes: 'inPlace' },
  oneOf: { form: 'list', describes: 'inPlace' },
  [then]: { form: 'one', describes: 'inPlace' },
  else: { form: 'one', describes: 'inPlace' },
  dependentSchemas: { form: 'map', describes: 'inPlace' },
  properties: { form: 'map', describes: 'child' },
  patternProperties: { form: 'map', describes: 'child' },
  additionalProperties: { form: 'one', describes: 'child' },
  unevaluatedProperties: { form: 'one', describes: 'child' },
  items: { form: 'one', describes: 'child' },
  prefixItems: { form: 'list', describes: 'child' },
  unevaluatedItems: { form: 'one', describes: 'child' },
  not: { form: 'one', describes: 'condition' },
  if: { form: 'one', describes: 'condition' },
  contains: { form: 'one', describes: 'condition' },
  propertyNames: { form: 'one', describes: 'condition' },
  $defs: { form: 'map', describes: 'condition' },
};

/** A schema directly inside another: the keyword that holds it, its place below that, and the schema. */
interface Subschema {
  readonly keyword: string;
  /** `[keyword]`, or `[keyword, key]` for one of a list or a map. */
  readonly steps: readonly string[];
  readonly schema: Schema;
}

/** The schemas directly inside a schema, in the order in which they are written; references are not followed. */
export function subschemas(schema: unknown): Subschema[] {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]): Subschema[] => {
    const form = Object.hasOwn(schemaKeywords, keyword) ? schemaKeywords[keyword]?.form : undefined;
    if (form === undefined || value === undefined) return [];
    if (form === 'one') return [{ keyword, steps: [keyword], schema: value as Schema }];
    return Object.entries(value as object).map(([key, one]) => ({ keyword, steps: [keyword, key], schema: one }));
  });
}

/** Whether a value can be a string and an array, which one text does not tell apart: it is taken for a string. */
export function isStringOrArray(schema: Schema | undefined): boolean {
  const types = typesOf(schema);
  return types.has('string') && types.has('array') && !types.has('object');
}

/** Whether a value is sent by the server alone, so that a request need not have it and a server may refuse it. */
export function isReadOnly(schema: Schema | undefined): boolean {
  return sameValue(schema).some(({ readOnly }) => readOnly === true);
}

const sameValues = once((schema: SchemaObject) => [...gathered(schema, new Set())], new WeakMap());

/** All schemas that describe the same value as this one, itself first: references, `allOf`, `anyOf` and `oneOf` are followed. A schema is read once, so it must not change. */
export function sameValue(schema: Schema | undefined): readonly SchemaObject[] {
  return isObject(schema) ? sameValues(schema) : [];
}

function gathered(schema: SchemaObject, found: Set<SchemaObject>): Set<SchemaObject> {
  if (found.has(schema)) return found;
  found.add(schema);
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  const target = schema.$ref === undefined ? [] : [follow<SchemaObject>(schema)];
  for (const part of [...target, ...allOf, ...anyOf, ...oneOf])
    if (isObject(part)) gathered(part as SchemaObject, found);
  return found;
}

/** A pattern as a regular expression: with Unicode where it can be read so (JSON Schema, Core, 6.4), and one that matches anything where it cannot be read at all. */
export const expression = once((source: string): RegExp => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {}
  }
  return /^/;
}, new Map());

// Each exchange asks for those of all parameters.
const knownTypes = once((schema: SchemaObject): ReadonlySet<string> => {
  const types = sameValue(schema).flatMap(({ type, properties, patternProperties, items }) => {
    if (type !== undefined) return [type].flat();
    if (properties !== undefined || patternProperties !== undefined) return ['object'];
    return items === undefined ? [] : ['array'];
  });
  return new Set(types);
}, new WeakMap());

/** The JSON types that a schema allows, its parts included: by name, or by the keywords of objects and arrays; empty when nothing tells. */
export function typesOf(schema: Schema | undefined): ReadonlySet<string> {
  return typeof schema === 'object' ? knownTypes(schema) : new Set();
}

/** The schema of the items of an array, the first that is found. */
export function itemSchema(schema: Schema | undefined): Schema | undefined {
  return sameValue(schema).find(({ items }) => items !== undefined)?.items;
}

/** The schema of one property of an object: by name, then by pattern, then the one for all others; undefined when it is not allowed. */
export function propertySchema(schema: Schema | undefined, name: string): Schema | undefined {
  const parts = sameValue(schema);
  const named = parts.find(({ properties }) => Object.hasOwn(properties ?? {}, name));
  if (named !== undefined) return named.properties?.[name];
  const patterns = parts.flatMap(({ patternProperties }) => Object.entries(patternProperties ?? {}));
  const pattern = patterns.find(([source]) => expression(source).test(name));
  if (pattern !== undefined) return pattern[1];
  return parts.map(({ additionalProperties }) => additionalProperties).find((others) => (others ?? false) !== false);
}

/** The default of a schema; undefined for none. */
export function defaultOf(schema: Schema | undefined): unknown {
  return sameValue(schema).find((part) => part.default !== undefined)?.default;
}

/** The schemas of a property or an item that a schema names itself. */
export function childSchemas(schema: SchemaObject, step: string | number): Schema[] {
  if (typeof step === 'number') return [schema.prefixItems?.[step] ?? schema.items ?? false];
  const patterns = Object.entries(schema.patternProperties ?? {}).filter(([source]) => expression(source).test(step));
  const named = schema.properties?.[step];
  const found = [...(named === undefined ? [] : [named]), ...patterns.map(([, part]) => part)];
  return found.length > 0 || schema.additionalProperties === undefined ? found : [schema.additionalProperties];
}

/** The path of a value as its schema names it: indices, and keys that no schema names literally, become `*`. */
export function schemaPath(schema: Schema, path: readonly (string | number)[]): string {
  let current = sameValue(schema);
  let place = '';
  for (const step of path) {
    const named = typeof step === 'string' && current.some((one) => Object.hasOwn(one.properties ?? {}, step));
    place += named ? `/${escapeStep(step)}` : '/*';
    current = current.flatMap((one) => childSchemas(one, step)).flatMap((child) => sameValue(child));
  }
  return place;
}
