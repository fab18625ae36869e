const unaccentedLanguages = new Set(['ca', 'en', 'es', 'fr', 'it', 'nl', 'no_language', 'pt', 'sk', 'xx']);
const accentedLatin = /[à-åç-ïñ-öù-ýÿ]/g;
const ligatures: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
]);
const htmlEscapes = /&(?:quot|lt|gt);/gi;
const punctuation = /[\s\p{Cc}!-/:-@[-`{-~\u00a1-\u00ac\u00ae-\u00bf×ˆ˜\u200b–—‘’‚“”„†‡•…‰‹›€™⅓⅔]+/gu;
const languagePrefix = /^([a-z]{2}):/i;

/** Returns the comparable form of a string: lower case, `-` for spaces and punctuation, no accents where the language allows. */
export function stringId(text: string, lc: string): string {
  let id = text.normalize('NFC').toLowerCase();
  if (unaccentedLanguages.has(lc)) {
    id = id
      .replace(accentedLatin, (letter) => letter.normalize('NFD').charAt(0))
      .replace(/[œæß]/g, (letter) => ligatures.get(letter) ?? letter);
  }
  const dashed = id.replace(htmlEscapes, '-').replace(punctuation, '-');
  return dashed.slice(dashed.startsWith('-') ? 1 : 0, dashed.length > 1 && dashed.endsWith('-') ? -1 : undefined);
}

/** Returns a tag cut at its language prefix: `fr:café` is `{ lc: 'fr', text: 'café' }`; without prefix `lc` is undefined. */
export function splitPrefix(tag: string): { lc: string | undefined; text: string } {
  const lc = languagePrefix.exec(tag)?.[1]?.toLowerCase();
  return lc === undefined ? { lc, text: tag } : { lc, text: tag.slice(3) };
}

/** Returns the string with its first letter in upper case. */
export function upperFirst(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Compares strings by the order of their UTF-16 code units, for `sort`. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
