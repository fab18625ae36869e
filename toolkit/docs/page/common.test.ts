import { expect, test } from '@jest/globals';
import { sampleBase } from '../samples.ts';
import { placesIn, sharing, withText } from './common.js';

test.each([
  ['/tag/{tagtype}/{tag}', '/tag/labels/en:organic'],
  ['/{tagtype}.tags:{tag}...', '/api/labels.tags:en:organic...'],
])('an address of %s has each text that a parameter gets, none of the query without, and is shared whole', (template, path) => {
  for (const text of ['', 'a', "a+b &c=d/e?, 50 % #f:g'"])
    for (const name of ['lc', 'other', 'tagtype', 'tag']) {
      const parameter = { name, place: name.startsWith('tag') ? 'path' : 'query', template };
      const edited = withText(`${path}?lc=fr&sugars_100g=%3C25`, parameter, text);
      const { pathname, searchParams } = new URL(edited, sampleBase);
      const given = { lc: 'fr', sugars_100g: '<25', tagtype: 'labels', tag: 'en:organic', [name]: text };
      const { tagtype, tag, ...query } = Object.fromEntries(
        Object.entries(given).filter(([one, value]) => value !== '' || one.startsWith('tag')),
      );
      const found = [...(placesIn(template, pathname) ?? [])].map(([key, at]) => [
        key,
        decodeURIComponent(pathname.slice(...(at ?? []))),
      ]);
      expect([name, text, found]).toEqual([
        name,
        text,
        [
          ['tagtype', tagtype],
          ['tag', tag],
        ],
      ]);
      expect([name, text, Object.fromEntries(searchParams)]).toEqual([name, text, query]);
      expect(new URLSearchParams(sharing(edited)).get('send')).toBe(edited);
    }
  expect(placesIn(template, '/other')).toBe(undefined);
});
