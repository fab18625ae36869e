import { expect, test } from '@jest/globals';
import { type Checker, checker } from '../conformance/check/checker.ts';
import { splitUrl } from '../conformance/check/exchange.ts';
import { decodeQuery, queryEntries } from '../conformance/check/parameter-style.ts';
import { propertySchema, typesOf } from '../conformance/check/parameter-text.ts';
import { plainValues } from '../conformance/generate/examples.ts';
import { allOperations, parameterKey } from '../conformance/generate/request-url.ts';
import {
  type ContractDocument,
  isObject,
  type Parameter,
  type ResponseObject,
  readContract,
  resolveReference,
} from '../conformance/model/old.ts';
import { type Operation, responseFor } from '../conformance/model/operations.ts';
import { type Failure, ToolchainError } from '../scripts/checks/failures.ts';
import { createClient, UndeclaredAnswerError } from './index.ts';

// The client is held against the contract: what it sends has to mean what it was given, and what the contract declares has to arrive.

type AnyGet = (path: string, init?: object) => Promise<{ status: number; data?: unknown; error?: unknown }>;
const baseUrl = 'http://localhost';
const contract = readContract();
const judgeOf = (document: ContractDocument): Judge => ({ document, judge: checker(document, { sealed: true }) });
const repair =
  'npm run generate, which tells the client how the contract writes each parameter; if it stays, client/query-serializer.ts does not know the style';

// A comma is left out: a list that is joined by commas cannot hold one.
const oddText = `a&b=c +d%é#/?"<1>|;'`;

function throwAny(failures: Failure[]): void {
  if (failures.length > 0) throw new ToolchainError(failures);
}

interface Judge {
  readonly document: ContractDocument;
  readonly judge: Checker;
}

/** The request that the client makes of values, by place and name. */
async function requestOf(operation: Operation, values: ReadonlyMap<string, unknown>): Promise<Request> {
  const params: Record<string, Record<string, unknown>> = {};
  for (const { in: place, name, ...rest } of operation.parameters) {
    const key = parameterKey({ in: place, name, ...rest });
    if (values.has(key)) params[place] = { ...params[place], [name]: values.get(key) };
  }
  const seen: Request[] = [];
  const api = createClient({
    baseUrl,
    fetch: async (request) => {
      seen.push(request);
      return Response.json({});
    },
  });
  await (api.GET as AnyGet)(operation.path, { params });
  const [request] = seen;
  if (request === undefined) throw new Error('The client has sent nothing.');
  return request;
}

/** What a request says a parameter is, by the contract. */
function readFrom({ document, judge }: Judge, operation: Operation, parameter: Parameter, request: Request): unknown {
  const { pathname, query } = splitUrl(request.url);
  if (parameter.in === 'header') return request.headers.get(parameter.name);
  if (parameter.in === 'query') {
    const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    return decodeQuery(document, parameter, queryEntries(query), new Set(names)).value;
  }
  const raw = judge.operationOf('GET', pathname)?.pathParameters[parameter.name];
  return raw === undefined ? undefined : decodeURIComponent(raw);
}

/** Two values where there can be two, of texts that are hard to write; for other types what the examples say. */
function oddValues(document: ContractDocument, { schema, in: place }: Parameter): unknown[] {
  const types = typesOf(document, schema);
  if (types.has('array'))
    return [
      ['one', 'two'],
      [oddText, 'two'],
    ];
  if (types.has('object')) {
    const names = Object.keys((isObject(schema) && schema.properties) || {});
    const known = ['categories_tags', 'sugars_100g', 'labels_tags_fr', ...names];
    const taken = known.filter((name) => propertySchema(document, schema, name) !== undefined).slice(0, 3);
    return [Object.fromEntries(taken.map((name) => [name, oddText]))];
  }
  return types.has('string') && place !== 'header' ? [oddText] : [];
}

