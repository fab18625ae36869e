import fc from 'fast-check';
import type { ContractDocument, Parameter } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { pathFinder } from '../model/operations.ts';
import { brokenEncoding, hostileText } from './hostile.ts';
import type { KnownValues } from './values.ts';
import { valueText, wireParameters } from './values.ts';

/** One request to send: the target as it stands on the request line. */
export interface FuzzRequest {
  readonly operationId: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

// Node answers longer heads itself, with 431 and without body.
const longestTarget = 12_000;

/** The text percent-encoded; half a surrogate pair becomes the bytes it would have if it were a character, which are no UTF-8. */
function encode(text: string): string {
  return Array.from(text, (one) => {
    if (!/^[\ud800-\udfff]$/.test(one)) return encodeURIComponent(one);
    const unit = one.charCodeAt(0);
    const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join('');
  }).join('');
}

const pair = (name: string, value: string): string => `${encode(name)}=${encode(value)}`;

function sometimes<Value>(share: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.oneof(
    { weight: 100 - share, arbitrary: fc.constant<Value[]>([]) },
    { weight: share, arbitrary: arbitrary.map((value) => [value]) },
  );
}

function queryPairs(document: ContractDocument, parameter: Parameter, known: KnownValues): fc.Arbitrary<string[]> {
  const pairs = wireParameters(document, parameter).chain((parameters) =>
    fc.tuple(...parameters.map((one) => valueText(document, one, known).map((value) => pair(one.name, value)))),
  );
  return sometimes(parameter.required === true ? 96 : 20, pairs).map((found) => found.flat());
}

/** Pieces that the operation has no use for: unknown names, names with a slip, repetitions, broken encodings, empty names. */
function strayPieces(names: readonly string[]): fc.Arbitrary<string[]> {
  const name = names.length === 0 ? fc.constant('a') : fc.constantFrom(...names);
  const stray = fc.oneof(
    fc.tuple(hostileText, hostileText).map(([key, value]) => pair(key, value)),
    fc.tuple(name, hostileText).map(([key, value]) => pair(key.slice(1), value)),
    fc.tuple(name, hostileText).map(([key, value]) => `${pair(key, value)}&${pair(key, value)}`),
    fc.tuple(name, brokenEncoding).map(([key, value]) => `${key}=${value}`),
    name.map((key) => `${key}[]=1&${key}[a]=1`),
    brokenEncoding,
    fc.constantFrom('=', '&', '&&', '==', '?', 'a?b=c', ';'),
  );
  return sometimes(10, stray);
}

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    Accept: fc.constantFrom(
      '*/*',
      'application/json',
      'application/json',
      'text/html, */*;q=0.1',
      'application/json;q=0',
      'text/html',
      ';;;',
      'a',
      'application/*;q=1e9',
      ', ,',
      'x'.repeat(2000),
    ),
    'If-None-Match': fc.constantFrom('*', '""', 'W/""', '"a","b"', 'a', ',', '"', '"'.repeat(500), 'x'.repeat(3000)),
    'Content-Type': fc.constantFrom('application/json', 'multipart/form-data', 'text/plain; charset=', 'a/b', ';'),
    'Accept-Language': fc.constantFrom('fr', '*', 'zz-zz;q=9', ''),
    Prefer: fc.constantFrom('code=404', 'example=nothing', ';', 'x'.repeat(500)),
    'X-Request-Id': fc.constantFrom('a b', 'trace-12345678', '__proto__', 'x'.repeat(300)),
    Origin: fc.constantFrom('https://example.org', 'null', '<script>'),
    Range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
  },
  { requiredKeys: [] },
);

function requestOf(document: ContractDocument, operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const segments = operation.path.split('/').map((segment) => {
    const parameter = of('path').find(({ name }) => segment === `{${name}}`);
    if (parameter === undefined) return fc.constant(segment);
    const value = valueText(document, parameter, known).map(encode);
    return fc.oneof({ weight: 40, arbitrary: value }, { weight: 1, arbitrary: brokenEncoding });
  });
  const path = fc.oneof(
    { weight: 60, arbitrary: fc.constant((whole: string) => whole) },
    { weight: 1, arbitrary: fc.constant((whole: string) => `${whole}/`) },
    { weight: 1, arbitrary: fc.constant((whole: string) => `/${whole}`) },
    { weight: 1, arbitrary: fc.constant((whole: string) => whole.toUpperCase()) },
  );
  const query = fc.tuple(
    ...of('query').map((parameter) => queryPairs(document, parameter, known)),
    strayPieces(of('query').map(({ name }) => name)),
  );
  return fc
    .record({
      segments: fc.tuple(...segments),
      path,
      pieces: query.map((found) => found.flat()),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH') },
      ),
      headers: sometimes(15, headers),
    })
    .map((made) => {
      const whole = made.path(made.segments.join('/'));
      const target = made.pieces.reduce((text, piece, at) => {
        const longer = `${text}${at === 0 ? '?' : '&'}${piece}`;
        return longer.length > longestTarget ? text : longer;
      }, whole);
      return { operationId: operation.operationId, method: made.method, target, headers: made.headers[0] ?? {} };
    });
}

/** Requests to every operation of a contract, from its parameters, types, enums, bounds and examples: right ones and bent ones. */
export function requestsOf(document: ContractDocument, known: KnownValues = {}): fc.Arbitrary<FuzzRequest> {
  const find = pathFinder(document);
  const operations = Object.keys(document.paths).flatMap((path) => find(path)?.operations ?? []);
  return fc
    .oneof(...operations.map((operation) => requestOf(document, operation, known)))
    .filter(({ target }) => target.length <= longestTarget);
}
