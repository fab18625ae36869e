import type { Exchange } from '../check/exchange.ts';
import { isObject, pointerOf, valueAt } from '../model/json.ts';

/** The part of a response that probes compare; `body` is parsed JSON, or the string that was received. */
export interface ProbeResponse {
  readonly status: number;
  /** The body as it was received. */
  readonly raw: string;
  readonly body: unknown;
  readonly headers?: Exchange['responseHeaders'];
  /** The headers `Location`, `ETag` and `Link`. */
  readonly location?: string | undefined;
  readonly link?: string | undefined;
  readonly etag?: string | undefined;
  /** Whether the checker found something wrong with the exchange. */
  readonly isFaulty?: boolean;
  /** Whether it says that it is an example of the contract. */
  readonly isStub?: boolean;
}

/** The parameter that two requests differ in: its name, and the values that were sent, or are the default of what was not. */
export interface Sent {
  readonly name: string;
  readonly values: readonly unknown[];
}

type Path = readonly (string | number)[];

/** The first difference of two values as `[path, left, right]`; undefined when there is none that `isSame` does not accept. */
function difference(
  left: unknown,
  right: unknown,
  isSame: (left: unknown, right: unknown, path: Path) => boolean,
  path: Path = [],
): [Path, unknown, unknown] | undefined {
  if (left === right || isSame(left, right, path)) return undefined;
  const areArrays = Array.isArray(left) && Array.isArray(right);
  if (areArrays && left.length !== right.length) return [path, `${left.length} items`, `${right.length} items`];
  if (!areArrays && !(isObject(left) && isObject(right))) return [path, left, right];
  const [one, other] = [left, right] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of Object.keys({ ...one, ...other })) {
    if (one[key] === other[key]) continue;
    const found = difference(one[key], other[key], isSame, [...path, areArrays ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Shorter values are parts of strings by chance; they are echoes only where they are the whole value.
const longEnough = 3;

function stringsOf(value: unknown): string[] {
  if (Array.isArray(value)) return [...value.flatMap(stringsOf), value.join(','), value.join(', ')];
  if (isObject(value)) return Object.values(value).flatMap(stringsOf);
  return value === undefined ? [] : [String(value)];
}

const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of the sent values where they stand as whole words. */
function echoes(sent: ReadonlySet<string>): RegExp {
  const long = [...sent].filter((one) => one.length >= longEnough).toSorted((one, other) => other.length - one.length);
  const values = long.length === 0 ? '(?!)' : long.map(escaped).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${values})(?![\\p{L}\\p{N}])`, 'gu');
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;
const isCount = (value: unknown) => typeof value === 'number' || typeof value === 'boolean' || value === undefined;

/** Whether two responses have the same status, body and `Location`, byte for byte. */
export function isSameResponse(left: ProbeResponse, right: ProbeResponse): boolean {
  return left.status === right.status && left.raw === right.raw && left.location === right.location;
}

/**
 * Whether two responses to requests that differ in one parameter differ in more than an echo of the request: a property with the
 * parameter's name outside of arrays, a sent value as a whole value or as a word of a string, and numbers and booleans at the top of a
 * body that also has objects or arrays, such as a count of what was skipped.
 */
export function differSignificantly(left: ProbeResponse, right: ProbeResponse, { name, values }: Sent): boolean {
  if (isSameResponse(left, right)) return false;
  if (left.status !== right.status) return true;
  const sent = new Set(values.flatMap(stringsOf));
  let echo: RegExp | undefined;
  const rest = (value = '') => {
    echo ??= echoes(sent);
    return value.replace(echo, '');
  };
  if (left.location !== right.location && rest(left.location) !== rest(right.location)) return true;
  const hasNested = [left.body, right.body].every((body) => isObject(body) && Object.values(body).some(isNested));
  const isEcho = (one: unknown, other: unknown, path: Path): boolean => {
    if (isNested(one) || isNested(other)) return false;
    if (hasNested && path.length === 1 && isCount(one) && isCount(other)) return true;
    if (path.at(-1) === name && path.every((step) => typeof step === 'string')) return true;
    if (sent.has(String(one)) || sent.has(String(other))) return true;
    return typeof one === 'string' && typeof other === 'string' && rest(one) === rest(other);
  };
  return difference(left.body, right.body, isEcho) !== undefined;
}

const short = (value: unknown) => {
  const shown = value === undefined ? 'nothing' : JSON.stringify(value);
  return shown.length > 60 ? `${shown.slice(0, 59)}…` : shown;
};

/** The first difference of two responses on one line; undefined is a request that was rejected. */
export function showDifference(left: ProbeResponse | undefined, right: ProbeResponse | undefined): string {
  const view = (one: ProbeResponse | undefined) => {
    return { status: one?.status ?? 'rejected', location: one?.location, body: one?.body };
  };
  const found = difference(view(left), view(right), () => false);
  if (found === undefined && left?.raw === right?.raw)
    return `the same response, byte for byte: ${left?.status ?? 'rejected'}`;
  if (found === undefined) return 'the same values, in another order or form';
  return shown(found);
}

function shown([path, one, other]: [Path, unknown, unknown]): string {
  return `${pointerOf(path)}: ${short(one)} / ${short(other)}`;
}

const beforeQuery = (value: unknown) => /^([^?]*)\?/.exec(String(value))?.[1];

/**
 * Whether two responses are the same but for what differs, too, when the first request is sent again, and for queries
 * of addresses, which repeat that of the request.
 */
export function isSameApartFrom(left: ProbeResponse, right: ProbeResponse, again: ProbeResponse): boolean {
  const isLink = (one: unknown, other: unknown) =>
    beforeQuery(one) !== undefined && beforeQuery(one) === beforeQuery(other);
  const isUnstable = (one: unknown, other: unknown, path: Path) =>
    !isNested(one) && !isNested(other) && (isLink(one, other) || valueAt(again.body, path) !== one);
  return left.status === right.status && difference(left.body, right.body, isUnstable) === undefined;
}

/** The first difference of two bodies on one line, empty for equal ones: where it is, and what both have there. */
export function differenceAt(left: unknown, right: unknown): string {
  const found = difference(left, right, () => false);
  return found === undefined ? '' : shown(found);
}
