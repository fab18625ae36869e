import type { ContractDocument, Schema } from '../model/old.ts';
import { sameValue } from '../model/schema-place.ts';

/** The JSON types a schema speaks of, its parts included; empty when it speaks of none. */
export function typesOf(document: ContractDocument, schema: Schema | undefined): Set<string> {
  const parts = schema === undefined ? [] : sameValue(document, schema);
  return new Set(parts.flatMap(({ type }) => (type === undefined ? [] : [type].flat())));
}

/** What the items of an array parameter are. */
export function itemSchema(document: ContractDocument, schema: Schema | undefined): Schema | undefined {
  return sameValue(document, schema ?? true).find(({ items }) => items !== undefined)?.items;
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
export function propertySchema(
  document: ContractDocument,
  schema: Schema | undefined,
  name: string,
): Schema | undefined {
  const parts = sameValue(document, schema ?? true);
  const named = parts.find(({ properties }) => Object.hasOwn(properties ?? {}, name));
  if (named !== undefined) return named.properties?.[name];
  const patterns = parts.flatMap(({ patternProperties }) => Object.entries(patternProperties ?? {}));
  const pattern = patterns.find(([source]) => new RegExp(source, 'u').test(name));
  if (pattern !== undefined) return pattern[1];
  return parts.map(({ additionalProperties }) => additionalProperties).find((others) => (others ?? false) !== false);
}

/** The percent-decoded text, or undefined when it cannot be decoded. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
