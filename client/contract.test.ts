import { type Checker, checker, decodeQuery, queryEntries, splitUrl } from '@contract-first/conformance/check';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import {
  contractOf,
  isObject,
  type Operation,
  type Parameter,
  parameterKey,
  propertySchema,
  responseFor,
  typesOf,
} from '@contract-first/conformance/model';
import { boundaryValues, parameterExamples, plainValues } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { bundledContract, contractChecker } from '../test/servers/contract-checker.ts';
import { createClient, type Methods, UndeclaredResponseError } from './index.ts';

// What the client sends has to mean what it was given, and what the contract declares has to arrive.

type AnyCall = (first: string | object, init?: object) => Promise<{ status: number; data?: unknown; error?: unknown }>;
const baseUrl = 'http://localhost';
const contract = bundledContract();
const operations = contract.operations.map((operation) => [operation.operationId, operation] as const);

// A comma is left out: an array that is joined by commas cannot hold one.
const oddString = `a&b=c +d%é#/?"<1>|;'`;

/** The request that the client makes of values by `parameterKey`. */
async function requestOf(
  { operationId, path, parameters }: Operation,
  values: ReadonlyMap<string, unknown>,
): Promise<Request> {
  const params: Record<string, Record<string, unknown>> = {};
  for (const parameter of parameters) {
    const key = parameterKey(parameter);
    const { in: place, name } = parameter;
    const value = values.get(key);
    if (values.has(key)) params[place] = { ...params[place], ...(isObject(value) ? value : { [name]: value }) };
  }
  const sent: Request[] = [];
  const api = createClient({
    baseUrl,
    fetch: async (request) => {
      sent.push(request);
      return Response.json({});
    },
  });
  await (api.GET as unknown as AnyCall)(path, { params });
  const method = api[operationId as keyof Methods] as unknown as AnyCall;
  await method({ ...params.path, ...params.query });
  const [request, same] = sent;
  if (request === undefined || request.url !== same?.url) {
    throw new Error(`GET sends ${request?.url}, the method ${operationId} sends ${same?.url}.`);
  }
  return request;
}

/** The value that a request has for a parameter, as the contract reads it. */
function valueIn(request: Request, { parameters }: Operation, parameter: Parameter, { operationOf }: Checker): unknown {
  const { pathname, query } = splitUrl(request.url);
  if (parameter.in === 'header') return request.headers.get(parameter.name);
  if (parameter.in === 'query') {
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    return decodeQuery(parameter, queryEntries(query), new Set(names)).value;
  }
  const raw = operationOf('GET', pathname)?.pathParameters[parameter.name];
  return raw === undefined ? undefined : decodeURIComponent(raw);
}

/** Strings that are hard to write, two of them where a parameter can have two; none for other types. */
function oddValues({ schema, in: place }: Parameter): unknown[] {
  const types = typesOf(schema);
  if (types.has('array'))
    return [
      ['one', 'two'],
      [oddString, 'two'],
    ];
  if (types.has('object')) {
    const names = Object.keys((isObject(schema) && schema.properties) || {});
    const known = ['categories_tags', 'sugars_100g', 'labels_tags_fr', ...names];
    const taken = known.filter((name) => propertySchema(schema, name) !== undefined).slice(0, 3);
    return [Object.fromEntries(taken.map((name) => [name, oddString]))];
  }
  return types.has('string') && place !== 'header' ? [oddString] : [];
}

/**
 * The bounds and enum values of the contract, and the empty string where a query can hold it; objects have the values
 * of their examples.
 */
function derivedValues(parameter: Parameter) {
  return boundaryValues(parameter.schema, parameterExamples(parameter)).filter(({ value, isValid, what }) => {
    if (isObject(value) || (Array.isArray(value) && value.length === 0)) return false;
    return isValid || (what === 'empty' && parameter.in === 'query');
  });
}

