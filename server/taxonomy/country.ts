import type { Taxonomies } from './taxonomy.ts';

// The taxonomy and the stored scores have the older code.
const otherCodes: Readonly<Record<string, string>> = { gb: 'uk' };

/** Returns the country code of a request in lower case, as data has it; `world` when it names no country. */
export function countryCode(cc: string | undefined): string {
  const code = cc?.toLowerCase() ?? 'world';
  return otherCodes[code] ?? code;
}

/** Returns the id of the country with this ISO 3166-1 code, such as `en:france` for `fr`; undefined for a code that no country has. */
export async function countryOf(taxonomies: Taxonomies, cc: string | undefined): Promise<string | undefined> {
  const code = countryCode(cc);
  if (code === 'world') return undefined;
  const countries = await taxonomies.get('countries');
  for (const { id, properties } of countries?.entries() ?? []) {
    if (countryCode(properties.country_code_2?.en) === code) return id;
  }
  return undefined;
}
