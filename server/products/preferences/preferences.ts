import type { components } from '../../../generated/types.ts';
import { phrasesIn, readData } from '../../texts.ts';

/** One level of importance: `factor` weighs the match, a product below `minimum_match` is left out. */
type Preference = components['schemas']['Preference'];

const read = readData<Omit<Preference, 'name'>[]>('products/preferences/preferences.yaml');

/** Returns the four levels of importance, from least to most, with names in `lc`. */
export function preferences(lc: string): Preference[] {
  const phrases = phrasesIn(lc);
  return read().map((level) => ({ ...level, name: phrases.say(`preference.${level.id}`) }));
}
