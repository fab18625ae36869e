import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './root.ts';

/** A string in several languages, keyed by two-letter code; English is required. */
export type Localized<Text = string> = { en: Text } & Partial<Record<string, Text>>;

/** Returns the string in the first language of `lc` ("fr" or "fr,nl"), or in English when it is missing there. */
export function localize<Text>(text: Localized<Text>, lc: string): Text {
  const language = lc.split(',', 1)[0] ?? '';
  return (Object.hasOwn(text, language) ? text[language] : undefined) ?? text.en;
}

/** Returns a function that reads one YAML file (a path below `server/`) once per process. */
export function readData<Data>(path: string): () => Data {
  let data: Data | undefined;
  return () => {
    data ??= parse(readFileSync(join(projectRoot, 'server', path), 'utf8')) as Data;
    return data;
  };
}

/** A string with `{name}` for its values; the value `n` selects `one` or `other`, and `zero` for 0. */
export type Phrase = string | { readonly zero?: string; readonly one: string; readonly other: string };

/** The phrases of a file, by key. */
export type PhraseBook = Readonly<Record<string, Localized<Phrase>>>;

/** Phrases and numbers in one language. */
export interface Phrases {
  /** The phrase of a key with its values filled in, numbers as the language writes them. Throws for an unknown key. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Whether there is a phrase for a key that comes from data. */
  has(key: string): boolean;
  /** The number as the language writes it, rounded to some significant digits. */
  number(value: number, digits?: number): string;
}

const writtenLanguages = ['en', 'fr'];
const defaultDigits = 3;

/** Returns a function that returns the phrases of these YAML files (paths below `server/`) in a language; English where it is missing. */
export function phrasesOf(...paths: readonly string[]): (lc: string) => Phrases {
  const books = paths.map((path) => readData<PhraseBook>(path));
  const opened = new Map<string, Phrases>();
  return (lc) => {
    const written = writtenLanguages.includes(lc) ? lc : 'en';
    const known = opened.get(written);
    if (known !== undefined) return known;
    const phrases = open(Object.assign({}, ...books.map((book) => book())), written);
    opened.set(written, phrases);
    return phrases;
  };
}

function open(book: PhraseBook, lc: string): Phrases {
  const plural = new Intl.PluralRules(lc);
  const number = (value: number, digits = defaultDigits) =>
    new Intl.NumberFormat(lc, { maximumSignificantDigits: digits }).format(value);

  function form(phrase: Phrase, n: unknown): string {
    if (typeof phrase === 'string') return phrase;
    if (n === 0 && phrase.zero !== undefined) return phrase.zero;
    return plural.select(Number(n)) === 'one' ? phrase.one : phrase.other;
  }

  return {
    number,
    has: (key) => Object.hasOwn(book, key),
    say: (key, values = {}) => {
      const phrase = Object.hasOwn(book, key) ? book[key] : undefined;
      if (phrase === undefined) throw new Error(`There is no phrase for "${key}".`);
      return form(localize(phrase, lc), values.n).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        return typeof value === 'number' ? number(value) : (value ?? place);
      });
    },
  };
}
