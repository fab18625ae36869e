import { tidy } from './text.ts';

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
