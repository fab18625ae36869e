import fc from 'fast-check';
import { type Contract, type Operation, parameterKey } from '../model/contract.ts';
import { brokenEncoding, hostileString } from './hostile.ts';
import { type KnownValues, randomValue } from './random-values.ts';
import { encode, formPairs, type Request, requestOf } from './request-url.ts';

/** A random request, and the operation that it was made for. */
export interface RandomRequest extends Request {
  readonly operationId: string;
}

// Node responds to longer heads by itself, with 431 and without body.
const longestTarget = 12_000;

const pair = (name: string, value: string): string => `${encode(name)}=${encode(value)}`;

function sometimes<Value>(percent: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(undefined) }, { weight: percent, arbitrary });
}

/** Pairs that the operation does not declare: unknown names, names with a slip, repetitions, broken encodings, empty names. */
function strayPairs(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...(names.length === 0 ? ['a'] : names));
  return fc.oneof(
    fc.tuple(hostileString, hostileString).map(([key, value]) => pair(key, value)),
    fc.tuple(name, hostileString).map(([key, value]) => pair(key.slice(1), value)),
    fc.tuple(name, hostileString).map(([key, value]) => `${pair(key, value)}&${pair(key, value)}`),
    fc.tuple(name, brokenEncoding).map(([key, value]) => `${key}=${value}`),
    name.map((key) => `${key}[]=1&${key}[a]=1`),
    brokenEncoding,
    fc.constantFrom('=', '&', '&&', '==', '?', 'a?b=c', ';'),
  );
}

const accepted = ['*/*', 'application/json', 'application/json', 'text/html, */*;q=0.1', 'application/json;q=0'];
const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    Accept: fc.constantFrom(...accepted, 'text/html', ';;;', 'a', 'application/*;q=1e9', ', ,', 'x'.repeat(2000)),
    'If-None-Match': fc.constantFrom('*', '""', 'W/""', '"a","b"', 'a', ',', '"', '"'.repeat(500), 'x'.repeat(3000)),
    'Content-Type': fc.constantFrom('application/json', 'multipart/form-data', 'text/plain; charset=', 'a/b', ';'),
    'Accept-Language': fc.constantFrom('fr', '*', 'zz-zz;q=9', ''),
    Prefer: fc.constantFrom('respond-async, wait=10', 'handling=strict', ';', 'x'.repeat(500)),
    'X-Request-Id': fc.constantFrom('a b', 'trace-12345678', '__proto__', 'x'.repeat(300)),
    Origin: fc.constantFrom('https://example.org', 'null', '<script>'),
    Range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
  },
  { requiredKeys: [] },
);

const pathChanges = fc.constantFrom(
  (path: string) => `${path}/`,
  (path: string) => `/${path}`,
  (path: string) => path.toUpperCase(),
);

function requestsTo(operation: Operation, known: KnownValues): fc.Arbitrary<RandomRequest> {
  const { operationId, parameters } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const values = inPath.map((parameter) =>
    randomValue(parameter, known).map((value) => [parameterKey(parameter), value] as const),
  );
  const pairs = inQuery.map((parameter) =>
    sometimes(
      parameter.required === true ? 96 : 20,
      randomValue(parameter, known).map((value) => formPairs(parameter, value).join('&')),
    ),
  );
  const parts = {
    values: fc.tuple(...values),
    broken: sometimes(inPath.length === 0 ? 0 : 2, brokenEncoding),
    pathChange: sometimes(5, pathChanges),
    pairs: fc.tuple(...pairs, sometimes(10, strayPairs(inQuery.map(({ name }) => name)))),
    method: sometimes(2, fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH')),
    headers: sometimes(15, headers),
  };
  return fc.record(parts).map((made) => {
    const path = requestOf({ ...operation, parameters: inPath }, new Map(made.values)).target;
    const { broken, pathChange = (one) => one, method = operation.method } = made;
    let target = pathChange(broken === undefined ? path : path.replace(/(?<![^/])[^/]*$/, broken));
    for (const one of made.pairs) {
      const longer = `${target}${target.includes('?') ? '&' : '?'}${one}`;
      if (one !== undefined && longer.length <= longestTarget) target = longer;
    }
    return { operationId, method, target, headers: made.headers ?? {} };
  });
}

/** Requests to every operation of a contract, from its parameters, types, enums, bounds and examples: valid ones and mistaken ones. */
export function randomRequests({ operations }: Contract, known: KnownValues = {}): fc.Arbitrary<RandomRequest> {
  return fc
    .oneof(...operations.map((operation) => requestsTo(operation, known)))
    .filter(({ target }) => target.length <= longestTarget);
}
