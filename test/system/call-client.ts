/*
 * Calls operations through a client that another tool generated, and writes the responses to standard output.
 * Arguments: the tool, the address of the server, the file of the tool; on standard input, the calls.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** One call of an operation, and the response to it. */
export interface Call {
  readonly operationId: string;
  readonly template: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}
export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

type Function = (
  ...values: unknown[]
) => Promise<{ status?: number; data?: unknown; error?: unknown; response?: Response }>;
type Module = Readonly<Record<string, Function>>;
type Caller = (module: Module, call: Call, base: string) => ReturnType<Function>;

const given = (query: Call['query']) => (Object.keys(query).length === 0 ? {} : { query });
const named = (module: Module, name: string): Function => {
  const found = module[name];
  if (found === undefined) throw new Error(`The client has no ${name}.`);
  return found;
};

const callers: Readonly<Record<string, Caller>> = {
  hey: (module, { operationId, path, query }, baseUrl) => named(module, operationId)({ baseUrl, path, query }),
  orval: (module, { operationId, path, query }) => named(module, operationId)(...Object.values(path), query),
  redocly: (module, { operationId, path, query }) =>
    named(module, operationId)({ ...(Object.keys(path).length === 0 ? {} : { path }), ...given(query) }),
  'openapi-fetch': async (module, { template, path, query }, baseUrl) => {
    // What its guide says for APIs whose arrays are joined by commas.
    const querySerializer = { array: { style: 'form', explode: false }, object: { style: 'form', explode: true } };
    const client = (await named(module, 'default')({ baseUrl, querySerializer })) as unknown as { GET: Function };
    return client.GET(template, { params: { path, query } });
  },
};

const [tool = '', base = '', file = ''] = process.argv.slice(2);
const caller = callers[tool];
if (caller === undefined) throw new Error(`There is no tool ${tool}.`);
const module = (await import(file.endsWith('.ts') ? pathToFileURL(file).href : file)) as Module;
const answers: Answer[] = [];
for (const call of JSON.parse(readFileSync(0, 'utf8')) as Call[]) {
  const { status, data, error, response } = await caller(module, call, base);
  answers.push({ status: response?.status ?? status ?? 0, data: data ?? error });
}
process.stdout.write(JSON.stringify(answers));
