/** An object of decoded JSON. */
export type JsonObject = Record<string, unknown>;

/** True for a JSON object, false for arrays, null and scalars. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The number in a value, also when it is written as a decimal string; `undefined` when there is none. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The value as a number when it is a numeric string, otherwise as it is. */
export function numeric(value: unknown): unknown {
  return typeof value === 'string' ? (toNumber(value) ?? value) : value;
}

/** A copy with sorted keys and without the properties that are null, at any depth; null elements of arrays stay. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const kept: JsonObject = {};
  for (const key of Object.keys(value).sort()) if (value[key] !== null) kept[key] = withoutNulls(value[key]);
  return kept;
}
