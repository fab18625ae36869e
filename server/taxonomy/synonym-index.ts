import { stringId } from './string-id.ts';
import { forLanguage, type TaxonomyEntry } from './taxonomy.ts';
import { antiVariants, withoutPlurals, withoutStopwords } from './word-forms.ts';

/**
 * Returns the id of the entry that has a string id as name or synonym in one language: as written, in singular or plural, without small words, and
 * in both spellings of "anti-".
 */
export type SynonymIndex = (stringId: string) => string | undefined;

/** `null` marks a form that several entries share: it names none of them. */
type LooseForms = Map<string, string | null>;

function noteLoose(forms: LooseForms, form: string, id: string): void {
  const known = forms.get(form);
  if (known === undefined) forms.set(form, id);
  else if (known !== id) forms.set(form, null);
}

/** Returns the names of an entry in one language: the name first, then the synonyms that differ from it. */
export function textsOf(entry: TaxonomyEntry, lc: string): string[] {
  const name = forLanguage(entry.names, lc);
  const synonyms = forLanguage(entry.synonyms, lc) ?? [];
  return name === undefined ? [...synonyms] : [name, ...synonyms.filter((synonym) => synonym !== name)];
}

function exactForms(entries: Iterable<TaxonomyEntry>, lc: string): Map<string, string> {
  const names = new Map<string, string>();
  const others: [string, string][] = [];
  for (const entry of entries) {
    const [first, ...rest] = textsOf(entry, lc);
    if (first === undefined) continue;
    const nameId = stringId(first, lc);
    if (!names.has(nameId)) names.set(nameId, entry.id);
    for (const text of rest) others.push([stringId(text, lc), entry.id]);
  }
  for (const [form, id] of others) if (!names.has(form)) names.set(form, id);
  names.delete('');
  return names;
}

/** Creates the index of one language in one pass over the entries. */
export function createSynonymIndex(entries: Iterable<TaxonomyEntry>, lc: string): SynonymIndex {
  const exact = exactForms(entries, lc);
  const singular: LooseForms = new Map();
  const bare: LooseForms = new Map();
  for (const [form, id] of exact) {
    const one = withoutPlurals(form, lc);
    noteLoose(singular, one, id);
    noteLoose(bare, withoutStopwords(one, lc), id);
  }

  return (form) => {
    const one = withoutPlurals(form, lc);
    const small = withoutStopwords(one, lc);
    const found = exact.get(form) ?? exact.get(one) ?? singular.get(one) ?? bare.get(small);
    if (found !== undefined && found !== null) return found;
    for (const variant of antiVariants(small)) {
      const id = exact.get(variant) ?? singular.get(variant) ?? bare.get(variant);
      if (id !== undefined && id !== null) return id;
    }
    return undefined;
  };
}
