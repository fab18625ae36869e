import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '@contract-first/conformance/model';
import { parse } from 'yaml';
import { projectRoot } from './root.ts';

/** Returns a function that reads one YAML file (a path below `server/`) once per process. */
export function readData<Data>(path: string): () => Data {
  let data: Data | undefined;
  return () => {
    data ??= parse(readFileSync(join(projectRoot, 'server', path), 'utf8')) as Data;
    return data;
  };
}

/** A string with `{name}` for its values; of several forms the value `n` selects one: `zero` for 0, else the plural category of the language. */
export type Phrase = string | ({ readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string });

/** Phrases and numbers in one language. */
export interface Phrases {
  /** The language of the phrases, which is `en` where the requested one has none. */
  readonly language: string;
  /** The phrase of a key with its values filled in, numbers as the language writes them. Throws for an unknown key. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Whether there is a phrase for a key that comes from data. */
  has(key: string): boolean;
  /** The number as the language writes it, rounded to some significant digits. */
  number(value: number, digits?: number): string;
}

/** The languages with texts, sorted: one YAML file each in `server/texts/`. */
export const writtenLanguages: readonly string[] = readdirSync(join(projectRoot, 'server/texts'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .sort();

const fallback = 'en';
const defaultDigits = 3;
const opened = once(open, new Map());

/** Returns the phrases in a language, or in English when it has no texts. */
export function phrasesIn(lc: string): Phrases {
  return opened(writtenLanguages.includes(lc) ? lc : fallback);
}

function open(language: string): Phrases {
  const texts = readData<Readonly<Record<string, Phrase>>>(`texts/${language}.yaml`)();
  const plural = new Intl.PluralRules(language);
  const formatTo = once(
    (digits: number) => new Intl.NumberFormat(language, { maximumSignificantDigits: digits }),
    new Map(),
  );
  const number = (value: number, digits = defaultDigits): string => formatTo(digits).format(value);

  function form(phrase: Phrase, n: unknown): string {
    if (typeof phrase === 'string') return phrase;
    if (n === 0 && phrase.zero !== undefined) return phrase.zero;
    return phrase[plural.select(Number(n))] ?? phrase.other;
  }

  return {
    language,
    number,
    has: (key) => Object.hasOwn(texts, key),
    say: (key, values = {}) => {
      const phrase = Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (phrase === undefined) throw new Error(`There is no phrase for "${key}" in ${language}.`);
      const said = form(phrase, values.n);
      if (!said.includes('{')) return said;
      return said.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        return typeof value === 'number' ? number(value) : (value ?? place);
      });
    },
  };
}
