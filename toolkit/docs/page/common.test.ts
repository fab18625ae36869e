import { expect, test } from '@jest/globals';
import { sampleBase } from '../samples.ts';
import { sharing, withText } from './common.js';

test('an address has each text that a parameter gets, none of the query without, and is shared whole', () => {
  for (const text of ['', 'a', "a+b &c=d/e?, 50 % #f:g'"])
    for (const name of ['lc', 'other', 'tagtype']) {
      const parameter = { name, place: name === 'tagtype' ? 'path' : 'query', step: -2 };
      const edited = withText('/tag/labels/en:organic?lc=fr&sugars_100g=%3C25', parameter, text);
      const { pathname, searchParams } = new URL(edited, sampleBase);
      const steps = pathname.split('/').map(decodeURIComponent);
      const given = { lc: 'fr', sugars_100g: '<25', tagtype: 'labels', [name]: text };
      const { tagtype, ...query } = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
      expect([name, text, steps]).toEqual([name, text, ['', 'tag', tagtype ?? '', 'en:organic']]);
      expect([name, text, Object.fromEntries(searchParams)]).toEqual([name, text, query]);
      expect(new URLSearchParams(sharing(edited)).get('send')).toBe(edited);
    }
});
