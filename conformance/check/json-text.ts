import { escapeStep } from '../model/json.ts';

/** The parsed text, or why it is not JSON. */
export function parseJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

interface Level {
  pointer: string;
  keys: Set<string> | undefined;
  segment: string | number;
}

/** Pointers of the keys that occur twice in one object of a text that is JSON and was parsed to `value`. */
export function duplicateKeys(text: string, value: unknown): string[] {
  // Every key of a text that is written again as it was is there once; most are, and this takes the least time.
  if (JSON.stringify(value) === text) return [];
  const found: string[] = [];
  const levels: Level[] = [];
  let previous = '';
  let top: Level | undefined;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],]/gs)) {
    if (token === '{' || token === '[') {
      const pointer = top === undefined ? '' : `${top.pointer}/${escapeStep(top.segment)}`;
      top = { pointer, keys: token === '{' ? new Set() : undefined, segment: 0 };
      levels.push(top);
    } else if (token === '}' || token === ']') {
      levels.pop();
      top = levels.at(-1);
    } else if (token === ',') {
      if (top !== undefined && typeof top.segment === 'number') top.segment += 1;
    } else if (top?.keys !== undefined && (previous === '{' || previous === ',')) {
      const key = JSON.parse(token) as string;
      if (top.keys.has(key)) found.push(`${top.pointer}/${escapeStep(key)}`);
      top.keys.add(key);
      top.segment = key;
    }
    previous = token;
  }
  return found;
}
