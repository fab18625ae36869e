import type { ContractDocument, Schema, SchemaObject } from '../model/old.ts';
import { escapeSegment, isObject, resolveReference } from '../model/old.ts';

/** A part of a schema, and where it stands in the contract as a JSON pointer. */
export interface Place {
  readonly schema: SchemaObject;
  readonly pointer: string;
}

/** What is below a place: the parts that describe the same value, and those that describe what is in it. */
export interface Below {
  readonly same: readonly Place[];
  /** `oneOf` and `anyOf`: the parts of which a value need not fit all. */
  readonly alternatives: readonly Place[];
  readonly properties: ReadonlyMap<string, Place>;
  readonly patterns: readonly { readonly pattern: RegExp; readonly place: Place }[];
  readonly others: Place | undefined;
  readonly items: readonly Place[];
}

function place(schema: Schema | undefined, pointer: string): Place[] {
  return isObject(schema) ? [{ schema: schema as SchemaObject, pointer }] : [];
}

/** Returns what is below a place, each part with its own pointer; references are followed. */
export function below(document: ContractDocument, { schema, pointer }: Place): Below {
  const list = (keyword: 'allOf' | 'anyOf' | 'oneOf' | 'prefixItems') =>
    (schema[keyword] ?? []).flatMap((part, at) => place(part, `${pointer}/${keyword}/${at}`));
  const { $ref, properties = {}, patternProperties = {} } = schema;
  const target = $ref === undefined ? [] : place(resolveReference<SchemaObject>(document, { $ref }), $ref);
  const [others] = place(schema.additionalProperties, `${pointer}/additionalProperties`);
  return {
    same: [...target, ...list('allOf')],
    alternatives: [...list('anyOf'), ...list('oneOf')],
    properties: new Map(
      Object.entries(properties).map(([name, part]) => [
        name,
        {
          schema: isObject(part) ? (part as SchemaObject) : {},
          pointer: `${pointer}/properties/${escapeSegment(name)}`,
        },
      ]),
    ),
    patterns: Object.entries(patternProperties).map(([source, part]) => ({
      pattern: new RegExp(source, 'u'),
      place: {
        schema: isObject(part) ? (part as SchemaObject) : {},
        pointer: `${pointer}/patternProperties/${escapeSegment(source)}`,
      },
    })),
    others,
    items: [...place(schema.items, `${pointer}/items`), ...list('prefixItems')],
  };
}

/** The values that a schema names by itself, `enum` and `const`. */
export function namedValues({ enum: choices, const: only }: SchemaObject): unknown[] {
  return [...(Array.isArray(choices) ? choices : []), ...(only === undefined ? [] : [only])];
}

/** The values of a schema that have to be seen: those it names, and null when that is among its types. */
export function listedValues(schema: SchemaObject): unknown[] {
  const named = namedValues(schema);
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  return isNullable && named.length === 0 ? [null] : named;
}

/** The name of a listed value of a place, as it stands in the ledger. */
export function valueId({ pointer }: Place, value: unknown): string {
  return `${pointer} = ${JSON.stringify(value)}`;
}

/** The place of the schema of a response body. */
export function bodyPlace(path: string, method: string, status: string, mediaType: string, schema: Schema): Place[] {
  const segments = ['paths', path, method.toLowerCase(), 'responses', status, 'content', mediaType, 'schema'];
  return place(schema, `#/${segments.map(escapeSegment).join('/')}`);
}
