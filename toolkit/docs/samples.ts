import {
  type Contract,
  isObject,
  type Operation,
  type Parameter,
  parameterKey,
  propertySchema,
  type Schema,
  sameValue,
} from '@contract-first/conformance/model';
import { exampleValues, formPairs, requestOf, sampleOf } from '@contract-first/conformance/requests';
import { isSpread } from '../generate/request-schemas.ts';

/** A call of an operation in a language. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** The server that the samples call. */
export const sampleBase = 'http://localhost:8080';

/** Returns the package of the client that the samples of a contract call (`x-client` of its `info`); undefined where they call that of `generated/client.ts`. */
export function clientOf({ document }: Contract): string | undefined {
  const { 'x-client': client } = (document.info ?? {}) as Record<string, unknown>;
  return typeof client === 'string' ? client : undefined;
}

/**
 * Returns the calls of an operation by curl, the typed client, `fetch` and Python, with the parameters of its first example; the last two only
 * where the body is JSON or absent. `client` is the package of the client, if there is one.
 */
export function codeSamples(operation: Operation, client?: string): CodeSample[] {
  const isDefault = ({ schema, required }: Parameter, value: unknown) =>
    required !== true &&
    JSON.stringify(sameValue(schema).find((part) => 'default' in part)?.default) === JSON.stringify(value);
  const all = valuesOf(operation);
  const sent = operation.parameters.filter((parameter) => !isDefault(parameter, all.get(parameterKey(parameter))));
  const shown = sent.filter(({ in: place, required }) => place === 'path' || place === 'query' || required === true);
  const values = new Map(shown.map(parameterKey).flatMap((key) => (all.has(key) ? [[key, all.get(key)]] : [])));
  const { target, headers } = requestOf(operation, values);
  const base = sampleBase + (operation.basePaths[0] ?? '');
  const url = base + readable(target);
  const body = bodyOf(operation);
  const given = shown
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
    .flatMap((parameter): [string, string][] => {
      const value = values.get(parameterKey(parameter));
      if (value === undefined) return [];
      // The properties of an exploded object stand beside the other parameters, as on the wire.
      const pairs = isSpread(parameter) ? Object.entries(Object(value)) : [[parameter.name, value] as const];
      return pairs.map(([key, one]) => [key, literal(one)]);
    });
  const isJson = body === undefined || body.type.endsWith('json');
  return [
    { lang: 'sh', label: 'curl', source: curl(operation, url, headers, body) },
    { lang: 'typescript', label: 'Client', source: clientSample(operation, { client, base, given, headers, body }) },
    ...(isJson ? [fetchSample(operation, url, headers, body), pythonSample(operation, url, headers, body)] : []),
  ];
}

type Headers = Readonly<Record<string, string>>;

/** The values of the first example, and of what else is required samples: those that tests make are not for people. */
function valuesOf(operation: Operation): Map<string, unknown> {
  const samples = operation.parameters
    .filter(({ required, examples = {} }) => required === true && Object.keys(examples).length === 0)
    .map(({ schema = true, ...parameter }) => [parameterKey(parameter), sampleOf(schema, 0, 'request')] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return new Map([...exampleValues(operation, exampleToCall(operation)), ...samples]);
}

interface ClientCall {
  readonly client: string | undefined;
  readonly base: string;
  readonly given: readonly (readonly [name: string, value: string])[];
  readonly headers: Headers;
  readonly body: Body | undefined;
}

function clientSample(operation: Operation, { client, base, given, headers, body }: ClientCall): string {
  const all = body === undefined ? given : [...given, ['body', body.inClient] as const];
  const lines = all
    .map(([key, value]) => `  ${/^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)}: ${value},\n`)
    .join('');
  const parameters = lines === '' ? [] : [`{\n${lines}}`];
  const isHeaded = Object.keys(headers).length > 0;
  const options = isHeaded ? [parameters.length === 0 ? '{}' : [], `{ headers: ${inCode(headers)} }`].flat() : [];
  const made =
    client === undefined
      ? [
          `import { clientFor, problemErrors } from '@contract-first/toolkit/client';`,
          `import { type Contract, contract } from './generated/client.ts';`,
          '',
          `const api = clientFor<Contract>(contract, problemErrors, { baseUrl: '${base}' });`,
        ]
      : [`import { createClient } from '${client}';`, '', `const api = createClient({ baseUrl: '${base}' });`];
  return [
    ...made,
    `const response = await api.${operation.operationId}(${[...parameters, ...options].join(', ')});`,
    `if (response.status === ${successOf(operation)}) console.log(response.data);`,
  ].join('\n');
}

const inCode = (headers: Headers) =>
  `{ ${Object.entries(headers)
    .map(([name, value]) => `${literal(name)}: ${literal(value)}`)
    .join(', ')} }`;

function fetchSample(operation: Operation, url: string, headers: Headers, body: Body | undefined): CodeSample {
  const { method } = operation;
  const all = body === undefined ? headers : { ...headers, 'Content-Type': body.type };
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(all).length === 0 ? [] : [`  headers: ${inCode(all)},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body.value)}),`]),
  ];
  const call = options.length === 0 ? literal(url) : `${literal(url)}, {\n${options.join('\n')}\n}`;
  const source = `const response = await fetch(${call});\nconsole.log(response.status, await response.${sendsJson(operation) ? 'json' : 'text'}());`;
  return { lang: 'javascript', label: 'fetch', source };
}

