import { expect, test } from '@jest/globals';
import { countryCode, countryOf } from './country.ts';
import { createTaxonomies } from './taxonomies.ts';

const countries = {
  'en:world': { name: { en: 'World' } },
  'en:kingdom': { country_code_2: { en: 'UK' } },
  'en:first': { country_code_2: { en: 'fr' } },
  'en:second': { country_code_2: { en: 'FR' } },
};
const load = async () => new TextEncoder().encode(JSON.stringify(countries));

test.each([
  [undefined, 'world', undefined],
  ['world', 'world', undefined],
  ['WORLD', 'world', undefined],
  ['FR', 'fr', 'en:first'],
  ['gb', 'uk', 'en:kingdom'],
  ['GB', 'uk', 'en:kingdom'],
  ['uk', 'uk', 'en:kingdom'],
  ['zz', 'zz', undefined],
  ['', '', undefined],
])('the country of "%s" has the code "%s" and the id %s', async (cc, code, id) => {
  expect(countryCode(cc)).toBe(code);
  expect(await countryOf(createTaxonomies({ available: ['countries'], load }), cc)).toBe(id);
  expect(await countryOf(createTaxonomies({ available: [], load }), cc)).toBeUndefined();
});
