import type { Contract, Operation } from '../../conformance/model/contract.ts';
import type { JsonObject } from '../../conformance/model/json.ts';
import { type SchemaObject, sameValue } from '../../conformance/model/schema.ts';
import { basePathsOf, serverUrl } from '../../conformance/model/servers.ts';
import { sortedOperations } from './indexes.ts';
import { fieldType, places, selectionOf, typePrefix } from './request-schemas.ts';

/**
 * Returns the module that the client has from the contract, without the file header: what it needs of each operation at run time, the named servers,
 * and the types of its methods and paths.
 */
export function clientModule(contract: Contract): string {
  const operations = sortedOperations(contract);
  const reading = operations.filter(({ method }) => method === 'GET');
  const fields = operations.flatMap((operation) => {
    const selection = selectionOf(operation);
    return selection === undefined ? [] : [fieldType(selection)];
  });
  const content = [
    ...featuresOf(operations),
    '/** What the client has to know of each operation when it runs. */',
    `export const endpoints: Readonly<Record<string, Endpoint>> = ${JSON.stringify(Object.fromEntries(operations.map(atRunTime)), null, 2)};`,
    '',
    '/** The servers of the contract that have a name (`x-name`). */',
    `export const servers = ${JSON.stringify(serversOf(contract), null, 2)} as const;`,
    '',
    '/** The path of its first server. */',
    `export const basePath: string = ${JSON.stringify(basePathsOf(contract.document.servers)[0])};`,
    '',
    '/** The first part of the keys of its queries. */',
    `export const name = ${JSON.stringify(nameOf(contract))};`,
    '',
    ...operations.map(parametersType),
    '/** The operations by path, with what their requests take. */',
    `export interface Paths {\n${reading.map(pathType).join('')}}`,
    '',
    '/** A method for each operation. */',
    `export interface Methods {\n${operations.map(methodType).join('')}}`,
    '',
    '/** Each operation as a query. */',
    `export interface Queries {\n${reading.map(queryType).join('')}}`,
    '',
    '/** The names of the examples of each operation. */',
    `export interface Examples {\n${operations.map(exampleNames).join('')}}`,
    '',
  ].join('\n');
  const types = [...operations.flatMap(placesOf), ...new Set(fields), 'operations as declared'].filter(isUsed).sort();
  const ofCalls = ['ApiResponse', 'CallOptions', 'Endpoint', 'OptionsGiven', 'Query'].filter(isUsed);
  return [
    `import type { ${ofCalls.join(', ')} } from '../client/calls.ts';`,
    ...(types.length === 0
      ? []
      : [`import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './types.ts';`]),
    '',
    content,
  ].join('\n');

  // The compiler refuses an import that nothing uses: where a name is a word of a description, it is not followed by these.
  function isUsed(name: string): boolean {
    return new RegExp(`\\b${name.split(' as ').at(-1)}(?:[<>[,;]| [={])`).test(content);
  }
}

function placesOf({ operationId, parameters }: Operation): string[] {
  const present = Object.entries(places).filter(([place]) => parameters.some((parameter) => parameter.in === place));
  return present.map(([, suffix]) => typePrefix(operationId) + suffix);
}

// Statuses and styles. An exploded array is written alike in every style, as is the default (form, explode true), and needs none.
function atRunTime(operation: Operation): [string, object] {
  const styles = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ style = 'form', explode = style === 'form' }) => !explode || style === 'deepObject')
    .map(({ name, style = 'form' }) => [name, style] as const);
  const isEmpty = ([, { content }]: [string, { content: object }]) => Object.keys(content).length === 0;
  const responses = Object.entries(operation.responses);
  const isText = ([, { content }]: [string, { content: object }]) =>
    Object.keys(content).some((type) => !/[/+]json$/.test(type));
  const texts = responses.filter(isText);
  const statuses = (some: typeof responses) => some.map(([status]) => status);
  return [
    operation.operationId,
    {
      path: operation.path,
      ...(operation.method === 'GET' ? {} : { method: operation.method.toLowerCase() }),
      ...(bodyOf(operation) === undefined ? {} : { body: bodyOf(operation)?.type }),
      ...(styles.length > 0 ? { styles: Object.fromEntries(styles) } : {}),
      bodies: statuses(responses.filter((response) => !isEmpty(response))).join(' '),
      empty: statuses(responses.filter(isEmpty)).join(' '),
      ...(texts.length === 0 ? {} : { texts: statuses(texts).join(' ') }),
    },
  ];
}

