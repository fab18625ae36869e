import type { Exchange } from '../check/exchange.ts';

/** An exchange that was seen on the wire or in a file. */
export interface Captured {
  readonly exchange: Exchange;
  /** Where to find it again, for people: `entry 3 of a.har`, `exchange 3`. */
  readonly place: string;
  /** Why the body is not known although there may have been one; it is not judged then. */
  readonly bodyUnknown?: string;
}

/** Name and value pairs as the checker reads them: names in lower case, values of a repeated name in a list. */
export function responseHeaders(pairs: readonly (readonly [string, string])[]): Exchange['responseHeaders'] {
  const found = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    // HTTP/2 tools record `:status` and the like among the headers.
    if (name.startsWith(':')) continue;
    found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), value]);
  }
  return Object.fromEntries(
    [...found].map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );
}

/** The same for requests, where the values of a repeated name are joined. */
export function requestHeaders(pairs: readonly (readonly [string, string])[]): Exchange['requestHeaders'] {
  const entries = Object.entries(responseHeaders(pairs));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.join(', ')]),
  );
}
