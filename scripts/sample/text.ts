/** "Sol del Valle" -> "sol-del-valle": lower case, without accents, words joined by hyphens. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the string with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "en:strawberry-jams" -> "Strawberry jams", for tags that no taxonomy names. */
export function nameFromTag(tag: string): string {
  return capitalize(tag.slice(tag.indexOf(':') + 1).replaceAll('-', ' '));
}

/** The items in order, each once. */
export function unique<Item>(items: Iterable<Item>): Item[] {
  return [...new Set(items)];
}

/** A number without the noise of binary fractions, to six significant digits. */
export function tidy(value: number): number {
  return Number(value.toPrecision(6));
}

/** A number to three significant digits, the precision of amounts that were converted to another quantity. */
export function roughly(value: number): number {
  return Number(value.toPrecision(3));
}
