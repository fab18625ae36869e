import { readData } from '../texts.ts';

const data = readData<{
  readonly pluralEndings: Readonly<Record<string, string>>;
  readonly stopwords: Readonly<Record<string, readonly string[]>>;
}>('taxonomy/word-forms.yaml')();
const pluralEndings = new Map(
  Object.entries(data.pluralEndings).map(([lc, letters]) => [lc, new RegExp(`[${letters}](?=-|$)`, 'g')]),
);
const stopwordSets = new Map(Object.entries(data.stopwords).map(([lc, words]) => [lc, new Set(words)]));

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
