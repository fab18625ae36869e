const deepest = 100;
const longestName = 100_000;
const surrogateEscape = /\\u[dD][89a-fA-F]/;
const loneSurrogate = /\p{Surrogate}/u;
const nameEnd = /\s*:/y;

/**
 * Returns why the JSON in a text, decoded as `record`, cannot be stored as it was sent; undefined when it can. Deep nesting exhausts the stack of what
 * reads it, and without a rejection the other reasons would become a loss: a number beyond the range of doubles, half of a surrogate pair, an
 * object with two values of one name.
 */
export function unstorable(text: string, record: unknown): string | undefined {
  const mayBeHalf = surrogateEscape.test(text);
  let level: unknown[] = [record];
  let names = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return `nested deeper than ${deepest} levels`;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'number' && !Number.isFinite(value)) return 'a number is beyond the range of doubles';
      if (mayBeHalf && typeof value === 'string' && loneSurrogate.test(value))
        return 'a string has half a surrogate pair';
      if (Array.isArray(value)) for (const element of value) next.push(element);
      else if (typeof value === 'object' && value !== null) {
        for (const [name, inside] of Object.entries(value)) {
          if (name === '__proto__') return 'a property is named __proto__';
          if (name.length > longestName) return `the name of a property is longer than ${longestName} letters`;
          if (mayBeHalf && loneSurrogate.test(name)) return 'a name has half a surrogate pair';
          names += 1;
          next.push(inside);
        }
      }
    }
    level = next;
  }
  return namesIn(text) === names ? undefined : 'an object has two properties of one name';
}

/** Returns how many properties the objects of a valid JSON text have, each time that a name is repeated counted. */
function namesIn(text: string): number {
  let names = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = endOfString(text, start);
    nameEnd.lastIndex = end + 1;
    if (nameEnd.test(text)) names += 1;
    start = text.indexOf('"', end + 1);
  }
  return names;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}