/** The diagnostics of the parameters of an operation that the client does not write as the contract says. */
async function serializationDiagnostics(
  operation: Operation,
  sealed: Checker,
  derived: (parameter: Parameter) => { value: unknown; isValid: boolean }[] = () => [],
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const parameter of operation.parameters) {
    const { in: place, name, style = 'by default', explode = 'by default', examples = {} } = parameter;
    const values = [
      ...Object.values(examples).map(({ value }) => ({ value, isValid: true })),
      ...oddValues(parameter).map((value) => ({ value, isValid: false })),
      ...derived(parameter),
    ];
    for (const { value, isValid } of values) {
      const all = new Map([...plainValues(operation), [parameterKey(parameter), value]]);
      const request = await requestOf(operation, all);
      const { url, method, headers } = request;
      const others = operation.parameters.filter((one) => one !== parameter).map((one) => `/${one.in}/${one.name}`);
      const findings = sealed
        .checkRequest({ method, url, requestHeaders: Object.fromEntries(headers) })
        .filter(({ id, pointer }) => (isValid || id !== 'parameter-value') && !others.includes(pointer))
        .map(({ what }) => what);
      const read = valueIn(request, operation, parameter, sealed);
      if (findings.length === 0 && JSON.stringify(read) === JSON.stringify(value)) continue;
      diagnostics.push({
        check: 'client',
        what: `${operation.operationId}, ${place} parameter ${name}: the client does not write it as the contract says.`,
        where: `client/index.ts, generated/client.ts, openapi/paths/${operation.operationId}.yaml`,
        why: 'The server would read another value than the one the caller gave, or reject it.',
        fix: 'npm run generate, which tells the client how the contract writes each parameter; if it stays, the query serializer of the client does not know the style',
        details: [
          `style ${style}, explode ${explode}`,
          `sent ${url.slice(baseUrl.length)}`,
          `given ${JSON.stringify(value)}, read as ${JSON.stringify(read) ?? 'undefined'}`,
          ...findings,
        ],
      });
      break;
    }
  }
  return diagnostics;
}

test.each(operations)('%s is sent as the contract says, parameter by parameter', async (_id, operation) =>
  throwDiagnostics(await serializationDiagnostics(operation, contractChecker(), derivedValues)));

test.each(operations)('%s: the client narrows by the declared statuses, and rejects others', async (_id, operation) => {
  for (const status of [...Object.keys(operation.responses).map(Number).filter(Number.isInteger), 599]) {
    const declared = responseFor(operation, status);
    const [mediaType] = Object.keys(declared?.content ?? {});
    const init = { status, headers: { 'Content-Type': mediaType ?? 'text/plain' } };
    const fetch = async () => new Response(mediaType ? '{"a":1}' : null, init);
    const api = createClient({ baseUrl, retries: 0, fetch });
    const path = Object.fromEntries([...operation.path.matchAll(/{(\w+)}/g)].map(([, name]) => [name, 'a']));
    const got = await (api.GET as unknown as AnyCall)(operation.path, { params: { path } }).catch(
      (error: unknown) => error,
    );
    const expected = mediaType ? { [status < 300 ? 'data' : 'error']: { a: 1 } } : { data: undefined };
    if (declared === undefined) expect(got).toBeInstanceOf(UndeclaredResponseError);
    else expect(got).toMatchObject({ status, ...expected });
  }
});

const isSeveral = ({ in: place, schema }: Parameter) =>
  place === 'query' && ['array', 'object'].some((type) => typesOf(schema).has(type));

// One contract for all, since its schemas compile for a quarter of a second.
function otherwiseExploded(): typeof contract {
  const document = structuredClone(contract.document);
  for (const { path, parameters } of contract.operations) {
    const { get } = document.paths[path] as { get: { parameters: unknown[] } };
    get.parameters = structuredClone(
      parameters.map((one) => (isSeveral(one) ? { ...one, explode: !(one.explode ?? true) } : one)),
    );
  }
  return contractOf(document);
}

const changed = otherwiseExploded();
const sealedOtherwise = checker(changed, { sealed: true });

test.each(
  operations.filter(([, { parameters }]) => parameters.some(isSeveral)),
)('%s: another explode of each parameter is noticed', async (operationId, { parameters }) => {
  const diagnostics = await serializationDiagnostics(changed.operation(operationId), sealedOtherwise);

  expect(diagnostics.map(({ what }) => what)).toEqual(
    parameters
      .filter(isSeveral)
      .map(({ name }) => `${operationId}, query parameter ${name}: the client does not write it as the contract says.`),
  );
});
