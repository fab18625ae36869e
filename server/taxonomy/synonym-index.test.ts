import { describe, expect, test } from '@jest/globals';
import { parseTaxonomy } from './parse.ts';

const teas = parseTaxonomy('categories', {
  'en:s1': { name: { en: 'First' }, synonyms: { en: ['Green leaf', 'Second', 'Shared'] } },
  'en:s2': { name: { en: 'Second' }, synonyms: { en: ['Shared', 'Other'] } },
  'en:twin-a': { name: { en: 'Twin' } },
  'en:twin-b': { name: { en: 'Twin' }, synonyms: { en: ['', 'The cups', 'Cup', 'Antistick mat'] } },
  'en:dot': { name: { en: '...' } },
  'en:unnamed': { name: { en: 'Unnamed', fr: null }, synonyms: { fr: ['thé vert', 'feuille'] } },
  'en:loose-a': { name: { en: 'Bag' }, synonyms: { en: ['Pot', 'Boxs of bag'] } },
  'en:loose-b': { name: { en: 'Bags' }, synonyms: { en: ['Pot of pots', 'Box of the bags'] } },
});

describe('a name', () => {
  test.each([
    ['goes before the synonym of an earlier entry', 'second', 'en', 'en:s2'],
    ['that two entries have is that of the first one', 'twin', 'en', 'en:twin-a'],
    ['that is a synonym of two entries is that of the first one', 'shared', 'en', 'en:s1'],
    ['may be any synonym', 'other', 'en', 'en:s2'],
    ['may be the first synonym in a language without a name', 'Thé vert', 'fr', 'en:unnamed'],
    ['may be another synonym in a language without a name', 'feuilles', 'fr', 'en:unnamed'],
    ['keeps its last word, however small', 'cups of the', 'en', undefined],
    ['may lack small words and be in the plural', 'cups', 'en', 'en:twin-b'],
    ['may have other small words', 'and cups', 'en', 'en:twin-b'],
    ['may have anti apart among others', 'the anti-stick mats', 'en', 'en:twin-b'],
    ['counts as it is written first', 'bags', 'en', 'en:loose-b'],
    ['counts in the singular next', 'bagss', 'en', 'en:loose-b'],
    ['without letters names nothing', '!', 'en', undefined],
    ['of two entries without small words names none', 'the box bag', 'en', undefined],
  ])('%s', (_rule, text, lc, id) => {
    const { tag, exists } = teas.canonicalize(text, lc);
    expect(exists ? tag : undefined).toBe(id);
  });
});
