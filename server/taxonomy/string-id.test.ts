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
  ['...', 'en', ''],
  ['-', 'en', ''],
  ['', 'en', ''],
])('the string id of "%s" in %s is "%s"', (text, lc, id) => {
  expect(stringId(text, lc)).toBe(id);
});

test.each([
  ['fr:café', { lc: 'fr', text: 'café' }],
  ['FR:café', { lc: 'fr', text: 'café' }],
  ['café', { lc: undefined, text: 'café' }],
  ['wikidata:en:Q89', { lc: undefined, text: 'wikidata:en:Q89' }],
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
