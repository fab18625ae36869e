import type { Contract, JsonObject, Operation } from '@contract-first/conformance/model';
import { basePathsOf, type SchemaObject, sameValue, serverUrl } from '@contract-first/conformance/model';
import { sortedOperations } from './indexes.ts';
import { deprecationTag } from './named-types.ts';
import { fieldType, places, selectionOf, typePrefix } from './request-schemas.ts';

/** What the module imports: the code that every client has. */
const runtime = '@contract-first/toolkit/client';

/**
 * Returns the module that the client has from the contract, without the file header: what it needs of each operation
 * at run time, the named servers, and the types of its methods and paths.
 */
export function clientModule(contract: Contract): string {
  const operations = sortedOperations(contract);
  const reading = operations.filter(({ method }) => method === 'GET');
  const fields = operations.flatMap((operation) => {
    const selection = selectionOf(operation);
    return selection === undefined ? [] : [fieldType(selection)];
  });
  const hasBodies = operations.some((operation) => bodyOf(operation) !== undefined);
  const { info, servers: all = [] } = contract.document as { info?: { title?: string }; servers?: JsonObject[] };
  const name = (info?.title ?? 'api').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const named = all.filter((one) => one['x-name']).map((one) => [String(one['x-name']), serverUrl(one)]);
  const servers = Object.fromEntries(named);
  const ofCalls = [
    ...(operations.length === 0 ? [] : ['CallOptions', 'OptionsGiven', 'ParametersGiven']),
    'QueryOf',
    'ResponseOf',
  ];
  const ofTypes = [...operations.flatMap(placesOf), ...new Set(fields), 'operations as declared', 'Selections'].sort();
  return [
    ...(hasBodies ? [`import { writeBody } from '${runtime}';`] : []),
    `import type { ${[...ofCalls, 'RunningContract'].sort().join(', ')} } from '${runtime}';`,
    `import type {\n${ofTypes.map((name) => `  ${name},\n`).join('')}} from './types.ts';`,
    '',
    '/** What a client has to know of the contract when it runs. */',
    'export const contract: RunningContract = {',
    `  name: ${JSON.stringify(name)},`,
    `  servers: ${JSON.stringify(servers)},`,
    `  basePath: ${JSON.stringify(basePathsOf(contract.document.servers)[0])},`,
    `  endpoints: ${JSON.stringify(Object.fromEntries(operations.map(atRunTime)), null, 2)},`,
    ...(hasBodies ? ['  writeBody,'] : []),
    '};',
    '',
    '/** What the compiler has to know of it. */',
    'export interface Contract {',
    `  servers: ${unionOf(Object.keys(servers))};`,
    '  operations: declared;',
    '  selections: Selections;',
    '  paths: Paths;',
    '  methods: Methods;',
    '  queries: Queries;',
    '  examples: Examples;',
    '}',
    '',
    '/** A declared response of an operation: `status` says which one, and so the type of `data` or `error`. */',
    'export type ApiResponse<Id extends keyof declared, Field extends string = never, Options = unknown> =',
    '  ResponseOf<Contract, Id, Field, Options>;',
    '',
    '/** One operation with its parameters as a query of TanStack Query. */',
    'export type Query<Id extends keyof declared, Field extends string = never> = QueryOf<Contract, Id, Field>;',
    '',
    ...operations.map(parametersType),
    '/** The operations by path, with what their requests take. */',
    `export type Paths = {\n${reading.map(pathType).join('')}};`,
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
}

function unionOf(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ') || 'never';
}

function placesOf({ operationId, parameters }: Operation): string[] {
  const present = Object.entries(places).filter(([place]) => parameters.some((parameter) => parameter.in === place));
  return present.map(([, suffix]) => typePrefix(operationId) + suffix);
}

// Statuses and styles. An exploded array is written alike in every style, as is the default (form, explode true), and
// needs none.
function atRunTime(operation: Operation): [string, object] {
  const styles = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ style = 'form', explode = style === 'form' }) => !explode || style === 'deepObject')
    .map(({ name, style = 'form' }) => [name, style] as const);
  const template = templateOf(operation);
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
      ...(template === operation.path ? {} : { template }),
      ...(operation.method === 'GET' ? {} : { method: operation.method.toLowerCase() }),
      ...(bodyOf(operation) === undefined ? {} : { body: bodyOf(operation)?.type }),
      ...(styles.length > 0 ? { styles: Object.fromEntries(styles) } : {}),
      bodies: statuses(responses.filter((response) => !isEmpty(response))).join(' '),
      empty: statuses(responses.filter(isEmpty)).join(' '),
      ...(texts.length === 0 ? {} : { texts: statuses(texts).join(' ') }),
    },
  ];
}

