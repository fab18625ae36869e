/** Values of query parameters by name; an object stands for parameters of its own, such as the search filters. */
export type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Returns the query string of an operation by the serialisation rules of the contract: lists are joined by commas (style form, explode false),
 * the properties of an object become parameters (style form, explode true). Values that are undefined are left out.
 */
export function serializeQuery(query: QueryValues): string {
  return Object.entries(query)
    .flatMap(([name, value]) => (isObject(value) ? Object.entries(value) : [[name, value] as const]))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${serializeValue(value)}`)
    .join('&');
}

function serializeValue(value: unknown): string {
  return Array.isArray(value)
    ? value.map((item) => encodeURIComponent(String(item))).join(',')
    : encodeURIComponent(String(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
