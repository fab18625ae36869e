import type { Operation } from './document.ts';
import type { UntypedReply } from './handlers.ts';
import { pathReader, pathTable } from './path-table.ts';

type Headers = UntypedReply['headers'];

/**
 * Returns the headers of a response that declares `Deprecation`: since when (RFC 9745), when the operation ends (RFC
 * 8594), and where both are told.
 */
export function deprecationHeaders({ deprecation, responses }: Operation, status: number): Headers {
  if (deprecation === undefined || responses[status]?.headers.Deprecation === undefined) return {};
  const { since, sunset, link } = deprecation;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { Sunset: new Date(sunset).toUTCString() }),
    ...(link !== undefined && { Link: `<${link}>; rel="deprecation"; type="text/html"` }),
  };
}

/**
 * Returns what finds these headers of an error by the path of its request, also of one that is refused before its
 * operation is known.
 */
export function deprecationsByPath(operations: readonly Operation[]) {
  const candidates = pathTable(operations.map((one) => [one.path, { ...one, pathOf: pathReader(one.path) }]));
  return ({ method, path }: Readonly<Record<'method' | 'path', string>>, status: number): Headers => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = candidates(path).find((one) => one.method === wanted && one.pathOf(path) !== undefined);
    return found === undefined ? {} : deprecationHeaders(found, status);
  };
}
