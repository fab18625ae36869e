import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from './root.ts';
import { type Phrase, type PhraseBook, phrasesOf } from './texts.ts';

const serverFolder = join(projectRoot, 'server');
const read = (path: string) => readFileSync(join(serverFolder, path), 'utf8');

// The panels explain the attributes and use their texts, too.
const folders = [['products/attributes'], ['products/panels', 'products/attributes']] as const;

function filesOf(folder: string, suffix: string): string[] {
  const names = readdirSync(join(serverFolder, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(suffix)).map((name) => join(folder, name));
}

function placesOf(phrase: Phrase): string[] {
  const forms = typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other];
  return forms.map((form) => [...new Set(form.match(/\{\w+\}/g))].sort().join());
}

describe.each(folders)('the phrases of %s', (folder, ...borrowed) => {
  const files = [folder, ...borrowed].flatMap((one) => filesOf(one, '.yaml'));
  const books = files.map((path) => parse(read(path)) as PhraseBook | unknown[]).filter((book) => !Array.isArray(book));
  const texts = books.flatMap((book) => Object.entries(book as PhraseBook));
  const code = filesOf(folder, '.ts')
    .filter((name) => !name.includes('.test.'))
    .map(read);

  test('are in English and French, with the same values, none twice', () => {
    expect(new Set(texts.map(([key]) => key)).size).toBe(texts.length);
    for (const [key, { en, fr = '' }] of texts) expect([key, ...placesOf(fr)]).toEqual([key, ...placesOf(en)]);
  });

  test('exist for every key in the code', () => {
    const written = new Set(texts.map(([key]) => key));
    const used = code.flatMap((text) => [...text.matchAll(/\bsay\('([^']+)'/g)].map((match) => match[1] ?? ''));
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((key) => !written.has(key))).toEqual([]);
  });
});

test('picks the plural of the language, writes its numbers and rejects unknown keys', () => {
  const additives = phrasesOf('products/attributes/texts.yaml');

  expect([0, 1, 2].map((n) => additives('en').say('additives.title', { n }))).toEqual([
    'No additives',
    '1 additive',
    '2 additives',
  ]);
  expect(additives('fr').say('additives.title', { n: 1 })).toBe('1 additif');
  expect(additives('de').say('additives.title', { n: 1 })).toBe('1 additive');
  expect([additives('en').number(1234.56, 6), additives('fr').number(0.5)]).toEqual(['1,234.56', '0,5']);
  expect(() => additives('en').say('constructor')).toThrow('constructor');
});
