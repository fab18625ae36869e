const pluralEndings: ReadonlyMap<string, RegExp> = new Map([
  ['en', /s(?=-|$)/g],
  ['es', /s(?=-|$)/g],
  ['fr', /[sx](?=-|$)/g],
]);

/** Words without meaning inside a name, by language, in the form of a string id. */
const defaultStopwords: Readonly<Record<string, readonly string[]>> = {
  de: ['der', 'die', 'das', 'den', 'dem', 'und'],
  en: ['of', 'the', 'and'],
  es: ['a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y'],
  fr: ['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les'],
  it: ['a', 'ai', 'al', 'alla', 'alle', 'con', 'd', 'da', 'dei', 'del', 'della', 'delle', 'di', 'e', 'in', 'l', 'la'],
  nl: ['de', 'en', 'het', 'met', 'van'],
  pt: ['a', 'ao', 'com', 'da', 'das', 'de', 'do', 'dos', 'e', 'o'],
};

const stopwordSets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(defaultStopwords).map(([lc, words]) => [lc, new Set(words)]),
);

/** Returns a string id with each word in the singular, for the languages where the plural is one letter. */
export function withoutPlurals(id: string, lc: string): string {
  const ending = pluralEndings.get(lc);
  return ending === undefined ? id : id.replace(ending, '');
}

/** Returns a string id without small words; the last word always stays, so that "vitamine a" keeps its letter. */
export function withoutStopwords(id: string, lc: string): string {
  const stopwords = stopwordSets.get(lc);
  if (stopwords === undefined) return id;
  const words = id.split('-');
  return words.filter((word, position) => position === words.length - 1 || !stopwords.has(word)).join('-');
}

/** Returns the other spellings of "anti-": joined and with a hyphen; none when the id has no "anti". */
export function antiVariants(id: string): string[] {
  if (!id.includes('anti')) return [];
  return [id.replace('anti-', 'anti'), id.replace(/anti(?=[a-z])/, 'anti-')].filter((variant) => variant !== id);
}
