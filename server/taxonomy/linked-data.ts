import { once } from '@contract-first/conformance/model';
import type { TaxonomyEntries } from './taxonomy.ts';

const wikidataPage = /^https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/(Q\d{1,12})$/;
const propertyTag = /^(\w{1,64}):([a-z]{2}):(.+)$/s;

/** Returns the id of the one entry with a property value, given as `wikidata:en:Q89` or as a Wikidata address. */
export type LinkedData = (text: string) => string | undefined;

/** Creates the lookup of property values; the values of a property are indexed at its first use. */
export function createLinkedData(entries: TaxonomyEntries): LinkedData {
  let properties: Set<string> | undefined;

  const indexOf = once((property: string) => {
    const index = new Map<string, string | null>();
    for (const { id, properties } of entries.values()) {
      if (!Object.hasOwn(properties, property)) continue;
      for (const [lc, value] of Object.entries(properties[property] ?? {})) {
        const key = `${lc}:${value}`;
        index.set(key, index.has(key) ? null : id);
      }
    }
    return index;
  }, new Map());

  function isKnown(property: string): boolean {
    if (properties === undefined) {
      properties = new Set();
      for (const entry of entries.values()) for (const name in entry.properties) properties.add(name);
    }
    return properties.has(property);
  }

  return (text) => {
    const page = wikidataPage.exec(text)?.[1];
    const [, property, lc, value] = page === undefined ? (propertyTag.exec(text) ?? []) : ['', 'wikidata', 'en', page];
    if (property === undefined || !isKnown(property)) return undefined;
    return indexOf(property).get(`${lc}:${value}`) ?? undefined;
  };
}
