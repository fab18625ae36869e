import { type Phrases, readData } from '../../texts.ts';

/** A nutrient as tables show it. */
export interface Nutrient {
  readonly id: string;
  readonly unit: string;
  readonly level?: number;
}

/** The nutrients in order of display. */
export const nutrients = readData<readonly Nutrient[]>('products/panels/nutrients.yaml');

/** How much of each unit a gram is; `nutriments` holds grams, except for energy, alcohol and shares. */
const perGram: Readonly<Record<string, number>> = { g: 1, mg: 1_000, µg: 1_000_000, μg: 1_000_000, mcg: 1_000_000 };
const significantDigits = 3;
const energyDigits = 4;

/** Returns the name of a nutrient in the language of the phrases; one that they do not have is named by its id. */
export function nutrientName({ id }: Nutrient, phrases: Phrases): string {
  const key = `nutrient.${id}`;
  return phrases.has(key) ? phrases.say(key) : id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** Returns an amount of a nutrient with its unit: the fraction of a gram that is written on the product, else the usual unit. */
export function nutrientAmount(nutrient: Nutrient, amount: number, phrases: Phrases, written?: unknown): string {
  const usual = nutrient.unit;
  if (!Object.hasOwn(perGram, usual)) return `${phrases.number(amount, energyDigits)} ${usual}`;
  const isFraction = typeof written === 'string' && written !== 'g' && Object.hasOwn(perGram, written);
  const unit = isFraction ? written : usual;
  return `${phrases.number(amount * (perGram[unit] ?? 1), significantDigits)} ${unit}`;
}
