import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from './root.ts';
import { type Phrase, phrasesIn, writtenLanguages } from './texts.ts';

const serverFolder = join(projectRoot, 'server');
const textsOf = (lc: string): Record<string, Phrase> =>
  parse(readFileSync(join(serverFolder, `texts/${lc}.yaml`), 'utf8'));
const english = textsOf('en');

const formsOf = (phrase: Phrase): Record<string, string> => (typeof phrase === 'string' ? { other: phrase } : phrase);
const placesOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

test('there are texts in the languages of most readers', () => {
  expect(writtenLanguages).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt']));
});

test.each(
  writtenLanguages,
)('%s has every text, in each plural form of the language, with the values of the English one', (lc) => {
  const texts = textsOf(lc);
  const { pluralCategories } = new Intl.PluralRules(lc).resolvedOptions();
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, phrase] of Object.entries(texts)) {
    const inEnglish = english[key] ?? '';
    expect([key, placesOf(formsOf(phrase).other ?? '')]).toEqual([key, placesOf(formsOf(inEnglish).other ?? '')]);
    if (typeof inEnglish === 'string') continue;
    // Categories of fractions and of millions have the text of `other` where a file does not give them.
    const rare = ['many', 'other'].filter((category) => lc !== 'pl' || category === 'other');
    const expected = pluralCategories.filter((category) => !rare.includes(category));
    expect([key, ...Object.keys(formsOf(phrase))]).toEqual(expect.arrayContaining([key, ...expected, 'other']));
  }
});

/** The pieces of three letters of a text, without accents. */
function piecesOf(phrase: Phrase): Set<string> {
  const plain = Object.values(formsOf(phrase)).join(' ').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = (plain.match(/\{?[\p{L}\d]+/gu) ?? []).map((word) => `^${word}$`);
  return new Set(words.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))));
}

/** How much two texts have in common, from 0 to 1 (Dice). */
function overlap(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  let both = 0;
  for (const piece of one) both += other.has(piece) ? 1 : 0;
  return (2 * both) / Math.max(one.size + other.size, 1);
}

const keys = Object.keys(english);
const family = (key: string) => key.replace(/\..*/, '');
const languages = writtenLanguages.map((lc) => {
  const texts = textsOf(lc);
  const pieces = keys.map((key) => piecesOf(texts[key] ?? ''));
  const places = keys.map((key) => placesOf(formsOf(texts[key] ?? '').other ?? ''));
  return { lc, pieces, places, rows: pieces.map((one) => Float64Array.from(pieces, (other) => overlap(one, other))) };
});

const [weightOfWords, tolerance, near] = [0.3, 0.5, 12];

// Two texts that share words do so in other languages, and many words are alike in two languages: an exchange makes both worse.
test.each(languages)('no two texts of $lc seem to be exchanged', ({ lc, pieces, places, rows }) => {
  const others = languages.filter((language) => language.lc !== lc);
  const means = rows.map((row, key) =>
    row.map((_, at) => others.reduce((sum, one) => sum + (one.rows[key]?.[at] ?? 0), 0) / others.length),
  );
  const words = (text: number, key: number) =>
    others.reduce((sum, one) => sum + overlap(pieces[text], one.pieces[key]), 0);
  /** How much better two texts fit where they are than exchanged. */
  const fit = (a: number, b: number): number => {
    const [other, mean, otherMean] = [rows[b], means[a], means[b]];
    const shared = rows[a]?.reduce((sum, own, at) => {
      const isOwn = at === a || at === b;
      return isOwn ? sum : sum + (own - (other?.[at] ?? 0)) * ((mean?.[at] ?? 0) - (otherMean?.[at] ?? 0));
    }, 0);
    if (shared === undefined || shared > tolerance) return 1;
    return shared + weightOfWords * (words(a, a) + words(b, b) - words(a, b) - words(b, a));
  };
  const exchanged = keys.flatMap((key, a) =>
    keys.slice(a + 1).flatMap((other, after) => {
      const b = a + 1 + after;
      const isLike = places[a] === places[b] && (after < near || family(key) === family(other));
      return isLike && fit(a, b) < -tolerance ? [`${key} and ${other}`] : [];
    }),
  );
  expect(exchanged).toEqual([]);
});

test('every key in the code has a text', () => {
  const code = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(serverFolder, name), 'utf8'));
  const used = code.flatMap((text) => [...text.matchAll(/\bsay\('([^']+)'/g)].map((match) => match[1] ?? ''));
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

test('picks the plural of the language, writes its numbers and rejects unknown keys', () => {
  const additives = (lc: string, ...numbers: number[]) =>
    numbers.map((n) => phrasesIn(lc).say('additives.title', { n }));

  expect(additives('en', 0, 1, 2)).toEqual(['No additives', '1 additive', '2 additives']);
  expect(additives('fr', 1)).toEqual(['1 additif']);
  expect(additives('pl', 1, 3, 5, 22)).toEqual(['1 dodatek', '3 dodatki', '5 dodatków', '22 dodatki']);
  expect([phrasesIn('en').number(1234.56, 6), phrasesIn('fr').number(0.5)]).toEqual(['1,234.56', '0,5']);
  expect(additives('en', 1.5, 1234, 0.12345)).toEqual(['1.5 additives', '1,230 additives', '0.123 additives']);
  expect(additives('pl', 1.5)).toEqual(['1,5 dodatku']);
  expect(additives('fr', 0.5, 2.5)).toEqual(['0,5 additif', '2,5 additifs']);
  expect(['fr', 'pl'].map((lc) => phrasesIn(lc).number(1234.5678, 5))).toEqual(['1\u202f234,6', '1234,6']);
  expect(() => phrasesIn('en').say('constructor')).toThrow('constructor');
});

test('a value stands in its place as it is, and a place without a value stays', () => {
  const { say, has } = phrasesIn('en');
  const grades = ['$& {grade}', '', 'a'].map((grade) => say('nutriscore.title', { grade }));
  const title = say('nutriscore.title');
  expect(title).toContain('{grade}');
  expect(grades).toEqual([
    `${title.replace('{grade}', '')}$& {grade}`,
    title.replace('{grade}', ''),
    title.replace('{grade}', 'a'),
  ]);
  expect([has('nutriscore.title'), has('nutriscore'), has('constructor')]).toEqual([true, false, false]);
});

test('a language without texts gets English, and the phrases say so', () => {
  expect(phrasesIn('xx')).toBe(phrasesIn('en'));
  expect(phrasesIn('xx').language).toBe('en');
});
