import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { parseTaxonomy } from './parse.ts';

const tea = { 'en:tea': { name: { en: 'Tea', fr: 'Thé' }, parents: ['en:drinks'], wikidata: { en: 'Q6097' } } };

describe('parseTaxonomy', () => {
  test.each([
    ['a value', tea],
    ['bytes', new TextEncoder().encode(JSON.stringify(tea))],
    ['gzip bytes', gzipSync(JSON.stringify(tea))],
  ])('reads %s', (_kind, json) => {
    const taxonomy = parseTaxonomy('categories', json);
    expect(taxonomy.tagtype).toBe('categories');
    expect(taxonomy.size).toBe(1);
    expect(taxonomy.get('en:tea')).toEqual({
      id: 'en:tea',
      names: { en: 'Tea', fr: 'Thé' },
      synonyms: {},
      parents: ['en:drinks'],
      children: [],
      properties: { wikidata: { en: 'Q6097' } },
    });
  });

  test.each([
    ['no object', [], 'Taxonomy "labels": the file does not hold one object of entries by id.'],
    ['no JSON', new TextEncoder().encode('{'), 'Taxonomy "labels": the file is not JSON.'],
    ['broken gzip', new Uint8Array([0x1f, 0x8b, 1]), 'Taxonomy "labels": the file is not JSON in gzip.'],
    ['a key that is no id', { tea: {} }, 'Taxonomy "labels": the key "tea" is not a tag id such as "en:tea".'],
    ['an entry that is no object', { 'en:a': 3 }, 'Taxonomy "labels": "en:a" is not an object.'],
    ['an invalid name', { 'en:a': { name: 'A' } }, '"name" of "en:a" is not an object of strings by language.'],
    [
      'an invalid name in a language',
      { 'en:a': { name: { en: 1 } } },
      '"name" of "en:a" is not an object of strings by language.',
    ],
    ['invalid synonyms', { 'en:a': { synonyms: { en: 'A' } } }, '"synonyms" of "en:a" is not an object of arrays'],
    [
      'synonyms of which one is no string',
      { 'en:a': { synonyms: { fr: ['A'], en: ['A', 5] } } },
      '"synonyms" of "en:a" is not an object of arrays',
    ],
    ['synonyms that are no object', { 'en:a': { synonyms: ['A'] } }, '"synonyms" of "en:a" is not an object of arrays'],
    ['invalid parents', { 'en:a': { parents: 'en:b' } }, '"parents" of "en:a" is not an array of ids.'],
    ['one invalid parent', { 'en:a': { parents: ['en:b', null] } }, '"parents" of "en:a" is not an array of ids.'],
    ['invalid children', { 'en:a': { children: [1] } }, '"children" of "en:a" is not an array of ids.'],
    ['an invalid property', { 'en:a': { vegan: 'yes' } }, '"vegan" of "en:a" is not an object of strings by language.'],
    ['an invalid text of a property', { 'en:a': { vegan: { en: 'no', fr: 1 } } }, '"vegan" of "en:a" is not an object'],
    ['an invalid entry after valid ones', { 'en:a': {}, 'en:b': [] }, '"en:b" is not an object.'],
    ['a key without a language of two letters', { 'eng:a': {} }, 'the key "eng:a" is not a tag id'],
  ])('rejects %s', (_case, json, message) => {
    expect(() => parseTaxonomy('labels', json)).toThrow(message);
  });

  test('leaves out stubs and null names, as real compiled files have them', () => {
    const taxonomy = parseTaxonomy('ingredients', {
      'en:': { name: { en: '' } },
      'fr:feve': { name: { fr: null } },
      'fr:x': { name: { fr: null, it: 'Ics' } },
      'DE:': { name: { de: 'Nichts' } },
      'en:plain': {},
      'en:unnamed': { name: {}, vegan: { en: 'yes' }, wikidata: { en: 'Q1' } },
    });
    expect([...taxonomy.entries()].map(({ id }) => id)).toEqual(['fr:x', 'en:plain', 'en:unnamed']);
    expect(taxonomy.get('fr:x')?.names).toEqual({ it: 'Ics' });
    expect(taxonomy.displayName('en:plain', 'en')).toBe('Plain');
    expect(taxonomy.get('en:unnamed')).toMatchObject({
      names: {},
      properties: { vegan: { en: 'yes' }, wikidata: { en: 'Q1' } },
    });
  });

  test('reads gzip that holds more than 16 MiB', () => {
    const large = gzipSync(JSON.stringify(tea).padEnd(2 ** 24 + 1), { level: 1 });
    expect([...parseTaxonomy('categories', large).entries()]).toEqual([...parseTaxonomy('categories', tea).entries()]);
  });
});

test('a large taxonomy, which is kept as bytes, is the same as a small one', () => {
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_value, index) => [
      `en:tea-${index}`,
      { name: { en: `Tea ${index}`, fr: `Thé ${index}` }, synonyms: { en: ['x'.repeat(1000)] }, parents: ['en:tea-0'] },
    ]),
  );
  const [small, large] = [many, Buffer.from(JSON.stringify(many))].map((json) => parseTaxonomy('categories', json));

  expect([...(large?.entries() ?? [])]).toEqual([...(small?.entries() ?? [])]);
  expect([large?.get('en:tea-7'), large?.get('en:tea-7')]).toEqual([small?.get('en:tea-7'), small?.get('en:tea-7')]);
  expect([large?.size, large?.get('en:coffee'), large?.ancestors('en:tea-1999')]).toEqual([
    2000,
    undefined,
    ['en:tea-0'],
  ]);
  const ids = [...(small?.entries() ?? [])].map(({ id }) => id);
  expect([...ids, ...ids].map((id) => large?.get(id)?.names.fr)).toEqual(
    [...ids, ...ids].map((id) => small?.get(id)?.names.fr),
  );
  expect(large?.canonicalize('thé 1999', 'fr')).toEqual({ tag: 'en:tea-1999', exists: true });
});