// A bundler leaves out what depends on a constant that is false; esbuild sees those before the first statement alone.
function featuresOf(operations: readonly Operation[]): string[] {
  const statuses = operations.flatMap(({ responses }) => Object.keys(responses));
  const texts = operations.flatMap((operation) => Object.keys(atRunTime(operation)[1]));
  const features = [
    ['hasOtherMethods', 'a method beside GET', operations.some(({ method }) => method !== 'GET')],
    ['hasBodies', 'a request body', operations.some((operation) => bodyOf(operation) !== undefined)],
    ['hasTexts', 'a response that is no JSON', texts.includes('texts')],
    [
      'hasRanges',
      'a response for several statuses: `4XX`, `default`',
      statuses.some((status) => !/^\d+$/.test(status)),
    ],
  ] as const;
  return features.flatMap(([name, what, is]) => [
    `/** Whether an operation has ${what}. */`,
    `export const ${name}: boolean = ${is};`,
    '',
  ]);
}

/** The media type of the request body and the name of its type; JSON before others. */
function bodyOf({ operationId, requestBody }: Operation): { type: string; written: string } | undefined {
  const types = Object.keys(requestBody?.content ?? {});
  const type = types.find((one) => /[/+]json$/.test(one)) ?? types[0];
  if (type === undefined) return undefined;
  const content = `NonNullable<declared["${operationId}"]["requestBody"]>["content"]["${type}"]`;
  const schema = requestBody?.content[type]?.schema;
  const parts = sameValue(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  const named = (keep: (part: SchemaObject) => boolean) =>
    parts.filter(([, part]) => sameValue(part).some(keep)).map(([key]) => JSON.stringify(key));
  const sentByServer = named((part) => part.readOnly === true);
  // A file is no string in JavaScript.
  const files = type.startsWith('multipart/') ? named((part) => part.format === 'binary') : [];
  const left = [...sentByServer, ...files].join(' | ');
  const own = left === '' ? content : `Omit<${content}, ${left}>`;
  return {
    type,
    written: files.length === 0 ? own : `${own} & { ${files.map((file) => `${file}: Blob`).join('; ')} }`,
  };
}

function nameOf({ document }: Contract): string {
  return (document.info?.title ?? 'api').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function serversOf({ document }: Contract): JsonObject {
  const { servers = [] } = document as { servers?: JsonObject[] };
  return Object.fromEntries(servers.flatMap((one) => (one['x-name'] ? [[String(one['x-name']), serverUrl(one)]] : [])));
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
  const body = bodyOf(operation);
  if (parts.length === 0 && body === undefined) return `${comment}\nexport type ${name} = Record<string, never>;\n`;
  const bases = parts.length === 0 ? '' : ` extends ${parts.join(', ')}`;
  const own = body === undefined ? '' : ` body${operation.requestBody?.required ? '' : '?'}: ${body.written}; `;
  return `${comment}\nexport interface ${name}${declared}${bases} {${own}}\n`;
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
    `    parameters${isAnyRequired(operation) ? '' : '?'}: ${given},`,
    '    options?: OptionsGiven<Options>,',
    `  ): Promise<ApiResponse<"${id}", ${field}, Options>>;\n`,
  ].join('\n');
}

function queryType(operation: Operation): string {
  const { operationId: id, summary } = operation;
  const { declared, given } = typeParameter(operation);
  const optional = isAnyRequired(operation) ? '' : '?';
  const parameters = `parameters${optional}: ${typePrefix(id)}Parameters${given}`;
  return `  /** ${(summary ?? id).replaceAll('*/', '*\\/')} */\n  ${id}${declared}(${parameters}): Query<"${id}"${given === '' ? '' : ', Field'}>;\n`;
}

function exampleNames({ operationId, responses }: Operation): string {
  const names = Object.values(responses).flatMap(({ content }) =>
    Object.values(content).flatMap(({ examples }) => Object.keys(examples)),
  );
  return `  ${operationId}: ${[...new Set(names)].map((name) => JSON.stringify(name)).join(' | ') || 'never'};\n`;
}

function isAnyRequired(operation: Operation): boolean {
  return isRequired(operation, 'path') || isRequired(operation, 'query') || operation.requestBody?.required === true;
}

function isRequired({ parameters }: Operation, place: string): boolean {
  return parameters.some((parameter) => parameter.in === place && parameter.required === true);
}
