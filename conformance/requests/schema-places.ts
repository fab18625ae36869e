import { escapeStep, isObject, pointerOf } from '../model/json.ts';
import { follow } from '../model/references.ts';
import { expression, type Schema, type SchemaObject } from '../model/schema.ts';

/** A schema, and its JSON pointer in the contract. */
export interface Place {
  readonly schema: SchemaObject;
  readonly pointer: string;
}

/** The schemas below a place: those that describe the same value, and those that describe its parts. */
export interface Below {
  readonly same: readonly Place[];
  /** `oneOf` and `anyOf`, which a value need not all match. */
  readonly alternatives: readonly Place[];
  readonly properties: ReadonlyMap<string, Place>;
  readonly patterns: readonly { readonly pattern: RegExp; readonly place: Place }[];
  /** `additionalProperties`. */
  readonly others: Place | undefined;
  readonly items: readonly Place[];
}

function place(schema: Schema | undefined, pointer: string): Place[] {
  return isObject(schema) ? [{ schema: schema as SchemaObject, pointer }] : [];
}

/** The schemas below a place, each with its own pointer; references are followed. */
export function below({ schema, pointer }: Place): Below {
  const all = (keyword: 'allOf' | 'anyOf' | 'oneOf' | 'prefixItems') =>
    (schema[keyword] ?? []).flatMap((part, at) => place(part, `${pointer}/${keyword}/${at}`));
  const named = (keyword: 'properties' | 'patternProperties') =>
    Object.entries(schema[keyword] ?? {}).flatMap(([name, part]): [string, Place][] => {
      const [one] = place(part === true ? {} : part, `${pointer}/${keyword}/${escapeStep(name)}`);
      return one === undefined ? [] : [[name, one]];
    });
  const { $ref } = schema;
  return {
    same: [...($ref === undefined ? [] : place(follow<SchemaObject>(schema), $ref)), ...all('allOf')],
    alternatives: [...all('anyOf'), ...all('oneOf')],
    properties: new Map(named('properties')),
    patterns: named('patternProperties').map(([source, one]) => ({ pattern: expression(source), place: one })),
    others: place(schema.additionalProperties, `${pointer}/additionalProperties`)[0],
    items: [...all('prefixItems'), ...place(schema.items, `${pointer}/items`)],
  };
}

/** The values that a schema names: `enum` and `const`. */
export function namedValues({ enum: choices, const: only }: SchemaObject): unknown[] {
  return [...(Array.isArray(choices) ? choices : []), ...(only === undefined ? [] : [only])];
}

/** The values of a schema that have to be covered: those it names, else null when that is among its types. */
export function listedValues(schema: SchemaObject): unknown[] {
  const named = namedValues(schema);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  return isNullable && named.length === 0 ? [null] : named;
}

/** The coverage item of a value of a place. */
export function valueId({ pointer }: Place, value: unknown): string {
  return `${pointer} = ${JSON.stringify(value)}`;
}

/** The place of the schema of a response body. */
export function bodyPlace(
  { pointer }: { readonly pointer: string },
  status: string,
  mediaType: string,
  schema: Schema | undefined,
): Place[] {
  return place(schema, `${pointer}${pointerOf(['responses', status, 'content', mediaType, 'schema'])}`);
}