async function wronglySent({ document, judge }: Judge, operation: Operation): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const parameter of operation.parameters) {
    const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
    const cases = [
      ...examples.map((value) => ({ value, isRight: true })),
      ...oddValues(document, parameter).map((value) => ({ value, isRight: false })),
    ];
    for (const { value, isRight } of cases) {
      const values = new Map([...plainValues(document, operation), [parameterKey(parameter), value]]);
      const request = await requestOf(operation, values);
      const { url, method, headers } = request;
      const found = judge.checkRequest({ method, url, requestHeaders: Object.fromEntries(headers) });
      const others = operation.parameters.filter((one) => one !== parameter).map((one) => `/${one.in}/${one.name}`);
      const findings = found
        .filter(({ id, pointer }) => (isRight || id !== 'parameter-value') && !others.includes(pointer))
        .map(({ what }) => what);
      const read = readFrom({ document, judge }, operation, parameter, request);
      if (findings.length === 0 && JSON.stringify(read) === JSON.stringify(value)) continue;
      failures.push({
        gate: 'client',
        what: `${operation.operationId}, ${parameter.in} parameter ${parameter.name}: the client does not write it as the contract says.`,
        why: 'The server would read another value than the one the caller gave, or refuse it.',
        repair,
        where: `client/query-serializer.ts, generated/client.ts, openapi/paths/${operation.operationId}.yaml`,
        detail: [
          `style ${parameter.style ?? 'by default'}, explode ${parameter.explode ?? 'by default'}`,
          `sent ${url.slice(baseUrl.length)}`,
          `given ${JSON.stringify(value)}, read as ${JSON.stringify(read) ?? 'nothing'}`,
          ...findings,
        ],
      });
      break;
    }
  }
  return failures;
}

const operations = allOperations(contract).filter(({ method }) => method === 'GET');
const cases = operations.map((operation) => [operation.operationId, operation] as const);
const own = judgeOf(contract);

test.each(cases)('%s is sent as the contract says, parameter by parameter', async (_id, operation) =>
  throwAny(await wronglySent(own, operation)));

test.each(cases)('%s: the client tells the declared answers apart, and refuses others', async (_id, operation) => {
  const statuses = Object.keys(operation.object.responses ?? {}).map(Number);
  for (const status of [...statuses.filter(Number.isInteger), 599]) {
    const declared = responseFor(contract, operation, status);
    const [type] = Object.keys(declared?.content ?? {});
    const init = { status, headers: { 'Content-Type': type ?? 'text/plain' } };
    const api = createClient({ baseUrl, fetch: async () => new Response(type ? '{"a":1}' : null, init) });
    const got = await (api.GET as AnyGet)(operation.path).catch((error: unknown) => error);
    const wanted = type ? { [status < 300 ? 'data' : 'error']: { a: 1 } } : { data: undefined };
    if (declared === undefined) expect(got).toBeInstanceOf(UndeclaredAnswerError);
    else expect(got).toMatchObject({ status, ...wanted });
  }
});

test('the client has a method for every operation, and can read every answer', () => {
  const where = (id: string) => `client/index.ts, client/answer.ts, openapi/paths/${id}.yaml`;
  const failures = allOperations(contract).flatMap(({ operationId: id, method, object }): Failure[] => {
    const types = Object.values(object.responses ?? {}).flatMap((response) =>
      Object.keys(resolveReference<ResponseObject>(contract, response).content ?? {}),
    );
    const unread = [
      ...Object.keys(object.responses ?? {}).filter((status) => !/^\d{3}$/.test(status)),
      ...types.filter((type) => !/[/+]json$/.test(type)),
    ];
    const methods = method === 'GET' ? [] : [`${id} is a ${method}, and the client has GET alone.`];
    const answers = unread.map((one) => `${id} answers ${one}: the client reads single statuses and JSON alone.`);
    const why = 'A caller would get an error from the client instead of the answer.';
    const repair = 'teach the client to, or write the contract otherwise';
    return [...methods, ...answers].map((what) => ({ gate: 'client', what, repair, why, where: where(id) }));
  });

  throwAny(failures);
});

const written = operations.flatMap((operation) =>
  operation.parameters
    .filter(({ in: place, schema }) => place === 'query' && /array|object/.test([...typesOf(contract, schema)].join()))
    .map((parameter) => [operation.operationId, parameter.name, operation, parameter] as const),
);

test.each(written)('%s: another explode of %s would be noticed', async (operationId, name, operation, parameter) => {
  const changed = { ...parameter, explode: !(parameter.explode ?? true) };
  const parameters = operation.parameters.map((one) => (one === parameter ? changed : one));
  const item = { get: { ...operation.object, parameters } };
  const document = { ...contract, paths: { ...contract.paths, [operation.path]: item } };
  const failures = await wronglySent(judgeOf(document), { ...operation, parameters });

  expect(failures.map(({ what }) => what)).toEqual([
    `${operationId}, query parameter ${name}: the client does not write it as the contract says.`,
  ]);
});
