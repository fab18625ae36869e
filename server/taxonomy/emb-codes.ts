import { splitPrefix, stringId } from './string-id.ts';

const endings = 'CE|EEC|EC|EG|WE|EK|EY|EU|EÜ';
const longestCode = 60;

const withoutSeparators = (text: string): string => text.replace(/[ ._/-]/g, '');

function frenchNumber(number: string): string {
  const digits = number.replace(/[^0-9]/g, '');
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter((group) => group !== '');
  const last = groups.at(-1) ?? '';
  return [...groups.slice(0, -1), groups.length === 3 ? last.padStart(3, '0') : last].join('.');
}

// The patterns of the packager codes of countries, in upper case, and how they are written: the first that fits decides.
// Spanish and Serbian codes are often written without the ending.
const rules: readonly { readonly pattern: RegExp; readonly write: (...groups: string[]) => string }[] = [
  {
    pattern: /^(?:EMB|E)[ ._-]?([0-9]{2})[ .-]?([0-9]{3})[ ._-]?([A-Z]{0,2})$/,
    write: (department, town, letters) => `EMB ${department}${town}${letters}`,
  },
  {
    pattern: new RegExp(`^FR[ ._/-]*([0-9][0-9 ._/-]*?)[ ._-]*(?:${endings})$`),
    write: (number = '') => `FR ${frenchNumber(number)} EC`,
  },
  {
    pattern: new RegExp(`^(UK|GB)[ ._/-]*([0-9A-Z][0-9A-Z ._/-]*?)[ ._-]*(?:${endings})$`),
    write: (country, number = '') => `${country} ${withoutSeparators(number)} EC`,
  },
  {
    pattern: /^N[O°º]?[ ._-]?RGSEAA[ ._:;-]*([0-9]{2})[ ._-]?([0-9]{1,9})[ ._/-]?([A-Z]{1,3})$/,
    write: (register, number, province) => `ES ${register}.${number}/${province} EC`,
  },
  {
    pattern: new RegExp(
      `^ES[ ._-]?([0-9]{2})[ ._:;-]*([0-9]{1,9})[ ._/\\\\-]?([A-Z]{1,3}?)(?:[ ._-]?(?:${endings}))?$`,
    ),
    write: (register, number, province) => `ES ${register}.${number}/${province} EC`,
  },
  {
    pattern: new RegExp(`^LU[ ._/-]*([A-Z])[ .-]([0-9]+)[ ._-]?(?:${endings})$`),
    write: (letter, number) => `LU ${letter}${number} EC`,
  },
  {
    pattern: new RegExp(`^RS[ ._/-]*([0-9]+(?:-[0-9]+)*)[ ._/-]*(?:${endings})?$`),
    write: (number) => `RS ${number} EC`,
  },
  {
    pattern: new RegExp(`^([A-Z]{2})[ ._/-]*([0-9A-Z][0-9A-Z ._/-]*?)[ ._-]*(?:${endings})$`),
    write: (country, number) => `${country} ${number} EC`,
  },
];

/**
 * Returns the written form of a packager code: `fr56003001ce` becomes `FR 56.003.001 EC`, `uk-dz 7131 ec` `UK DZ7131 EC`,
 * `es 12 06648 c ce` `ES 12.06648/C EC` and `emb-44190 a` `EMB 44190A`. Any other string is returned in upper case.
 */
export function normalizeEmbCode(code: string): string {
  const text = code
    .trim()
    .toUpperCase()
    .replace(/^FRANCE\b/, 'FR');
  if (text.length > longestCode) return text;
  for (const { pattern, write } of rules) {
    const match = pattern.exec(text);
    if (match !== null) return write(...match.slice(1));
  }
  return text;
}

/** Returns the tag of a packager code, or the prefix of the tags of longer codes: `FR 56` becomes `fr-56`. */
export function embCodeId(code: string): string {
  return stringId(normalizeEmbCode(splitPrefix(code.trim()).text), 'no_language');
}
