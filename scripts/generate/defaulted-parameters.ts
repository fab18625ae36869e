import { isJsonObject, type JsonObject, objectAt } from './json.ts';

/**
 * TypeScript that names, for each operation, the query parameters that the contract gives a default. The type generator leaves them optional,
 * which is right for a caller; the server always has a value.
 */
export function defaultedParameters(document: JsonObject): string {
  const lines = operationsOf(document).map(
    ([operationId, names]) => `    ${operationId}: ${names.map((name) => `"${name}"`).join(' | ') || 'never'};`,
  );
  const comment =
    '/** Query parameters with a default, by operation: a caller may leave them out, the server always has a value. */';
  return `${comment}\nexport interface DefaultedParameters {\n${lines.join('\n')}\n}\n`;
}

function operationsOf(document: JsonObject): [string, string[]][] {
  return Object.values(objectAt(document, 'paths'))
    .flatMap((item) => (isJsonObject(item) && isJsonObject(item.get) ? [item.get] : []))
    .map((operation): [string, string[]] => [String(operation.operationId), defaulted(document, operation.parameters)])
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

function defaulted(document: JsonObject, parameters: unknown): string[] {
  if (!Array.isArray(parameters)) return [];
  return parameters
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in === 'query' && resolve(document, parameter.schema).default !== undefined)
    .map((parameter) => String(parameter.name));
}

/** The object a value is, or refers to; an empty one when there is none. */
export function resolve(document: JsonObject, value: unknown): JsonObject {
  if (!isJsonObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const keys = value.$ref.replace(/^#\//, '').split('/');
  return resolve(
    document,
    keys.reduce<unknown>((node, key) => (isJsonObject(node) ? node[key] : undefined), document),
  );
}
