/** Returns the first `length` characters of a string, with `…` where something is left out; never half of a surrogate pair. */
export function shorten(text: string, length = 100): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Returns the value of a document in JSON; `otherwise` when it is none. */
export function parsed(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Returns a value as it stands in a sentence: quoted unless it is, and cut, or the word "empty". */
export function shown(value: string): string {
  if (value === '') return 'empty';
  return /^".*"$/s.test(value) ? shorten(value) : `"${shorten(value)}"`;
}
