import { splitPrefix, stringId, upperFirst } from './string-id.ts';
import { textsOf } from './synonym-index.ts';
import { forLanguage, type TaxonomyEntry } from './taxonomy.ts';

/** Returns the name of an entry in a language, else without language, else English, else its first one. */
export function nameOf(entry: TaxonomyEntry, lc: string): string {
  for (const language of [lc, 'xx', 'en']) {
    const name = forLanguage(entry.names, language);
    if (name !== undefined) return name;
  }
  return Object.values(entry.names)[0] ?? unknownLabel(entry.id, lc);
}

/** Returns the name shown for a known entry; additives have a word beside their E number: "E330 - Citric acid". */
export function entryLabel(tagtype: string, entry: TaxonomyEntry, lc: string): string {
  const name = nameOf(entry, lc);
  if (tagtype !== 'additives') return name;
  const word = textsOf(entry, lc).find((text) => text !== name);
  return word === undefined ? name : `${name} - ${upperFirst(word)}`;
}

/** Returns the label of a tag that no entry has: without prefix in its own language, unchanged in another one. */
export function unknownLabel(tag: string, language: string): string {
  const { lc = language, text } = splitPrefix(tag);
  return lc === language ? upperFirst(text) : tag;
}

/** Returns the ids that a tag may be stored under: as it is, normalised, and as a name without language. */
export function storedForms(tag: string, language: string): string[] {
  const { lc = language, text } = splitPrefix(tag);
  return [tag, `${lc}:${stringId(text, lc)}`, `xx:${stringId(text, 'xx')}`];
}
