import type { Taxonomies } from './taxonomy.ts';

/** Returns the id of the country with this ISO 3166-1 code, such as `en:france` for `fr`; undefined for a code that no country has. */
export async function countryOf(taxonomies: Taxonomies, cc: string | undefined): Promise<string | undefined> {
  if (cc === undefined) return undefined;
  const countries = await taxonomies.get('countries');
  for (const { id, properties } of countries?.entries() ?? []) {
    if (properties.country_code_2?.en?.toLowerCase() === cc.toLowerCase()) return id;
  }
  return undefined;
}
