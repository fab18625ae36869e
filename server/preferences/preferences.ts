import { type Localized, localize, readData } from './localized.ts';

/** How much an attribute matters to a shopper. */
export type PreferenceId = 'not_important' | 'important' | 'very_important' | 'mandatory';

/** One level of importance: `factor` weighs the match, a product below `minimum_match` is left out. */
export type Preference = { id: PreferenceId; name: string; factor?: number; minimum_match?: number };

const read = readData<(Omit<Preference, 'name'> & { name: Localized })[]>('preferences.yaml');

/** The four levels of importance, from least to most, named in `lc`. */
export function preferences(lc: string): Preference[] {
  return read().map((level) => ({ ...level, name: localize(level.name, lc) }));
}