function pythonSample(operation: Operation, url: string, headers: Headers, body: Body | undefined): CodeSample {
  const all = body === undefined ? headers : { ...headers, 'Content-Type': body.type };
  const pairs = Object.entries(all).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const options = [
    ...(pairs.length === 0 ? [] : [`, headers={${pairs.join(', ')}}`]),
    ...(body === undefined ? [] : [', data=data.encode()']),
  ].join('');
  const data = body === undefined ? [] : [`data = ${JSON.stringify(JSON.stringify(body.value))}`];
  const isJson = sendsJson(operation);
  const source = [
    ...(isJson ? ['from json import load'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...data,
    `request = Request(${JSON.stringify(url)}${options}, method="${operation.method}")`,
    'with urlopen(request) as response:',
    `    print(response.status, ${isJson ? 'load(response)' : 'response.read()'})`,
  ];
  return { lang: 'python', label: 'Python', source: source.join('\n') };
}

function sendsJson(operation: Operation): boolean {
  return Object.keys(operation.responses[successOf(operation)]?.content ?? {}).some((type) => type.endsWith('json'));
}

interface Body {
  readonly type: string;
  readonly value: unknown;
  /** What the client is given. */
  readonly inClient: string;
  /** The options of curl. */
  readonly inShell: readonly string[];
}

const isFile = (schema: Schema | undefined) => sameValue(schema).some(({ format }) => format === 'binary');

/** The body that the client writes: JSON before others. */
function bodyOf({ requestBody }: Operation): Body | undefined {
  const all = Object.entries(requestBody?.content ?? {});
  const [type, media] = all.find(([one]) => one.endsWith('json')) ?? all[0] ?? [];
  if (type === undefined || media === undefined) return undefined;
  const { examples, schema = true } = media;
  const value = Object.values(examples)[0]?.value ?? sampleOf(schema, 0, 'request');
  const isForm = type.startsWith('multipart/') || type === 'application/x-www-form-urlencoded';
  const asType = `-H 'Content-Type: ${type}'`;
  if (type.endsWith('json'))
    return { type, value, inClient: literal(value), inShell: [`${asType} -d ${inShell(JSON.stringify(value))}`] };
  if (!isForm) {
    if (isFile(schema)) return { type, value, inClient: `new Blob(['…'])`, inShell: [`${asType} --data-binary @FILE`] };
    return { type, value, inClient: literal(value), inShell: [`${asType} --data-raw ${inShell(String(value))}`] };
  }
  // A value of `-F` that begins with "@" is the name of a file.
  const option = type.startsWith('multipart/') ? '--form-string' : '--data-urlencode';
  const parts = Object.entries(Object(value)).map(([name, one]) => ({
    name,
    one,
    file: isFile(propertySchema(schema, name)),
  }));
  const members = parts.map(({ name, one, file }) => `${literal(name)}: ${file ? `new Blob(['…'])` : literal(one)}`);
  const sent = parts.flatMap(({ name, one, file }) =>
    [one].flat().map((item) => (file ? `-F '${name}=@FILE'` : `${option} ${inShell(`${name}=${textOf(item)}`)}`)),
  );
  return { type, value, inClient: `{ ${members.join(', ')} }`, inShell: sent };
}

const textOf = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value));
const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function successOf({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '200';
}

function curl({ method }: Operation, url: string, headers: Headers, body: Body | undefined): string {
  const given = Object.entries(headers).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`);
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`, ...given, ...(body?.inShell ?? [])];
  return parts.join(' \\\n  ');
}

/** The name of the example that the samples call: one that selects some fields shows more of a call than one that takes everything. */
export function exampleToCall({ responses, parameters }: Operation): string {
  const names = Object.values(responses['200']?.content ?? {}).flatMap(({ examples }) => Object.keys(examples));
  const fields = parameters.find(({ name }) => name === 'fields')?.examples ?? {};
  const selecting = names.find((name) => ![undefined, 'all'].includes(String(fields[name]?.value ?? 'all')));
  return selecting ?? names[0] ?? '';
}

/** Returns a body as a reader sees it: JSON with this indent, or a text as it is, with the language that it is in. */
export function bodyText(mediaType: string, value: unknown, indent: number): { lang: string; source: string } {
  if (typeof value === 'string' && !mediaType.endsWith('json')) return { lang: '', source: value };
  return { lang: 'json', source: JSON.stringify(value, undefined, indent) };
}

/** Returns the examples of a parameter as they are sent, each once: `categories_tags=en:biscuits`. */
export function sentExamples(parameter: Parameter): string[] {
  const values = Object.values(parameter.examples ?? {}).map(({ value }) => value);
  const isQuery = parameter.in === 'query';
  const written = values.map((value) =>
    isQuery ? readable(formPairs(parameter, value).join('&')) : Array.isArray(value) ? value.join(',') : String(value),
  );
  return [...new Set(written)];
}

// What a shell and a query take as it is: a reader sees `en:biscuits` and `code,brands`. A quote would end a string.
function readable(encoded: string): string {
  return encoded.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+').replaceAll("'", '%27');
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}
