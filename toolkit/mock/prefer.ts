/** What the `Prefer` header (RFC 7240) of a request asks a mock for. */
export interface Preference {
  /** The status of the response. */
  readonly code?: string;
  /** The name of an example of the contract. */
  readonly example?: string;
  /** Milliseconds to wait before the response is sent. */
  readonly delay?: number;
  /** The share of requests that get 503, from 0 to 1. */
  readonly failure?: number;
}

/** Thrown for a preference that cannot be met; the message says which ones can. */
export class PreferenceError extends Error {
  override readonly name = 'PreferenceError';
  /** The preference as it was sent. */
  readonly value: string;

  constructor(value: string, message: string) {
    super(message);
    this.value = value;
  }
}

/** The longest delay that a request may ask for, in milliseconds. */
const longestDelay = 30_000;

const item = /([!#$%&'*+.^_`|~\w-]+)(?:[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^\s,;"]*))?/g;

/**
 * Returns what a `Prefer` header asks for. Unknown preferences are ignored and of equal ones the first counts (RFC
 * 7240, section 2). Throws `PreferenceError` for a `delay` or `failure` that is not a number in its bounds.
 */
export function readPreference(header: string): Preference {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of header.matchAll(item)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1'));
  }
  const [code, example] = [found.get('code'), found.get('example')];
  const delay = numberOf('delay', found.get('delay'), longestDelay, 'milliseconds');
  const failure = numberOf('failure', found.get('failure'), 1, 'the share of requests that get 503');
  const preferences = Object.entries({ code, example, delay, failure });
  return Object.fromEntries(preferences.filter(([, preference]) => preference !== undefined));
}

function numberOf(name: string, value: string | undefined, most: number, meaning: string): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+(\.\d+)?$/.test(value) && number <= most) return number;
  throw new PreferenceError(
    `${name}=${value}`,
    `"Prefer: ${name}" must be a number from 0 to ${most} (${meaning}), but is "${value}".`,
  );
}
