import { expect, test } from '@jest/globals';
import { splitPrefix, stringId, upperFirst } from './string-id.ts';

test.each([
  ['Café crème', 'fr', 'cafe-creme'],
  ['Œufs', 'fr', 'oeufs'],
  ["Jus d'orange", 'fr', 'jus-d-orange'],
  ['Äpfel', 'de', 'äpfel'],
  ['Äpfel', 'en', 'apfel'],
  ['GROẞE Nüsse', 'de', 'große-nüsse'],
  ['E 330 (citric acid)', 'en', 'e-330-citric-acid'],
  ['  two   words. ', 'en', 'two-words'],
  ['Cafe\u0301', 'fr', 'cafe'],
  ['チョコレート', 'ja', 'チョコレート'],
  ['100 % pur jus', 'fr', '100-pur-jus'],
  ['Straße Æther', 'xx', 'strasse-aether'],
  ['&quot;Bio&GT; &lt;b', 'en', 'bio-b'],
  ['&amp;a', 'en', 'amp-a'],
  ['-a--b-', 'de', 'a-b'],
  ['½ ø µ þ', 'en', 'ø-þ'],
  ['a\u00adb', 'en', 'a\u00adb'],
  ['A!', 'en', 'a'],
  ['...', 'en', ''],
  ['-', 'en', ''],
  ['', 'en', ''],
])('the string id of "%s" in %s is "%s"', (text, lc, id) => {
  expect(stringId(text, lc)).toBe(id);
});

test('accents count in the languages where they make another word', () => {
  const languages = ['ca', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no_language', 'pl', 'pt', 'sk', 'sv', 'xx', ''];
  expect(languages.filter((lc) => stringId('É', lc) === 'é')).toEqual(['de', 'fi', 'pl', 'sv', '']);
  expect(stringId('ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'fr')).toBe('aaaaaaceeeeiiiinooooouuuuyy');
});

test('punctuation and spaces of every kind part words', () => {
  const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\u00a0¡£©«®°²·»¿×\u200b–—‘’“”•…€™'];
  expect(signs.filter((sign) => stringId(`a${sign}b${sign}${sign}c`, 'de') !== 'a-b-c')).toEqual([]);
});

test.each([
  ['fr:café', { lc: 'fr', text: 'café' }],
  ['FR:café', { lc: 'fr', text: 'café' }],
  ['café', { lc: undefined, text: 'café' }],
  ['wikidata:en:Q89', { lc: undefined, text: 'wikidata:en:Q89' }],
  ['pt-br:x', { lc: undefined, text: 'pt-br:x' }],
  ['fr:', { lc: 'fr', text: '' }],
  ['fr:en:x', { lc: 'fr', text: 'en:x' }],
  ['12:30', { lc: undefined, text: '12:30' }],
])('the prefix of "%s"', (tag, parts) => {
  expect(splitPrefix(tag)).toEqual(parts);
});

test.each([
  ['œufs', 'Œufs'],
  ['épinard', 'Épinard'],
  ['100 g', '100 g'],
  ['', ''],
])('"%s" with a capital is "%s"', (text, expected) => {
  expect(upperFirst(text)).toBe(expected);
});
