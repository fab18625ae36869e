import { isObject, type Operation, type Parameter, parameterKey, sameValue } from '@contract-first/conformance/model';
import { exampleValues, formPairs, requestOf, sampleOf } from '@contract-first/conformance/requests';

/** A call of an operation in a language. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** The server that the samples call. */
export const sampleBase = 'http://localhost:8080';

/** Returns the calls of an operation by curl, the typed client, `fetch` and Python, with the parameters of its first example; the last two only where the body is JSON or absent. */
export function codeSamples(operation: Operation): CodeSample[] {
  const isDefault = ({ schema, required }: Parameter, value: unknown) =>
    required !== true &&
    JSON.stringify(sameValue(schema).find((part) => 'default' in part)?.default) === JSON.stringify(value);
  const all = exampleValues(operation, exampleToCall(operation));
  const sent = operation.parameters.filter((parameter) => !isDefault(parameter, all.get(parameterKey(parameter))));
  const values = new Map(sent.map(parameterKey).flatMap((key) => (all.has(key) ? [[key, all.get(key)]] : [])));
  const { target } = requestOf(operation, values);
  const base = sampleBase + (operation.basePaths[0] ?? '');
  const given = sent
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
    .flatMap((parameter): [string, unknown][] => {
      const value = values.get(parameterKey(parameter));
      // The properties of an exploded object stand beside the other parameters, as on the wire.
      if (value === undefined) return [];
      return isObject(value) ? Object.entries(value) : [[parameter.name, value]];
    });
  const body = bodyOf(operation);
  if (body !== undefined) given.push(['body', body.value]);
  const lines = given
    .map(([key, value]) => `  ${/^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)}: ${literal(value)},\n`)
    .join('');
  const client = [
    `import { createClient } from '@contract-first/product-api-client';`,
    '',
    `const api = createClient({ baseUrl: '${base}' });`,
    `const response = await api.${operation.operationId}(${lines === '' ? '' : `{\n${lines}}`});`,
    `if (response.status === ${successOf(operation)}) console.log(response.data);`,
  ];
  const url = base + readable(target);
  const isJson = body === undefined || body.type.endsWith('json');
  return [
    { lang: 'sh', label: 'curl', source: curl(operation, url, body) },
    { lang: 'typescript', label: 'Client', source: client.join('\n') },
    ...(isJson ? [fetchSample(operation, url, body), pythonSample(operation, url, body)] : []),
  ];
}

function fetchSample(operation: Operation, url: string, body: Body | undefined): CodeSample {
  const { method } = operation;
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(body === undefined
      ? []
      : [`  headers: { 'Content-Type': '${body.type}' },`, `  body: JSON.stringify(${JSON.stringify(body.value)}),`]),
  ];
  const call = options.length === 0 ? literal(url) : `${literal(url)}, {\n${options.join('\n')}\n}`;
  const source = `const response = await fetch(${call});\nconsole.log(response.status, await response.${sendsJson(operation) ? 'json' : 'text'}());`;
  return { lang: 'javascript', label: 'fetch', source };
}

function pythonSample(operation: Operation, url: string, body: Body | undefined): CodeSample {
  const options = body === undefined ? '' : `, headers={"Content-Type": "${body.type}"}, data=data.encode()`;
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
}

function bodyOf({ requestBody }: Operation): Body | undefined {
  const [first] = Object.entries(requestBody?.content ?? {});
  if (first === undefined) return undefined;
  const [type, { examples, schema = true }] = first;
  return { type, value: Object.values(examples)[0]?.value ?? sampleOf(schema, 0, 'request') };
}

function successOf({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '200';
}

function curl({ method }: Operation, url: string, body: Body | undefined): string {
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`];
  if (body?.type.startsWith('multipart/'))
    for (const [name, value] of Object.entries(Object(body.value))) parts.push(`-F '${name}=${value}'`);
  else if (body?.type.endsWith('json'))
    parts.push(`-H 'Content-Type: ${body.type}' -d '${JSON.stringify(body.value).replaceAll("'", "'\\''")}'`);
  else if (body !== undefined)
    for (const [name, value] of Object.entries(Object(body.value))) parts.push(`--data-urlencode '${name}=${value}'`);
  return parts.join(' \\\n  ');
}

/** The name of the example that the samples call: one that selects some fields shows more of a call than one that takes everything. */
export function exampleToCall({ responses, parameters }: Operation): string {
  const names = Object.values(responses['200']?.content ?? {}).flatMap(({ examples }) => Object.keys(examples));
  const fields = parameters.find(({ name }) => name === 'fields')?.examples ?? {};
  const selecting = names.find((name) => ![undefined, 'all'].includes(String(fields[name]?.value ?? 'all')));
  return selecting ?? names[0] ?? '';
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
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}
