import { resolve } from './defaulted-parameters.ts';
import { isJsonObject, type JsonObject, objectAt } from './json.ts';

/**
 * The module that tells the client what its types cannot: for each path the operationId, the query parameters that are not written in the
 * default style of OpenAPI (form, explode true), and which statuses are declared, with or without a body. Without the file header.
 */
export function clientOperations(document: JsonObject): string {
  const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) => {
    if (!isJsonObject(item) || !isJsonObject(item.get)) return [];
    const { operationId, responses } = item.get;
    const parameters = [item.parameters, item.get.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
    return [
      [path, { id: operationId, styles: stylesOf(document, parameters), answers: answersOf(document, responses) }],
    ];
  });
  const comment = '/** What the client has to know of each operation when it runs, by path. */';
  return `${comment}\nexport const operations = ${JSON.stringify(Object.fromEntries(operations), null, 2)} as const;\n`;
}

function stylesOf(document: JsonObject, parameters: readonly unknown[]): object {
  const written = parameters
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, style = 'form', explode = style === 'form' }) => ({ name: String(name), style, explode }))
    .filter(({ style, explode }) => style !== 'form' || !explode);
  return Object.fromEntries(written.map(({ name, style, explode }) => [name, { style, explode }]));
}

function answersOf(document: JsonObject, responses: unknown): object {
  const declared = Object.entries(isJsonObject(responses) ? responses : {}).map(([status, response]) => {
    const hasBody = Object.keys(objectAt(resolve(document, response), 'content')).length > 0;
    return [status, hasBody ? 'body' : 'empty'];
  });
  return Object.fromEntries(declared);
}
