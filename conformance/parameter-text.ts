import type { ContractDocument, Schema, SchemaObject } from './contract.ts';
import { isObject, resolveReference } from './contract.ts';

/** The schema behind its references. */
export function resolvedSchema(document: ContractDocument, schema: Schema | undefined): SchemaObject {
  return isObject(schema) ? resolveReference<SchemaObject>(document, schema) : {};
}

/** The JSON types a schema speaks of, its parts included; empty when it speaks of none. */
export function typesOf(document: ContractDocument, schema: Schema | undefined): Set<string> {
  const resolved = resolvedSchema(document, schema);
  const types = new Set<string>(resolved.type === undefined ? [] : [resolved.type].flat());
  for (const part of [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])]) {
    for (const type of typesOf(document, part)) types.add(type);
  }
  return types;
}

const integerText = /^-?(?:0|[1-9]\d*)$/;
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The value a parameter text stands for: a number or boolean when the schema knows that type and the text is written
 * plainly (`10`, not `1e1`, `0x10` or ` 10`), else the text itself, which the schema then rejects.
 */
export function coerceText(document: ContractDocument, schema: Schema | undefined, text: string): unknown {
  const types = typesOf(document, schema);
  if (types.has('number') && numberText.test(text)) return Number(text);
  if (types.has('integer') && integerText.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** The schema of one property of an object parameter: by name, then by pattern, then the one for all others. */
export function propertySchema(schema: SchemaObject, name: string): Schema | undefined {
  const named = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
  if (named !== undefined) return named;
  const pattern = Object.keys(schema.patternProperties ?? {}).find((source) => new RegExp(source, 'u').test(name));
  if (pattern !== undefined) return schema.patternProperties?.[pattern];
  return schema.additionalProperties === false ? undefined : schema.additionalProperties;
}

/** The percent-decoded text, or undefined when it cannot be decoded. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
