import type { Issue } from '../http/api-error.ts';
import { shorten } from './text.ts';

/** The parameters of a query string in their order, decoded, and an issue for each that cannot be decoded. */
export interface QueryPairs {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly Issue[];
}

/** Returns the query string of a request target, without its `?`; a later `?` is part of it (RFC 3986, section 3.4). */
export function queryStringOf(target: string): string {
  const at = target.indexOf('?');
  return at < 0 ? '' : target.slice(at + 1);
}

/** Reads a raw query string into its parameters. */
export function queryPairs(raw: string): QueryPairs {
  const values = new Map<string, string[]>();
  const issues: Issue[] = [];
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const [, rawName = '', rawValue = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const name = decode(rawName);
    const value = decode(rawValue);
    if (name === undefined || value === undefined) {
      issues.push(undecodable(name ?? 'query', name === undefined ? pair : rawValue));
      continue;
    }
    const others = values.get(name);
    if (others === undefined) values.set(name, [value]);
    else others.push(value);
  }
  return { values, issues };
}

// The WHATWG form encoding writes a space as "+", and both browsers and the official clients send it.
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function undecodable(name: string, raw: string): Issue {
  const field = shorten(name);
  const detail = `"${field}" must be percent-encoded UTF-8, such as %C3%A9 for é, but is "${shorten(raw)}".`;
  return { id: 'invalid_value', field, value: shorten(raw), detail };
}