/** The path with the styles of its parameters, as openapi-fetch reads them: `{;id*}` is matrix and explodes (RFC 6570). */
function templateOf({ path, parameters }: Operation): string {
  const operators: Readonly<Record<string, string>> = { label: '.', matrix: ';' };
  return parameters.reduce((template, { in: place, name, style = 'simple', explode = false }) => {
    if (place !== 'path') return template;
    return template.replaceAll(`{${name}}`, () => `{${operators[style] ?? ''}${name}${explode ? '*' : ''}}`);
  }, path);
}

/** The media type of the request body and the name of its type; JSON before others. */
function bodyOf({ operationId, requestBody }: Operation): { type: string; written: string } | undefined {
  const types = Object.keys(requestBody?.content ?? {});
  const type = types.find((one) => /[/+]json$/.test(one)) ?? types[0];
  if (type === undefined) return undefined;
  const content = `NonNullable<declared["${operationId}"]["requestBody"]>["content"]["${type}"]`;
  const schema = requestBody?.content[type]?.schema;
  // A file is no string in JavaScript.
  if (sameValue(schema).some(({ format }) => format === 'binary')) return { type, written: 'Blob' };
  const parts = sameValue(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  const named = (keep: (part: SchemaObject) => boolean) =>
    parts.filter(([, part]) => sameValue(part).some(keep)).map(([key]) => JSON.stringify(key));
  const sentByServer = named((part) => part.readOnly === true);
  const files = type.startsWith('multipart/') ? named((part) => part.format === 'binary') : [];
  const required = sameValue(schema).flatMap((part) => part.required ?? []);
  const fileTypes = files.map((file) => `${file}${required.includes(JSON.parse(file)) ? '' : '?'}: Blob`);
  const left = [...sentByServer, ...files].join(' | ');
  const own = left === '' ? content : `Omit<${content}, ${left}>`;
  return { type, written: files.length === 0 ? own : `${own} & { ${fileTypes.join('; ')} }` };
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
  const { operationId: id, path, parameters } = operation;
  const query = `${typePrefix(id)}Query${typeParameter(operation).given.replace('Field', 'string')}`;
  const types = { path: `${typePrefix(id)}Path`, query, header: `declared["${id}"]["parameters"]["header"]` };
  const members = Object.entries(types).flatMap(([place, type]) => {
    const isPresent = parameters.some((parameter) => parameter.in === place);
    return isPresent ? [`${place}${isRequired(operation, place) ? '' : '?'}: ${type}; `] : [];
  });
  return `  ${JSON.stringify(path)}: { id: "${id}"; params: { ${members.join('')}} };\n`;
}

function methodType(operation: Operation): string {
  const { operationId: id, summary = id, description = '' } = operation;
  const { declared } = typeParameter(operation);
  const [before, field] = declared === '' ? ['<', 'never'] : [`${declared.slice(0, -1)}, `, 'Field'];
  const text = [summary, '', ...description.trim().split('\n'), ...deprecationOf(operation)];
  const lines = text.map((line) => `   * ${line}`.trimEnd());
  return [
    '  /**',
    ...lines.map((line) => line.replaceAll('*/', '*\\/')),
    '   */',
    `  ${id}${before}Options extends CallOptions = CallOptions, Given = object>(`,
    `    ${parametersOf(operation)},`,
    '    options?: OptionsGiven<Options>,',
    `  ): Promise<ApiResponse<"${id}", ${field}, Options>>;\n`,
  ].join('\n');
}

function queryType(operation: Operation): string {
  const { operationId: id, summary } = operation;
  const { declared, given } = typeParameter(operation);
  const before = declared === '' ? '<' : `${declared.slice(0, -1)}, `;
  const comment = [summary ?? id, ...deprecationOf(operation)].join(' ').replaceAll('*/', '*\\/');
  const head = `  /** ${comment} */\n  ${id}${before}Given = object>(${parametersOf(operation)})`;
  return `${head}: Query<"${id}"${given === '' ? '' : ', Field'}>;\n`;
}

function parametersOf(operation: Operation): string {
  const type = `${typePrefix(operation.operationId)}Parameters${typeParameter(operation).given}`;
  const isNeeded =
    isRequired(operation, 'path') || isRequired(operation, 'query') || operation.requestBody?.required === true;
  return `parameters${isNeeded ? '' : '?'}: ParametersGiven<${type}, Given>`;
}

function deprecationOf({ deprecated, deprecation }: Operation): string[] {
  return deprecated ? [deprecationTag(deprecation)] : [];
}

function exampleNames({ operationId, responses }: Operation): string {
  const names = Object.values(responses).flatMap(({ content }) =>
    Object.values(content).flatMap(({ examples }) => Object.keys(examples)),
  );
  return `  ${operationId}: ${unionOf([...new Set(names)])};\n`;
}

function isRequired({ parameters }: Operation, place: string): boolean {
  return parameters.some((parameter) => parameter.in === place && parameter.required === true);
}
