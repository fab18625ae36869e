import type { LinkedData } from './linked-data.ts';
import { splitPrefix, stringId } from './string-id.ts';
import type { SynonymIndex } from './synonym-index.ts';
import type { CanonicalTag } from './taxonomy.ts';

/** The parts of a taxonomy that canonicalisation reads. */
interface CanonicalizeSource {
  readonly tagtype: string;
  has(id: string): boolean;
  ancestors(id: string): string[];
  synonyms(lc: string): SynonymIndex;
  readonly linkedData: LinkedData;
}

const mostJoins = 8;

function findByENumber(source: CanonicalizeSource, form: string, lc: string): string | undefined {
  const leading = /^e-?(\d{3,4}[a-z]{0,5})(?:-|$)/.exec(form);
  if (leading !== null) {
    const id = `en:e${leading[1]}`;
    const rest = form.slice(leading[0].length);
    if (source.has(id) && (rest === '' || source.tagtype === 'additives')) return id;
    if (source.has(id) && namesSameAdditive(source, rest, lc, id)) return id;
  }
  const trailing = /-e(\d{3,4}[a-z]{0,5})$/.exec(form);
  if (trailing === null) return undefined;
  const id = `en:e${trailing[1]}`;
  return source.has(id) && namesSameAdditive(source, form.slice(0, trailing.index), lc, id) ? id : undefined;
}

/** A number only counts beside a name of the same additive or of its group: "caramel e150c", not "salt e330". */
function namesSameAdditive(source: CanonicalizeSource, name: string, lc: string, id: string): boolean {
  const named = source.synonyms(lc)(name);
  return named !== undefined && id.startsWith(named);
}

function findWord(source: CanonicalizeSource, text: string, lc: string): string | undefined {
  const form = stringId(text, lc);
  if (form === '') return undefined;
  if (source.has(`${lc}:${form}`)) return `${lc}:${form}`;
  const hasENumbers = source.tagtype === 'additives' || source.tagtype === 'ingredients';
  const number = hasENumbers ? findByENumber(source, form, lc) : undefined;
  const found = number ?? source.synonyms(lc)(form);
  if (found !== undefined) return found;
  // Names without language, then those of a common second one.
  for (const other of ['xx', source.tagtype === 'ingredients' ? 'la' : 'en']) {
    if (other === lc) continue;
    const id = source.synonyms(other)(stringId(text, other));
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * "A / B", "A (B)" and "A / B / C" are one tag when all parts name the same entry, or each is an ancestor or a descendant of the entry of the
 * parts after it: the most specific one counts.
 */
function findJoined(source: CanonicalizeSource, text: string, lc: string, joins = mostJoins): string | undefined {
  const cut = text.search(/[/(]/);
  if (cut < 0 || joins === 0) return undefined;
  const first = findWord(source, text.slice(0, cut), lc);
  if (first === undefined) return undefined;
  const rest = text.slice(cut + 1);
  const second = findWord(source, rest, lc) ?? findJoined(source, rest, lc, joins - 1);
  if (second === undefined) return undefined;
  if (first === second || source.ancestors(first).includes(second)) return first;
  return source.ancestors(second).includes(first) ? second : undefined;
}

/** Returns the canonical tag of a string; one that names no entry is kept behind its language prefix. */
export function canonicalize(source: CanonicalizeSource, given: string, language: string): CanonicalTag {
  const whole = given.trim();
  const linked = source.linkedData(whole);
  if (linked !== undefined) return { tag: linked, exists: true };
  const prefixed = splitPrefix(whole);
  const lc = prefixed.lc ?? language;
  if (source.has(whole)) return { tag: whole, exists: true };
  const found = findWord(source, prefixed.text, lc) ?? findJoined(source, prefixed.text, lc);
  return found === undefined ? { tag: `${lc}:${prefixed.text}`, exists: false } : { tag: found, exists: true };
}
