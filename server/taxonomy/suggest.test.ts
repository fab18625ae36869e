import { describe, expect, test } from '@jest/globals';
import { parseTaxonomy } from './parse.ts';

const shapes = parseTaxonomy('packaging_shapes', {
  'en:teapot': { name: { en: 'Teapot' } },
  'en:pot': { name: { en: 'Pot', fr: 'pot' }, synonyms: { en: ['Pot', 'cup'], fr: ['pot', 'gobelet'] } },
  'en:pouch': { name: { en: 'Pouch' }, synonyms: { en: ['Pouch', 'soft pot'] } },
  'en:big-red-pot': { name: { en: 'Big red clay pot' } },
  'en:etui': { name: { fr: 'Étui' } },
  'xx:tetra': { name: { xx: 'Tetra pot' } },
});

/** The ids of suggestions, which are the same with spaces around the string. */
function ids({ string, ...options }: Parameters<typeof shapes.suggest>[0]): string[] {
  const [found = [], spaced] = ['', ' '].map((around) =>
    shapes.suggest({ ...options, ...(string && { string: around + string + around }) }).map(({ id }) => id),
  );
  expect(spaced).toEqual(found);
  return found;
}

describe('suggest', () => {
  test('gives everything named in the language or without one, in alphabetical order, without a string', () => {
    expect(ids({ lc: 'en' })).toEqual(['en:big-red-pot', 'en:pot', 'en:pouch', 'en:teapot', 'xx:tetra']);
    expect(ids({ lc: 'fr' })).toEqual(['xx:tetra', 'en:pot', 'en:etui']);
  });

  test('puts what starts with the string before what contains it', () => {
    expect(ids({ lc: 'en', string: 'Po' })).toEqual(['en:pot', 'en:pouch', 'en:big-red-pot', 'en:teapot', 'xx:tetra']);
  });

  test('gives what starts with the string first when there are too many', () => {
    const found = [1, 2, 3].map((limit) => ids({ lc: 'en', string: 'po', limit }));
    expect(found).toEqual([['en:pot'], ['en:pot', 'en:pouch'], ['en:pot', 'en:pouch', 'en:big-red-pot']]);
  });

  test('finds an entry by its name without language, too', () => {
    const both = parseTaxonomy('labels', { 'en:a': { name: { en: 'Organic', xx: 'Bio' } } });
    expect(both.suggest({ lc: 'en', string: 'bio' })).toEqual([{ id: 'en:a', name: 'Organic', synonym: 'Bio' }]);
  });

  test('puts words in order with others between them last', () => {
    const nested = parseTaxonomy('labels', {
      'en:a': { name: { en: 'A red clay pot' } },
      'en:b': { name: { en: 'My red pot' } },
      'en:c': { name: { en: 'Red pot' } },
      'en:d': { name: { en: 'Pot red' } },
    });
    expect(nested.suggest({ lc: 'en', string: 'red pot' }).map(({ id }) => id)).toEqual(['en:c', 'en:b', 'en:a']);
  });

  test('names the synonym that matched, with a capital', () => {
    expect(shapes.suggest({ lc: 'fr', string: 'GOB' })).toEqual([{ id: 'en:pot', name: 'pot', synonym: 'Gobelet' }]);
    expect(shapes.suggest({ lc: 'en', string: 'cu' })).toEqual([{ id: 'en:pot', name: 'Pot', synonym: 'Cup' }]);
  });

  test('names the first of the synonyms that match as well', () => {
    const pots = parseTaxonomy('labels', {
      'en:a': { name: { en: 'My pot' }, synonyms: { en: ['My pot', 'Old pot'] } },
    });
    expect(pots.suggest({ lc: 'en', string: 'pot' })).toEqual([{ id: 'en:a', name: 'My pot', synonym: 'My pot' }]);
  });

  test('names the synonym that matches best, wherever it stands', () => {
    const pots = parseTaxonomy('labels', {
      'en:b': { name: { en: 'Pan' }, synonyms: { en: ['red old pot', 'old red pot', 'red pot holder', 'red pot'] } },
      'en:a': { name: { en: 'Pan' }, synonyms: { en: ['red old pot', 'old red pot'] } },
      'en:c': { name: { en: 'Bin' }, synonyms: { en: ['red old pot', 'red bin'] } },
      'en:d': { name: { en: 'Can' }, synonyms: { en: ['red pot', 'red red pot'] } },
    });
    const found = (string: string) => pots.suggest({ lc: 'en', string }).map(({ id, synonym }) => `${id} ${synonym}`);
    expect(found('red pot')).toEqual(['en:d Red pot', 'en:b Red pot holder', 'en:a Old red pot', 'en:c Red old pot']);
    expect(found('red red')).toEqual(['en:d Red red pot']);
    expect(found('po ot')).toEqual([]);
  });

  test('sorts entries of one name by id', () => {
    const same = parseTaxonomy('labels', { 'en:b': { name: { en: 'Pot' } }, 'en:a': { name: { en: 'Pot' } } });
    expect(same.suggest({ lc: 'en' }).map(({ id }) => id)).toEqual(['en:a', 'en:b']);
  });

  test('ignores accents where the language does', () => {
    expect(ids({ lc: 'fr', string: 'etu' })).toEqual(['en:etui']);
    expect(ids({ lc: 'fr', string: 'étu' })).toEqual(['en:etui']);
  });

  test('searches in the language of a prefix', () => {
    expect(ids({ lc: 'en', string: 'fr:étu' })).toEqual(['en:etui']);
    expect(ids({ lc: 'en', string: 'étu' })).toEqual([]);
  });

  test('puts popular entries first within a group, and ignores ids it does not know', () => {
    const popularity = ['en:teapot', 'en:pouch', 'en:unknown', 'en:teapot', '__proto__'];
    expect(ids({ lc: 'en', popularity })).toEqual(['en:teapot', 'en:pouch', 'en:big-red-pot', 'en:pot', 'xx:tetra']);
    const matching = ['en:pouch', 'en:pot', 'en:teapot', 'en:big-red-pot', 'xx:tetra'];
    expect(ids({ lc: 'en', string: 'po', popularity })).toEqual(matching);
  });

  test.each([
    [undefined, 500],
    [7, 7],
    [1000, 500],
  ])('limit %s gives %s', (limit, count) => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`en:n${n}`, { name: { en: `N${n}` } }]));
    expect(parseTaxonomy('labels', many).suggest({ lc: 'en', limit })).toHaveLength(count);
  });

  test('finds no entry rather than another one', () => {
    expect(ids({ lc: 'en', string: 'potx' })).toEqual([]);
    expect(ids({ lc: 'zz', string: 'pouch' })).toEqual([]);
  });
});
