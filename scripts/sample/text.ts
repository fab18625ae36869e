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

/** An amount in grams or millilitres. */
type Quantity = { value: number; unit: 'g' | 'ml' };

const units: Record<string, [factor: number, unit: Quantity['unit']]> = {
  mg: [0.001, 'g'],
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  dl: [100, 'ml'],
  l: [1000, 'ml'],
};

/** Returns the first metric quantity in a string: "6 x 33 cl" is 1980 ml, "1.5 oz (42 g)" is 42 g. Undefined when there is none. */
export function parseQuantity(text: string): Quantity | undefined {
  const match = /(?:(\d+)\s*x\s*)?(\d+(?:[.,]\d+)?)\s*(mg|kg|g|ml|cl|dl|l)\b/i.exec(text);
  const [factor, unit] = units[match?.[3]?.toLowerCase() ?? ''] ?? [];
  if (!match?.[2] || factor === undefined || unit === undefined) return undefined;
  return { value: tidy(Number(match[1] ?? 1) * Number(match[2].replace(',', '.')) * factor), unit };
}
