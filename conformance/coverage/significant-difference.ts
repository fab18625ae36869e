import { isObject } from '../model/old.ts';
import { type Answer, bodyOf, isSameAnswer } from './response.ts';

/** What two requests said of one parameter: its name, and the values that were sent or stand for it when it is left out. */
export interface Sent {
  readonly name: string;
  readonly values: readonly unknown[];
}

interface Echo {
  readonly name: string | undefined;
  readonly texts: ReadonlySet<string>;
}

// Shorter values are in words by chance; they are echoes only where they are the whole text.
const longEnough = 3;

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return [...value.flatMap(textsOf), value.join(','), value.join(', ')];
  if (isObject(value)) return Object.values(value).flatMap(textsOf);
  return value === undefined ? [] : [String(value)];
}

function differsInText(left: string, right: string, { texts }: Echo): boolean {
  const rest = (text: string) => {
    let found = text;
    for (const one of texts) if (one.length >= longEnough) found = found.replaceAll(one, '');
    return found;
  };
  return rest(left) !== rest(right);
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;
const isCount = (value: unknown) => typeof value === 'number' || typeof value === 'boolean' || value === undefined;

function differs(left: unknown, right: unknown, echo: Echo): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    // A request is repeated beside the lists of an answer; what their items say under that name is said of them.
    const within = { ...echo, name: undefined };
    return left.length !== right.length || left.some((one, at) => differs(one, right[at], within));
  }
  if (isObject(left) && isObject(right)) {
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].some((key) => {
      const [one, other] = [left[key], right[key]];
      const isNamed = key === echo.name && !isNested(one) && !isNested(other);
      return !isNamed && differs(one, other, echo);
    });
  }
  if (isNested(left) || isNested(right)) return true;
  if (left === right || echo.texts.has(String(left)) || echo.texts.has(String(right))) return false;
  return typeof left === 'string' && typeof right === 'string' ? differsInText(left, right, echo) : true;
}

/** The body without its numbers and booleans at the top, when it has lists or objects there: they count and repeat. */
function substanceOf(body: unknown): unknown {
  if (!isObject(body) || !Object.values(body).some(isNested)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isCount(value)));
}

/**
 * Whether two answers to requests that differ in one parameter differ in more than what only repeats the request: a field of the
 * parameter's name, a sent value anywhere, or a number at the top of the body, such as a count of what was skipped.
 */
export function differInSubstance(left: Answer, right: Answer, { name, values }: Sent): boolean {
  if (isSameAnswer(left, right)) return false;
  if (left.status !== right.status) return true;
  const echo = { name, texts: new Set(values.flatMap(textsOf)) };
  if (differsInText(left.location ?? '', right.location ?? '', echo)) return true;
  return differs(substanceOf(bodyOf(left)), substanceOf(bodyOf(right)), echo);
}
