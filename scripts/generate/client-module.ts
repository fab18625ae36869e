import type { Contract, Operation } from '../../conformance/model/contract.ts';
import type { JsonObject } from '../../conformance/model/json.ts';
import { sortedOperations } from './indexes.ts';
import { fieldType, places, selectionOf, typePrefix } from './request-schemas.ts';

/**
 * Returns the module that the client has from the contract, without the file header: what it needs of each operation at run time, the named servers,
 * and the types of its methods and paths.
 */
export function clientModule(contract: Contract): string {
  const operations = sortedOperations(contract).filter(({ method }) => method === 'GET');
  const fields = operations.flatMap((operation) => {
    const selection = selectionOf(operation);
    return selection === undefined ? [] : [fieldType(selection)];
  });
  const types = [...operations.flatMap(placesOf), ...new Set(fields), 'operations as declared'].sort();
  return [
    "import type { ApiResponse, CallOptions, Endpoint, OptionsGiven, Query } from '../client/calls.ts';",
    `import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './types.ts';`,
    '',
    '/** What the client has to know of each operation when it runs. */',
    `export const endpoints: Readonly<Record<string, Endpoint>> = ${JSON.stringify(Object.fromEntries(operations.map(atRunTime)), null, 2)};`,
    '',
    '/** The servers of the contract that have a name (`x-name`). */',
    `export const servers = ${JSON.stringify(serversOf(contract), null, 2)} as const;`,
    '',
    ...operations.map(parametersType),
    '/** The operations by path, with what their requests take. */',
    `export interface Paths {\n${operations.map(pathType).join('')}}`,
    '',
    '/** A method for each operation. */',
    `export interface Methods {\n${operations.map(methodType).join('')}}`,
    '',
    '/** Each operation as a query. */',
    `export interface Queries {\n${operations.map(queryType).join('')}}`,
    '',
    '/** The names of the examples of each operation. */',
    `export interface Examples {\n${operations.map(exampleNames).join('')}}`,
    '',
  ].join('\n');
}

function placesOf({ operationId, parameters }: Operation): string[] {
  const present = Object.entries(places).filter(([place]) => parameters.some((parameter) => parameter.in === place));
  return present.map(([, suffix]) => typePrefix(operationId) + suffix);
}

// Statuses and styles, which are left out where they are the default of OpenAPI (form, explode true).
function atRunTime(operation: Operation): [string, unknown] {
  const styles = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, style = 'form', explode = style === 'form' }) => [name, { style, explode }] as const)
    .filter(([, { style, explode }]) => style !== 'form' || !explode);
  const isEmpty = ([, { content }]: [string, { content: object }]) => Object.keys(content).length === 0;
  const responses = Object.entries(operation.responses);
  const statuses = (some: typeof responses) => some.map(([status]) => status);
  return [
    operation.operationId,
    {
      path: operation.path,
      ...(styles.length > 0 ? { styles: Object.fromEntries(styles) } : {}),
      bodies: statuses(responses.filter((response) => !isEmpty(response))).join(' '),
      empty: statuses(responses.filter(isEmpty)).join(' '),
    },
  ];
}

function serversOf({ document }: Contract): JsonObject {
  const { servers = [] } = document as { servers?: JsonObject[] };
  return Object.fromEntries(servers.flatMap(({ 'x-name': name, url }) => (name && url ? [[String(name), url]] : [])));
}

function typeParameter(operation: Operation): { declared: string; given: string } {
  const selection = selectionOf(operation);
  if (selection === undefined) return { declared: '', given: '' };
  const name = fieldType(selection);
  return { declared: `<Field extends ${name} = ${name}>`, given: '<Field>' };
}

function parametersType(operation: Operation): string {
  const { declared, given } = typeParameter(operation);
  const name = `${typePrefix(operation.operationId)}Parameters`;
  const parts = placesOf(operation).map((part) => (part.endsWith('Query') ? part + given : part));
  const comment = `/** The parameters of \`${operation.operationId}\`. */`;
  if (parts.length === 0) return `${comment}\nexport type ${name} = Record<string, never>;\n`;
  return `${comment}\nexport interface ${name}${declared} extends ${parts.join(', ')} {}\n`;
}

function pathType(operation: Operation): string {
  const { operationId, path } = operation;
  const { given } = typeParameter(operation);
  const members = placesOf(operation).map((name) => {
    const place = name.endsWith('Query') ? 'query' : 'path';
    return `${place}${isRequired(operation, place) ? '' : '?'}: ${name}${place === 'query' ? given.replace('Field', 'string') : ''}; `;
  });
  const hasHeaders = operation.parameters.some((parameter) => parameter.in === 'header');
  if (hasHeaders) {
    const isOptional = isRequired(operation, 'header') ? '' : '?';
    members.push(`header${isOptional}: declared["${operationId}"]["parameters"]["header"]; `);
  }
  return `  ${JSON.stringify(path)}: { id: "${operationId}"; params: { ${members.join('')}} };\n`;
}

function methodType(operation: Operation): string {
  const { operationId: id, summary, description } = operation;
  const { declared } = typeParameter(operation);
  const [before, field] = declared === '' ? ['<', 'never'] : [`${declared.slice(0, -1)}, `, 'Field'];
  const given = `${typePrefix(id)}Parameters${declared === '' ? '' : '<Field>'}`;
  const lines = [summary, '', ...(description ?? '').trim().split('\n')].map((line) => `   * ${line}`.trimEnd());
  return [
    '  /**',
    ...lines.map((line) => line.replaceAll('*/', '*\\/')),
    '   */',
    `  ${id}${before}Options extends CallOptions = CallOptions>(`,
    `    parameters${isRequired(operation, 'path') || isRequired(operation, 'query') ? '' : '?'}: ${given},`,
    '    options?: OptionsGiven<Options>,',
    `  ): Promise<ApiResponse<"${id}", ${field}, Options>>;\n`,
  ].join('\n');
}

function queryType(operation: Operation): string {
  const { operationId: id, summary } = operation;
  const { declared, given } = typeParameter(operation);
  const optional = isRequired(operation, 'path') || isRequired(operation, 'query') ? '' : '?';
  const parameters = `parameters${optional}: ${typePrefix(id)}Parameters${given}`;
  return `  /** ${summary ?? id} */\n  ${id}${declared}(${parameters}): Query<"${id}"${given === '' ? '' : ', Field'}>;\n`;
}

function exampleNames({ operationId, responses }: Operation): string {
  const names = Object.values(responses).flatMap(({ content }) =>
    Object.values(content).flatMap(({ examples }) => Object.keys(examples)),
  );
  return `  ${operationId}: ${[...new Set(names)].map((name) => JSON.stringify(name)).join(' | ') || 'never'};\n`;
}

function isRequired({ parameters }: Operation, place: string): boolean {
  return parameters.some((parameter) => parameter.in === place && parameter.required === true);
}
