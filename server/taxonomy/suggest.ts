import { entryLabel } from './display.ts';
import { compareText, splitPrefix, stringId, upperFirst } from './string-id.ts';
import { textsOf } from './synonym-index.ts';
import type { Suggestion, SuggestOptions, TaxonomyEntry } from './taxonomy.ts';

/** An entry in one language: its name, and its synonyms with their string ids. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly synonyms: readonly { readonly text: string; readonly form: string }[];
}

type Match = 'start' | 'inside' | 'fuzzy';
type BestMatch = { match: Match; text: string };
const matchRank: Readonly<Record<Match, number>> = { start: 0, inside: 1, fuzzy: 2 };

/** Returns the entries with a name or synonym in the language or without language, by name in code point order. */
export function createCandidates(tagtype: string, entries: Iterable<TaxonomyEntry>, lc: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const entry of entries) {
    const texts = new Set([...textsOf(entry, lc), ...(lc === 'xx' ? [] : textsOf(entry, 'xx'))]);
    if (texts.size === 0) continue;
    const synonyms = [...texts].map((text) => ({ text, form: stringId(text, lc) }));
    candidates.push({ id: entry.id, name: entryLabel(tagtype, entry, lc), synonyms });
  }
  return candidates.sort((left, right) => compareText(left.name, right.name) || compareText(left.id, right.id));
}

function containsInOrder(form: string, words: readonly string[]): boolean {
  let position = 0;
  for (const word of words) {
    const found = form.indexOf(word, position);
    if (found < 0) return false;
    position = found + word.length;
  }
  return true;
}

function matchOf(form: string, wanted: string, words: readonly string[]): Match | undefined {
  if (form.startsWith(wanted)) return 'start';
  if (form.includes(wanted)) return 'inside';
  return words.length > 1 && containsInOrder(form, words) ? 'fuzzy' : undefined;
}

function bestMatch(candidate: Candidate, wanted: string, words: readonly string[]): BestMatch | undefined {
  let best: BestMatch | undefined;
  for (const { text, form } of candidate.synonyms) {
    const match = matchOf(form, wanted, words);
    if (match === undefined || (best !== undefined && matchRank[match] >= matchRank[best.match])) continue;
    best = { match, text };
    if (match === 'start') break;
  }
  return best;
}

function* popularFirst(candidates: readonly Candidate[], popularity: readonly string[]): Iterable<Candidate> {
  const wanted = new Set(popularity);
  if (wanted.size > 0) {
    const byId = new Map(candidates.filter(({ id }) => wanted.has(id)).map((candidate) => [candidate.id, candidate]));
    for (const id of wanted) {
      const candidate = byId.get(id);
      if (candidate !== undefined) yield candidate;
    }
  }
  for (const candidate of candidates) if (!wanted.has(candidate.id)) yield candidate;
}

/**
 * Returns suggestions in three groups: names and synonyms that start with the string, that contain it, that contain its words in order.
 * Within a group popular ids come first, then names in code point order.
 */
export function suggest(candidatesIn: (lc: string) => readonly Candidate[], options: SuggestOptions): Suggestion[] {
  const prefixed = splitPrefix(options.string?.trim() ?? '');
  const lc = prefixed.lc ?? options.lc;
  const wanted = stringId(prefixed.text, lc);
  const words = wanted.split('-');
  const { limit = Number.POSITIVE_INFINITY } = options;
  const groups: Record<Match, Suggestion[]> = { start: [], inside: [], fuzzy: [] };
  for (const candidate of popularFirst(candidatesIn(lc), options.popularity ?? [])) {
    const best = bestMatch(candidate, wanted, words);
    if (best === undefined) continue;
    groups[best.match].push({ name: candidate.name, synonym: upperFirst(best.text), id: candidate.id });
    if (groups.start.length >= limit) break;
  }
  return [...groups.start, ...groups.inside, ...groups.fuzzy].slice(0, limit);
}
