import type { components } from '../../../generated/types.ts';
import { type Localized, localize, readData } from '../../texts.ts';

/** One level of importance: `factor` weighs the match, a product below `minimum_match` is left out. */
type Preference = components['schemas']['Preference'];

const read = readData<(Omit<Preference, 'name'> & { name: Localized })[]>('products/preferences/preferences.yaml');

/** Returns the four levels of importance, from least to most, with names in `lc`. */
export function preferences(lc: string): Preference[] {
  return read().map((level) => ({ ...level, name: localize(level.name, lc) }));
}
