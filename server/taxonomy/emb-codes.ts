import { stringId } from './string-id.ts';
import { suggestionLimit } from './suggest.ts';

const endings = 'CE|EEC|EC|EG|WE|EK|EY|EU|EÜ';
const establishment = new RegExp(`^([A-Z]{2})[ ._/-]*([0-9A-Z][0-9A-Z ._/-]*?)[ ._-]*(?:${endings})$`);
const frenchPackager = /^(?:EMB|E)[ ._-]?([0-9]{2})[ .-]?([0-9]{3})[ ._-]?([A-Z]{0,2})$/;
const longestCode = 60;

function groupFrenchDigits(number: string): string {
  const digits = number.replace(/[^0-9]/g, '');
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter((group) => group !== '');
  const last = groups.at(-1) ?? '';
  return [...groups.slice(0, -1), groups.length === 3 ? last.padStart(3, '0') : last].join('.');
}

/**
 * The written form of a packager code: `fr56003001ce` becomes `FR 56.003.001 EC`, `uk-dz 7131 ec` `UK DZ7131 EC` and
 * `emb-44190 a` `EMB 44190A`. Other text comes back in upper case.
 */
export function normalizeEmbCode(code: string): string {
  const text = code
    .trim()
    .toUpperCase()
    .replace(/^FRANCE\b/, 'FR');
  if (text.length > longestCode) return text;
  const packager = frenchPackager.exec(text);
  if (packager !== null) return `EMB ${packager[1]}${packager[2]}${packager[3]}`;
  const [, country, number] = establishment.exec(text) ?? [];
  if (country === undefined || number === undefined) return text;
  if (country === 'FR') return `FR ${groupFrenchDigits(number)} EC`;
  if (country === 'UK' || country === 'GB') return `${country} ${number.replace(/[ ._/-]/g, '')} EC`;
  return `${country} ${number} EC`;
}

/** Codes that start with the text, written in normal form, in the order of their normal form. */
export function suggestEmbCodes(codes: Iterable<string>, text: string, limit?: number): string[] {
  const wanted = stringId(normalizeEmbCode(text), 'no_language');
  const most = suggestionLimit(limit);
  const forms = new Map<string, string>();
  for (const code of codes) {
    const normal = normalizeEmbCode(code);
    const id = stringId(normal, 'no_language');
    if (id.startsWith(wanted)) forms.set(id, normal);
  }
  const sorted = [...forms].sort(([left], [right]) => (left < right ? -1 : 1));
  return sorted.slice(0, most).map(([, normal]) => normal);
}
